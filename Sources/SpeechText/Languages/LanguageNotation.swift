// SPDX-License-Identifier: Apache-2.0

/// How numbers, dates and abbreviations are written in a running text, as far as languages differ in it.
protocol LanguageNotation: Sendable {
  /// A reading that only this language has, and that comes before those of all languages. It is asked for every word that
  /// may have a reading.
  func ownReading(in scanner: ReadingScanner, at index: Int) -> Reading?
  /// The readings of a sentence, with the words before them that the first words change: "d'un million".
  func joined(_ readings: [Reading], in scanner: ReadingScanner) -> [Reading]

  // MARK: Numbers

  /// Whether a space between digits groups them, and does not separate two numbers.
  var spacesGroupDigits: Bool { get }
  /// Whether a full stop makes a number an ordinal one.
  var stopMakesOrdinals: Bool { get }
  /// Whether the sign of degrees is often written for that of ordinals: "3° piano".
  var degreeMakesOrdinals: Bool { get }
  /// Whether a comma before three digits groups them where else it precedes a fraction.
  func commaGroups(in scanner: ReadingScanner, at index: Int, word: DigitWord) -> Bool
  /// Whether letters directly behind a number are a scale: "5M users".
  func isScale(letters: String) -> Bool
  /// Whether letters directly behind a number are pence.
  func isPence(_ letters: String) -> Bool
  /// A number whose place gives it a form of its own: "der 1. Advent", '68.
  func number(in scanner: ReadingScanner, at index: Int, value: Int, word: DigitWord) -> Reading?
  /// Whether nothing tells how a number is read where it is, so that it stays as it is written.
  func isUnsure(in scanner: ReadingScanner, at index: Int) -> Bool
  /// A number with an ending that only this language writes: "5%ige", "2024's".
  func numberWithEnding(in scanner: ReadingScanner, at index: Int, amount: Amount) -> Reading?
  /// A number of at most four digits behind letters: "F-150", "BA2490".
  func number(_ value: Int, isBehindCapitals: Bool) -> String
  /// One of the four numbers of an address of a network.
  func networkNumber(_ value: Int) -> String
  /// "3x" before a word.
  func multiple(_ count: Int) -> String
  func isTelephone(groups: [Int], hasLeadingZero: Bool) -> Bool
  /// Whether three digits and four are a telephone number without a word for one.
  var numbersAreNorthAmerican: Bool { get }
  func isPostalCode(in scanner: ReadingScanner, at index: Int, word: DigitWord) -> Bool

  // MARK: Units

  /// The directions of the compass by their letters, where these are read in words behind an angle.
  var compass: [String: String] { get }
  /// Whether units behind a fraction may be abbreviated with a full stop: "3/4 tsp. of".
  var unitsHaveStops: Bool { get }
  /// Whether the symbol of a unit is also a word: "ha", which means hectares or "has".
  func isWord(unit symbol: String) -> Bool
  /// Whether the symbol of a unit may be a direction: "5 W. 42nd St."
  func isDirection(_ symbol: String) -> Bool

  // MARK: What one language writes with digits

  /// A word with digits that is none of what all languages write: "90e+3", "c/8 h".
  func digits(in scanner: ReadingScanner, at index: Int, word: DigitWord) -> Reading?
  /// The unit behind an amount where it is no symbol: "c. à s.", "M de".
  func unit(in scanner: ReadingScanner, behind amount: Amount) -> WrittenUnit?
  /// The code of the currency that "$" is by the words of the sentence; nil where they do not tell.
  func dollar(in scanner: ReadingScanner) -> String?

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

  /// Whether small words that can be spoken abbreviate without a full stop: "no", "nos".
  var hasShortAbbreviations: Bool { get }
  /// Whether a word without digits that the tables do not have may be an abbreviation.
  func mayAbbreviate(_ word: ArraySlice<UInt8>, hasStop: Bool) -> Bool
  /// An abbreviation that the tables do not have.
  func abbreviation(in scanner: ReadingScanner, at index: Int) -> Reading?
  /// The words of an abbreviated adjective with the ending that its place asks for; nil where nothing tells that.
  func adjective(_ words: String, in scanner: ReadingScanner, at index: Int) -> String?
  /// Whether an abbreviation is a word after another word: "The answer is no. 12 people objected."
  func isWord(_ abbreviation: String, after previous: String) -> Bool
  /// Whether the words around an abbreviation make it a word at the end of a sentence: "Frag Jan. 2 Stunden".
  func isWord(in scanner: ReadingScanner, at index: Int) -> Bool
  /// Whether the abbreviation of a month is the name of a person: "no sign of Jan. She".
  func isPerson(in scanner: ReadingScanner, at index: Int) -> Bool
  /// Whether a word behind a title begins an office: "M. le maire".
  func isOffice(_ word: String, after title: ArraySlice<UInt8>) -> Bool
  /// What behind a word in parentheses is the ending of another gender: "né(e)".
  var optionalEndings: Set<String> { get }
  /// Which of them are of the plural alone, and the words before a noun that make it one.
  var pluralEndings: Set<String> { get }
  var pluralDeterminers: Set<String> { get }
  /// The only words before a noun that make it a singular, where such an ending is else said; nil where it else is not.
  var singularDeterminers: Set<String>? { get }
  /// Whether the adjective behind a noun of the plural has its ending: "LIBROS dado(s)".
  var nounsPrecedeAdjectives: Bool { get }
  /// A noun with such an ending.
  func plural(of noun: String, ending: String) -> String
  /// "&" before a word where its name differs.
  func and(before word: String) -> String?
  /// The words of a sign that compares, as its place asks for them: "x is at least 3", "bump it to at least 3".
  func comparison(_ words: String, in scanner: ReadingScanner, at index: Int) -> String
  /// Whether things of a name have a size in inches that is read before them: "a 17\" monitor".
  func hasSizeInInches(_ noun: String) -> Bool
  /// Letters that are spelled before or behind digits.
  func spelled(_ letters: String, isLast: Bool) -> String
  /// The words of chess; nil where none are known.
  var chess: ChessWords? { get }
  /// Whether chapter and verse have a comma between them.
  var versesHaveCommas: Bool { get }
}

extension LanguageNotation {
  func ownReading(in scanner: ReadingScanner, at index: Int) -> Reading? { nil }
  func joined(_ readings: [Reading], in scanner: ReadingScanner) -> [Reading] { readings }
  var compass: [String: String] { [:] }
  var spacesGroupDigits: Bool { true }
  var stopMakesOrdinals: Bool { false }
  var degreeMakesOrdinals: Bool { false }
  func commaGroups(in scanner: ReadingScanner, at index: Int, word: DigitWord) -> Bool { false }
  func isPence(_ letters: String) -> Bool { false }
  func number(in scanner: ReadingScanner, at index: Int, value: Int, word: DigitWord) -> Reading? {
    nil
  }
  func isUnsure(in scanner: ReadingScanner, at index: Int) -> Bool { false }
  func numberWithEnding(in scanner: ReadingScanner, at index: Int, amount: Amount) -> Reading? {
    nil
  }
  func isTelephone(groups: [Int], hasLeadingZero: Bool) -> Bool { false }
  var numbersAreNorthAmerican: Bool { false }
  func isPostalCode(in scanner: ReadingScanner, at index: Int, word: DigitWord) -> Bool { false }
  var unitsHaveStops: Bool { false }
  func isWord(unit symbol: String) -> Bool { false }
  func isDirection(_ symbol: String) -> Bool { false }
  func digits(in scanner: ReadingScanner, at index: Int, word: DigitWord) -> Reading? { nil }
  func unit(in scanner: ReadingScanner, behind amount: Amount) -> WrittenUnit? { nil }
  func dollar(in scanner: ReadingScanner) -> String? { nil }
  var romanNumeralsHaveEndings: Bool { true }
  var romanLetterIsWord: Bool { false }
  func roman(in scanner: ReadingScanner, at index: Int, value: Int) -> Reading? { nil }
  func century(in scanner: ReadingScanner, at index: Int, words: String) -> Reading? { nil }
  var hasShortAbbreviations: Bool { false }
  func mayAbbreviate(_ word: ArraySlice<UInt8>, hasStop: Bool) -> Bool { false }
  func abbreviation(in scanner: ReadingScanner, at index: Int) -> Reading? { nil }
  func adjective(_ words: String, in scanner: ReadingScanner, at index: Int) -> String? { words }
  func isWord(_ abbreviation: String, after previous: String) -> Bool { false }
  func isWord(in scanner: ReadingScanner, at index: Int) -> Bool { false }
  func isPerson(in scanner: ReadingScanner, at index: Int) -> Bool { false }
  func isOffice(_ word: String, after title: ArraySlice<UInt8>) -> Bool { false }
  var optionalEndings: Set<String> { [] }
  var pluralEndings: Set<String> { [] }
  var pluralDeterminers: Set<String> { [] }
  var singularDeterminers: Set<String>? { nil }
  var nounsPrecedeAdjectives: Bool { false }
  /// In capitals behind a noun in capitals.
  func plural(of noun: String, ending: String) -> String {
    noun + (noun == noun.uppercased() ? ending.uppercased() : ending)
  }
  func and(before word: String) -> String? { nil }
  func comparison(_ words: String, in scanner: ReadingScanner, at index: Int) -> String { words }
  func hasSizeInInches(_ noun: String) -> Bool { false }
  func spelled(_ letters: String, isLast: Bool) -> String { letters }
  var chess: ChessWords? { nil }
  var versesHaveCommas: Bool { false }
}

extension LanguageNotation where Self: Language {
  func isScale(letters: String) -> Bool { context.scaleLetters.contains(letters) }
  func networkNumber(_ value: Int) -> String { numbers.cardinal(value) }
  func multiple(_ count: Int) -> String { times(count) }
  /// Four digits are read in pairs where years are.
  func number(_ value: Int, isBehindCapitals: Bool) -> String {
    value > 999 ? numbers.year(value) : numbers.cardinal(value)
  }
  func ruler(_ value: Int, form: NumberForm) -> String { numbers.cardinal(value) }
}
