// SPDX-License-Identifier: Apache-2.0

struct German: Language {
  static let code = "de"

  let region: String
  let numbers: any NumberWords = GermanNumbers()

  init(region: String) { self.region = region }
}

extension German {
  var minus: String { "minus" }
  var plus: String { "plus" }
  var plusMinus: String { "plus minus" }
  var decimalComma: String { "Komma" }
  var decimalPoint: String { "Punkt" }
  var sections: String { "Paragrafen" }
  var and: String { "und" }
  var to: String { " bis " }
  var ratio: String { " zu " }
  var joinerOfKeys: String { " " }
  var by: String { "mal" }
  var over: String { "durch" }
  var ofArgument: String { " von " }
  var outOf: String { " von " }
  var stars: String { "Sterne" }
  var overPressure: String { ratio }
  var per: String { "pro" }
  var perHundredKilometers: String { "pro hundert Kilometer" }
  var number: String { "Nummer" }
  var version: String { "Version" }
  var about: String { "etwa" }
  var lessThan: String { "weniger als" }
  var moreThan: String { "mehr als" }
  var at: String { "at" }
  var hashtag: String { "Hashtag" }
  var telephoneExtension: String { "Durchwahl" }
  var squared: String { "hoch zwei" }
  var squaredUnit: String { "zum Quadrat" }
  var cubed: String { "hoch drei" }
  var functionNames: [String: String] { Self.functions }
  func toThePower(isPlain: Bool) -> String { "hoch" }
  var yes: String { "ja" }
  var no: String { "nein" }

  private static let functions = [
    "sin": "Sinus", "cos": "Kosinus", "tan": "Tangens", "tg": "Tangens", "log": "Logarithmus",
    "ln": "natürlicher Logarithmus",
  ]
}
