// SPDX-License-Identifier: Apache-2.0

struct English: Language {
  static let code = "en"

  let region: String
  let numbers: any NumberWords
  /// As in America: month before day, no "and" in numbers, meter and liter.
  let isAmerican: Bool

  init(region: String) {
    self.region = region
    isAmerican = Self.americanRegions.contains(region)
    numbers = EnglishNumbers(saysAnd: !isAmerican)
  }

  private static let americanRegions: Set<String> = [
    "", "US", "PR", "GU", "VI", "AS", "UM", "MP", "PH",
  ]
}

extension English {
  var dashOfOption: String { "dash" }
  var minus: String { "minus" }
  var plus: String { "plus" }
  var plusMinus: String { "plus or minus" }
  var decimalComma: String { "comma" }
  var decimalPoint: String { "point" }
  var sections: String { "sections" }
  var and: String { "and" }
  var to: String { " to " }
  var ratio: String { " to " }
  var joinerOfKeys: String { " " }
  var by: String { "by" }
  var over: String { "over" }
  var ofArgument: String { " of " }
  var outOf: String { " out of " }
  var stars: String { "stars" }
  var per: String { "per" }
  var perHundredKilometers: String { "per hundred kilometers" }
  var number: String { "number" }
  var version: String { "version" }
  var about: String { "about" }
  var lessThan: String { "less than" }
  var moreThan: String { "more than" }
  var at: String { "at" }
  var telephoneExtension: String { "extension" }
  var squared: String { "squared" }
  var cubed: String { "cubed" }
  var functionNames: [String: String] { Self.functions }
  func toThePower(isPlain: Bool) -> String { isPlain ? "to the power of" : "to the" }
  var yes: String { "yes" }
  var no: String { "no" }

  private static let functions = [
    "sin": "sine", "cos": "cosine", "tan": "tangent", "tg": "tangent", "log": "log",
    "ln": "natural log",
  ]
}
