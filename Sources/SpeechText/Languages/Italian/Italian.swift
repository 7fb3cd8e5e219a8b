// SPDX-License-Identifier: Apache-2.0

struct Italian: Language {
  static let code = "it"

  let region: String
  let numbers: any NumberWords = ItalianNumbers()

  init(region: String) { self.region = region }
}

extension Italian {
  var minus: String { "meno" }
  var plus: String { "più" }
  var plusMinus: String { "più o meno" }
  var decimalComma: String { "virgola" }
  var decimalPoint: String { "punto" }
  var sections: String { "paragrafi" }
  var and: String { "e" }
  var to: String { " a " }
  var ratio: String { " a " }
  var by: String { "per" }
  var over: String { "fratto" }
  var ofArgument: String { " di " }
  var outOf: String { " su " }
  var stars: String { "stelle" }
  var overPressure: String { outOf }
  var per: String { "per" }
  var perHundredKilometers: String { "ogni cento chilometri" }
  var number: String { "numero" }
  var version: String { "versione" }
  var about: String { "circa" }
  var lessThan: String { "meno di" }
  var moreThan: String { "più di" }
  var at: String { "chiocciola" }
  var telephoneExtension: String { "interno" }
  var squared: String { "al quadrato" }
  var cubed: String { "al cubo" }
  var functionNames: [String: String] { Self.functions }
  func toThePower(isPlain: Bool) -> String { "elevato a" }
  var yes: String { "sì" }
  var no: String { "no" }

  private static let functions = [
    "sen": "seno", "sin": "seno", "cos": "coseno", "tan": "tangente", "tg": "tangente",
    "log": "logaritmo",
    "ln": "logaritmo naturale",
  ]
}
