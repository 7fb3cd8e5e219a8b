// SPDX-License-Identifier: Apache-2.0

/// How numbers, dates and abbreviations are written in a running text, as far as languages differ in it.
protocol LanguageNotation: Sendable {
  // MARK: Numbers

  /// Whether a space between digits groups them, and does not separate two numbers.
  var spacesGroupDigits: Bool { get }
  /// Whether a full stop makes a number an ordinal one.
  var stopMakesOrdinals: Bool { get }
  /// Whether the sign of degrees is often written for that of ordinals: "3° piano".
  var degreeMakesOrdinals: Bool { get }
  /// What letters directly behind a number are a scale: "5M users".
  var scaleLetters: Set<String> { get }
  /// Whether letters directly behind a number are pence.
  func isPence(_ letters: String) -> Bool
  /// A number whose place gives it a form of its own: "der 1. Advent", '68.
  func number(in scanner: ReadingScanner, at index: Int, value: Int, word: DigitWord) -> Reading?
  /// Whether nothing tells how a number is read where it is, so that it stays as it is written.
  func isUnsure(in scanner: ReadingScanner, at index: Int) -> Bool
  /// A number with an ending that only this language writes: "5%ige", "2024's".
  func numberWithEnding(in scanner: ReadingScanner, at index: Int, amount: Amount) -> Reading?
  /// "3x" before a word.
  func multiple(_ count: Int) -> String
  func isTelephone(groups: [Int], hasLeadingZero: Bool) -> Bool
  func isPostalCode(in scanner: ReadingScanner, at index: Int, word: DigitWord) -> Bool

  // MARK: Units

  /// Whether units behind a fraction may be abbreviated with a full stop: "3/4 tsp. of".
  var unitsHaveStops: Bool { get }
  /// Whether the symbol of a unit is also a word: "ha", which means hectares or "has".
  func isWord(unit symbol: String) -> Bool
  /// Whether the symbol of a unit may be a direction: "5 W. 42nd St."
  func isDirection(_ symbol: String) -> Bool

  // MARK: Roman numerals

  /// Whether letters behind a Roman numeral make an ordinal of it: "XIXe". "Ver" is a word.
  var romanNumeralsHaveEndings: Bool { get }
  /// Whether a Roman numeral of one letter may be a word: "I".
  var romanLetterIsWord: Bool { get }
  /// A numeral that its place or a full stop explains.
  func roman(in scanner: ReadingScanner, at index: Int, value: Int) -> Reading?
  /// A numeral with the ending of an ordinal, read with what follows it: "XIIe s."
  /// - Parameter words: those of the ordinal.
  func century(in scanner: ReadingScanner, at index: Int, words: String) -> Reading?
  /// The number of a ruler.
  func ruler(_ value: Int, form: NumberForm) -> String

  // MARK: Words and signs

  /// Whether small words of two letters abbreviate without a full stop: "no", "bd".
  var hasShortAbbreviations: Bool { get }
  /// Whether a word without digits that the tables do not have may be an abbreviation.
  func mayAbbreviate(_ word: ArraySlice<UInt8>, hasStop: Bool) -> Bool
  /// An abbreviation that the tables do not have.
  func abbreviation(in scanner: ReadingScanner, at index: Int) -> Reading?
  /// The words of an abbreviated adjective with the ending that its place asks for; nil where nothing tells that.
  func adjective(_ words: String, in scanner: ReadingScanner, at index: Int) -> String?
  /// Whether an abbreviation is a word after another word: "The answer is no. 12 people objected."
  func isWord(_ abbreviation: String, after previous: String) -> Bool
  /// Whether a word behind a title begins an office: "M. le maire".
  func isOffice(_ word: String, after title: ArraySlice<UInt8>) -> Bool
  /// "&" before a word where its name differs.
  func and(before word: String) -> String?
  /// Letters that are spelled before or behind digits.
  func spelled(_ letters: String, isLast: Bool) -> String
  /// Whether chapter and verse have a comma between them.
  var versesHaveCommas: Bool { get }
}

extension LanguageNotation {
  var spacesGroupDigits: Bool { true }
  var stopMakesOrdinals: Bool { false }
  var degreeMakesOrdinals: Bool { false }
  func isPence(_ letters: String) -> Bool { false }
  func number(in scanner: ReadingScanner, at index: Int, value: Int, word: DigitWord) -> Reading? {
    nil
  }
  func isUnsure(in scanner: ReadingScanner, at index: Int) -> Bool { false }
  func numberWithEnding(in scanner: ReadingScanner, at index: Int, amount: Amount) -> Reading? {
    nil
  }
  func isTelephone(groups: [Int], hasLeadingZero: Bool) -> Bool { false }
  func isPostalCode(in scanner: ReadingScanner, at index: Int, word: DigitWord) -> Bool { false }
  var unitsHaveStops: Bool { false }
  func isWord(unit symbol: String) -> Bool { false }
  func isDirection(_ symbol: String) -> Bool { false }
  var romanNumeralsHaveEndings: Bool { true }
  var romanLetterIsWord: Bool { false }
  func roman(in scanner: ReadingScanner, at index: Int, value: Int) -> Reading? { nil }
  func century(in scanner: ReadingScanner, at index: Int, words: String) -> Reading? { nil }
  var hasShortAbbreviations: Bool { false }
  func mayAbbreviate(_ word: ArraySlice<UInt8>, hasStop: Bool) -> Bool { false }
  func abbreviation(in scanner: ReadingScanner, at index: Int) -> Reading? { nil }
  func adjective(_ words: String, in scanner: ReadingScanner, at index: Int) -> String? { words }
  func isWord(_ abbreviation: String, after previous: String) -> Bool { false }
  func isOffice(_ word: String, after title: ArraySlice<UInt8>) -> Bool { false }
  func and(before word: String) -> String? { nil }
  func spelled(_ letters: String, isLast: Bool) -> String { letters }
  var versesHaveCommas: Bool { false }
}

extension LanguageNotation where Self: Language {
  var scaleLetters: Set<String> { context.scaleLetters }
  func multiple(_ count: Int) -> String { times(count) }
  func ruler(_ value: Int, form: NumberForm) -> String { numbers.cardinal(value) }
}
