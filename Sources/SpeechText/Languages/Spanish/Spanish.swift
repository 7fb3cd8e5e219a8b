// SPDX-License-Identifier: Apache-2.0

struct Spanish: Language {
  static let code = "es"

  let region: String
  let numbers: any NumberWords = SpanishNumbers()

  init(region: String) { self.region = region }
}

extension Spanish {
  var dashOfOption: String { "guion" }
  var minus: String { "menos" }
  var plus: String { "más" }
  var plusMinus: String { "más menos" }
  var decimalComma: String { "coma" }
  var decimalPoint: String { "punto" }
  var sections: String { "párrafos" }
  var and: String { "y" }
  var andCents: String { "con" }
  var to: String { " a " }
  var ratio: String { " a " }
  var by: String { "por" }
  var over: String { "sobre" }
  var ofArgument: String { " de " }
  var outOf: String { " sobre " }
  var stars: String { "estrellas" }
  var per: String { "por" }
  var perHundredKilometers: String { "a los cien kilómetros" }
  var number: String { "número" }
  var version: String { "versión" }
  var about: String { "unos" }
  var lessThan: String { "menos de" }
  var moreThan: String { "más de" }
  var at: String { "arroba" }
  var telephoneExtension: String { "extensión" }
  var squared: String { "al cuadrado" }
  var cubed: String { "al cubo" }
  func toThePower(isPlain: Bool) -> String { "elevado a" }
  var yes: String { "sí" }
  var no: String { "no" }
}
