// SPDX-License-Identifier: Apache-2.0

struct French: Language {
  static let code = "fr"

  let region: String
  let numbers: any NumberWords

  init(region: String) {
    self.region = region
    let isSwiss = region == "CH"
    numbers = FrenchNumbers(saysSeptante: isSwiss || region == "BE", saysHuitante: isSwiss)
  }
}

extension French {
  var dashOfOption: String { "tiret" }
  var minus: String { "moins" }
  var plus: String { "plus" }
  var plusMinus: String { "plus ou moins" }
  var decimalComma: String { "virgule" }
  var decimalPoint: String { "point" }
  var sections: String { "paragraphes" }
  var and: String { "et" }
  var to: String { " à " }
  var ratio: String { " à " }
  var by: String { "sur" }
  var over: String { "sur" }
  var ofArgument: String { " de " }
  var outOf: String { " sur " }
  var stars: String { "étoiles" }
  var per: String { "par" }
  var perHundredKilometers: String { "aux cent kilomètres" }
  var number: String { "numéro" }
  var version: String { "version" }
  var about: String { "environ" }
  var lessThan: String { "moins de" }
  var moreThan: String { "plus de" }
  var at: String { "arobase" }
  var telephoneExtension: String { "poste" }
  var squared: String { "au carré" }
  var cubed: String { "au cube" }
  var functionNames: [String: String] { Self.functions }
  func toThePower(isPlain: Bool) -> String { "puissance" }
  var yes: String { "oui" }
  var no: String { "non" }

  private static let functions = [
    "sin": "sinus", "cos": "cosinus", "tan": "tangente", "tg": "tangente", "log": "logarithme",
    "ln": "logarithme népérien",
  ]
}
