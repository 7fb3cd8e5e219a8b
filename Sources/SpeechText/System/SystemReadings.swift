// SPDX-License-Identifier: Apache-2.0

/// Money, measures, dates and signs of numbers in languages without tables here, by ICU's names. Other numbers stay digits,
/// which an engine reads by the grammar of its language.
struct SystemReadings {
  let text: ArraySlice<UInt8>
  let tokens: [ReadingToken]
  let language: String
  /// The first subtag of the language.
  let primary: String

  private init(_ text: ArraySlice<UInt8>, language: String) {
    self.text = text
    self.language = language
    primary = language.prefix { $0 != "-" && $0 != "_" }.lowercased()
    let words = ReadingToken.tokens(of: text)
    tokens =
      ReadingToken.areUnspaced(in: primary) ? words.flatMap { $0.parts(of: text) } : words
  }

  /// The readings of one sentence, in order, without overlap; those of a text without such numbers do not load ICU.
  /// - Throws: where ICU cannot be used.
  static func readings(
    in text: ArraySlice<UInt8>,
    language: String
  ) throws(TextError) -> [Reading] {
    if let folded = FoldedDigits(text) {
      return try found(in: folded.bytes[...], language: language).map(folded.unfolded)
    }
    guard text.contains(where: DigitWord.isDigit) else { return [] }
    return try found(in: text, language: language)
  }

  private static func found(
    in text: ArraySlice<UInt8>,
    language: String
  ) throws(TextError) -> [Reading] {
    let readings = SystemReadings(text, language: language)
    return try readings.tokens.readings { index throws(TextError) in
      guard let reading = try readings.reading(at: index), readings.isReadable(reading) else {
        return nil
      }
      return reading
    }
  }

  /// The words of a text that is one amount or date; nil for any other.
  static func words(_ text: String, language: String) throws(TextError) -> String? {
    let bytes = Array(text.utf8)
    let readings = SystemReadings(bytes[...], language: language)
    if readings.tokens.count == 1, let word = readings.digitWord(0),
      let reading = try readings.date(at: 0, word: word), reading.range == 0..<bytes.count
    {
      return reading.parts.first?.words
    }
    guard let reading = try Self.readings(in: bytes[...], language: language).first,
      reading.range == 0..<bytes.count
    else { return nil }
    return reading.parts.first?.words
  }

  private func reading(at index: Int) throws(TextError) -> Reading? {
    guard !tokens[index].core.isEmpty else { return nil }
    guard let word = digitWord(index) else { return try amount(at: index) }
    if SystemDates.areSpoken(in: primary), let reading = try date(at: index, word: word) {
      return reading
    }
    if let reading = try amount(at: index) { return reading }
    return try negative(at: index, word: word)
  }

  /// Engines for Japanese read kana, and few Chinese characters; those that the author wrote stay.
  private func isReadable(_ reading: Reading) -> Bool {
    guard primary == "ja" else { return true }
    let written = String(decoding: text[reading.range], as: UTF8.self).unicodeScalars
    return !reading.parts.contains { part in
      part.words.unicodeScalars.contains {
        (0x3400...0x9FFF).contains($0.value) && !written.contains($0)
      }
    }
  }

  // MARK: Dates and signs

  /// "25.11.2026", "2026-11-25".
  private func date(at index: Int, word: DigitWord) throws(TextError) -> Reading? {
    guard word.sign == nil, word.isBare, word.runs.count == 3, word.marks[0] == word.marks[1],
      [.point, .slash, .hyphen].contains(word.marks[0]),
      let first = word.value(0), let second = word.value(1), let third = word.value(2)
    else { return nil }
    let lengths = word.runs.map(\.count)
    let words: String?
    switch (lengths[0], lengths[1], lengths[2]) {
    case (4, 1...2, 1...2):
      words = try SystemDates.words(year: first, month: second, day: third, language: language)
    case (1...2, 1...2, 4):
      let isMonthFirst = try SystemDates.order(language) == .monthFirst
      words = try SystemDates.words(
        year: third,
        month: isMonthFirst ? first : second,
        day: isMonthFirst ? second : first,
        language: language
      )
    default: return nil
    }
    return words.map {
      Reading(.date, rule: "date in digits, by ICU", words: $0, range: tokens[index].core)
    }
  }

  /// "-5": engines leave out the sign, or read a dash.
  private func negative(at index: Int, word: DigitWord) throws(TextError) -> Reading? {
    guard word.sign == .minus, word.isBare, word.marks.allSatisfy(\.isInNumber),
      isSignBefore(index), let minus = try Self.minus(language)
    else { return nil }
    // "[-1,1]" is not one number where a fraction begins with a point.
    if word.marks == [.comma], word.runs[1].count != 3 {
      guard try SystemAmounts.decimalIsComma(language) else { return nil }
    }
    let digits = word.string(word.prefix.lowerBound..<word.suffix.lowerBound)
    return Reading(
      .number,
      rule: "number below zero, by ICU",
      words: minus + space + digits,
      range: tokens[index].core
    )
  }

  /// Whether a minus sign before a number can be one: no dash of a text without spaces ("2019年-2021年") nor of a range.
  private func isSignBefore(_ index: Int) -> Bool {
    guard index > 0 else { return true }
    if tokens[index - 1].whole.upperBound == tokens[index].whole.lowerBound { return false }
    let last = tokens[index - 1].core.upperBound - 1
    return !tokens.hasNothing(after: index - 1) || !DigitWord.isDigit(text[last])
  }

  /// The word for the sign, as ICU puts it before numbers.
  static func minus(_ language: String) throws(TextError) -> String? {
    guard let below = try Speller.words("-1", language: language, isOrdinal: false),
      let one = try Speller.words("1", language: language, isOrdinal: false), below.hasSuffix(one)
    else { return nil }
    let words = below.dropLast(one.count).split(separator: " ").joined(separator: " ")
    return words.isEmpty || words == "-" ? nil : words
  }

  // MARK: Words around

  /// What separates two words.
  var space: String { ["zh", "cmn", "yue"].contains(primary) ? "" : " " }

  func digitWord(_ index: Int) -> DigitWord? {
    guard tokens.indices.contains(index), tokens[index].traits.contains(.digit) else { return nil }
    return DigitWord(text, core: tokens[index].core)
  }

  /// The end of a word, with the full stop of an abbreviation that small letters or another mark follow: "5 kr. i alt".
  func end(of index: Int) -> Int {
    let token = tokens[index]
    let stop = token.core.upperBound
    guard stop < token.whole.upperBound, text[stop] == UInt8(ascii: "."),
      token.core.count > 1, string(index).allSatisfy(\.isLowercase)
    else { return stop }
    if stop + 1 < token.whole.upperBound {
      return ",;:)!?".utf8.contains(text[stop + 1]) ? stop + 1 : stop
    }
    guard index + 1 < tokens.count,
      tokens[index + 1].core.lowerBound == tokens[index + 1].whole.lowerBound,
      string(index + 1).first?.isLowercase == true
    else { return stop }
    return stop + 1
  }

  /// Whether nothing but white space, or the full stop of an abbreviation, is between a word and the next one.
  func continues(after index: Int) -> Bool {
    if tokens.hasNothing(after: index) { return true }
    guard index + 1 < tokens.count else { return false }
    let (token, next) = (tokens[index], tokens[index + 1])
    return token.whole.upperBound == token.core.upperBound + 1
      && text[token.core.upperBound] == UInt8(ascii: ".")
      && next.core.lowerBound == next.whole.lowerBound && !next.core.isEmpty
  }

  func string(_ index: Int) -> String {
    tokens.indices.contains(index) ? String(decoding: text[tokens[index].core], as: UTF8.self) : ""
  }
}
