// SPDX-License-Identifier: Apache-2.0

/// The words that numbers, dates and signs are joined with.
protocol LanguagePhrases: Sendable {
  // MARK: Signs of numbers

  var minus: String { get }
  var plus: String { get }
  var plusMinus: String { get }
  /// The decimal separators, and what is between the numbers of a version.
  var decimalComma: String { get }
  var decimalPoint: String { get }
  /// "§§".
  var sections: String { get }

  // MARK: Between two numbers or names

  var and: String { get }
  /// Between an amount of money and its hundredths.
  var andCents: String { get }
  /// Between the ends of a range, with spaces around.
  var to: String { get }
  /// Between the sides of a ratio or of a score, with spaces around.
  var ratio: String { get }
  /// Between keys that are pressed together.
  var joinerOfKeys: String { get }
  /// Between the sides of an area.
  var by: String { get }
  /// Between the numbers of a fraction without a name.
  var over: String { get }
  /// Between two terms of a formula, for a slash.
  var overTerm: String { get }
  /// Behind a fraction that is a factor of a formula.
  var behindFraction: String { get }
  /// Words for the names of functions in a formula: "sin".
  var functionNames: [String: String] { get }
  /// Between a number and the highest one, with spaces around.
  var outOf: String { get }
  /// Between a function and what it is of, with spaces around.
  var ofArgument: String { get }
  /// Several stars of a rating.
  var stars: String { get }
  /// Between the two numbers of a blood pressure, with spaces around.
  var overPressure: String { get }
  /// Between an amount and the unit that each has it.
  var per: String { get }
  var perHundredKilometers: String { get }

  /// The dash before an option of a command.
  var dashOfOption: String { get }

  // MARK: Before a number or name

  var number: String { get }
  var version: String { get }
  var about: String { get }
  var lessThan: String { get }
  var moreThan: String { get }
  /// Before the name of a user.
  var at: String { get }
  /// Before the subject of messages.
  var hashtag: String { get }
  /// Of a telephone number.
  var telephoneExtension: String { get }

  // MARK: Powers

  /// Of a number.
  var squared: String { get }
  /// Of a unit below a slash.
  var squaredUnit: String { get }
  var cubed: String { get }
  /// - Parameter isPlain: the exponent is a whole number above zero.
  func toThePower(isPlain: Bool) -> String

  // MARK: Answers

  var yes: String { get }
  var no: String { get }
}

extension LanguagePhrases {
  var andCents: String { and }
  var joinerOfKeys: String { " \(plus) " }
  var dashOfOption: String { minus }
  var overTerm: String { over }
  var behindFraction: String { "" }
  var overPressure: String { " \(over) " }
  var hashtag: String { "hashtag" }
  var squaredUnit: String { squared }
}
