// SPDX-License-Identifier: Apache-2.0

/// Dates, years and times in a running text.
protocol LanguageDates: Sendable {
  // MARK: Days

  /// Whether the day may follow its month, which then is also abbreviated without a full stop: "Jan 5".
  var dayFollowsMonth: Bool { get }
  /// Whether the numbers of a date with a short year have points between them: "am 01.02.03".
  var datesHavePoints: Bool { get }
  /// Whether abbreviations of weekdays are also words, so that only a date after them shows what they are: "la mer."
  var weekdaysAreWords: Bool { get }
  /// "the fifth of" before a month.
  func day(_ ordinal: String, beforeMonthAfter preceding: String) -> String
  /// The article of a date behind a preposition that asks for one, with a space; "" behind any other word.
  func articleOfDate(after preposition: String) -> String
  /// A day beside the name of a month.
  func dayAndMonth(in scanner: ReadingScanner, at index: Int, word: DigitWord, day: Int) -> Reading?

  // MARK: Years

  /// Whether four digits are a year where they stand.
  func isYear(in scanner: ReadingScanner, at index: Int, word: DigitWord, value: Int) -> Bool
  /// "1980s" and "90ern": the words for an amount with this ending; nil if it is another.
  func decade(in scanner: ReadingScanner, at index: Int, amount: Amount, value: Int) -> String?
  /// "1980s", "the 30s"; "30s" alone is a duration.
  func isDecade(in scanner: ReadingScanner, at index: Int, amount: Amount) -> Bool
  /// A year and the next one, as a season or a school year has them.
  /// - Parameter isSure: else it may also be a year and a month, of which the zero is said.
  func season(from year: Int, isSure: Bool) -> String
  /// What one or two words behind a year make of it: "v. Chr.", "a. C."
  func era(_ first: String, second: String) -> (words: String, wordCount: Int)?

  // MARK: Times

  /// Whether a word behind an hour with minutes makes it a time of day.
  func isHourMark(_ word: String) -> Bool
  /// Whether a word makes the two numbers with a point before it a time of day: "17.30 Uhr".
  func isClockWithPoint(before mark: String) -> Bool
  /// A time of day with its half, a.m. or p.m.
  func halfDay(in scanner: ReadingScanner, at index: Int, word: DigitWord) -> Reading?
  /// Whether a word is such a half, without which there is no time of day: "13:00 pm" is not one.
  func isHalfDay(_ mark: String) -> Bool
  /// An hour without minutes, or with those in a word of their own.
  func hour(in scanner: ReadingScanner, at index: Int, word: DigitWord, hour: Int) -> Reading?
  /// A time of day that such a word follows.
  func wordsBeforeMark(_ time: TimeReading) -> String
  /// What is between the sides of a ratio that begins with a number, with spaces around.
  func ratio(from first: Int?) -> String
}

extension LanguageDates {
  var dayFollowsMonth: Bool { false }
  var datesHavePoints: Bool { true }
  var weekdaysAreWords: Bool { false }
  func day(_ ordinal: String, beforeMonthAfter preceding: String) -> String { ordinal }
  func dayAndMonth(in scanner: ReadingScanner, at index: Int, word: DigitWord, day: Int) -> Reading?
  { nil }
  func articleOfDate(after preposition: String) -> String { "" }
  func isYear(in scanner: ReadingScanner, at index: Int, word: DigitWord, value: Int) -> Bool {
    scanner.isYear(word, run: 0) && !scanner.isNounBehind(index)
  }
  func decade(in scanner: ReadingScanner, at index: Int, amount: Amount, value: Int) -> String? {
    nil
  }
  func isDecade(in scanner: ReadingScanner, at index: Int, amount: Amount) -> Bool { false }
  func era(_ first: String, second: String) -> (words: String, wordCount: Int)? { nil }
  func isClockWithPoint(before mark: String) -> Bool { false }
  func halfDay(in scanner: ReadingScanner, at index: Int, word: DigitWord) -> Reading? { nil }
  func isHalfDay(_ mark: String) -> Bool { false }
  func hour(in scanner: ReadingScanner, at index: Int, word: DigitWord, hour: Int) -> Reading? {
    nil
  }
}

extension LanguageDates where Self: Language {
  func isHourMark(_ word: String) -> Bool { context.hourMarks.contains(word) }
  func wordsBeforeMark(_ time: TimeReading) -> String { words(time) }
  func season(from year: Int, isSure: Bool) -> String {
    let next = (year + 1) % 100
    let zero = isSure || next > 9 ? "" : numbers.cardinal(0) + " "
    let second = isSure ? numbers.year(year + 1) : zero + numbers.cardinal(next)
    return numbers.year(year) + " " + second
  }
  func ratio(from first: Int?) -> String { ratio }
}
