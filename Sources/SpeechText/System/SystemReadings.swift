// SPDX-License-Identifier: Apache-2.0

/// Money, measures, dates and signs of numbers in languages without tables here, by ICU's names. Other numbers stay digits,
/// which an engine reads by the grammar of its language.
struct SystemReadings {
  let text: ArraySlice<UInt8>
  let tokens: [ReadingToken]
  let language: String

  /// The readings of one sentence, in order, without overlap; those of a text without such numbers do not load ICU.
  /// - Throws: where ICU cannot be used.
  static func readings(
    in text: ArraySlice<UInt8>,
    language: String
  ) throws(TextError) -> [Reading] {
    guard text.contains(where: DigitWord.isDigit) else { return [] }
    let readings = SystemReadings(
      text: text,
      tokens: tokens(of: text, language: language),
      language: language
    )
    return try readings.tokens.readings { index throws(TextError) in
      guard let reading = try readings.reading(at: index), readings.isReadable(reading) else {
        return nil
      }
      return reading
    }
  }

  /// Its words; in Chinese and Japanese, which have no spaces, also the amounts between their characters: "上升25%左右".
  private static func tokens(of text: ArraySlice<UInt8>, language: String) -> [ReadingToken] {
    let tokens = ReadingToken.tokens(of: text)
    let primary = language.prefix { $0 != "-" && $0 != "_" }
    guard ["ja", "zh", "cmn", "yue"].contains(primary) else { return tokens }
    return tokens.flatMap { $0.parts(of: text) }
  }

  /// The words of a text that is one amount or date; nil for any other.
  static func words(_ text: String, language: String) throws(TextError) -> String? {
    let bytes = Array(text.utf8)
    guard let reading = try readings(in: bytes[...], language: language).first,
      reading.range == 0..<bytes.count
    else { return nil }
    return reading.parts.first?.words
  }

  private func reading(at index: Int) throws(TextError) -> Reading? {
    guard tokens[index].traits.contains(.digit) else { return try codeBefore(at: index) }
    guard let word = DigitWord(text, core: tokens[index].core) else { return nil }
    if let reading = try date(at: index, word: word) { return reading }
    if let reading = try amount(at: index, word: word) { return reading }
    return try negative(at: index, word: word)
  }

  private var isChinese: Bool { ["zh", "cmn", "yue"].contains { language.hasPrefix($0) } }

  /// Engines for Japanese read kana, and few Chinese characters.
  private func isReadable(_ reading: Reading) -> Bool {
    guard language == "ja" || language.hasPrefix("ja-") else { return true }
    return !reading.parts.contains { part in
      part.words.unicodeScalars.contains { (0x3400...0x9FFF).contains($0.value) }
    }
  }

  // MARK: Amounts

  /// "5 kg", "5%", "$5", "5 €", "1 000 zł".
  private func amount(at index: Int, word: DigitWord) throws(TextError) -> Reading? {
    if !word.prefix.isEmpty {
      guard word.suffix.isEmpty, let unit = unit(before: word.string(word.prefix)) else {
        return nil
      }
      if let reading = try scaled(word, unit: unit, first: index, last: index) { return reading }
      guard !isScale(index + 1) else { return nil }
      return try reading(word, unit: unit, range: tokens[index].core)
    }
    if !word.suffix.isEmpty {
      guard let unit = unit(word.string(word.suffix)) else { return nil }
      return try reading(word, unit: unit, range: tokens[index].core)
    }
    let (last, digits) = groups(from: index, word: word)
    guard tokens.hasNothing(after: last), let unit = unit(string(last + 1)) else { return nil }
    let range = tokens[index].core.lowerBound..<end(of: last + 1)
    guard last > index else { return try reading(word, unit: unit, range: range) }
    var number = WrittenNumber(whole: digits)
    number.isNegative = word.sign == .minus
    return try reading(number, unit: unit, range: range)
  }

  /// "USD 5", "€ 5".
  private func codeBefore(at index: Int) throws(TextError) -> Reading? {
    guard tokens[index].core.count <= 4, tokens.hasNothing(after: index),
      tokens[index + 1].traits.contains(.digit),
      let unit = SystemUnits.currency(string(index), language: language),
      let word = DigitWord(text, core: tokens[index + 1].core), word.isBare
    else { return nil }
    let (last, digits) = groups(from: index + 1, word: word)
    if last == index + 1, let reading = try scaled(word, unit: unit, first: index, last: last) {
      return reading
    }
    guard !isScale(last + 1), last > index + 1 || !isWord(code: string(index), before: word) else {
      return nil
    }
    let range = tokens[index].core.lowerBound..<tokens[last].core.upperBound
    guard last > index + 1 else { return try reading(word, unit: unit, range: range) }
    return try reading(WrittenNumber(whole: digits), unit: unit, range: range)
  }

  /// "$5", and "%25" in Turkish.
  private func unit(before sign: String) -> SystemAmounts.Unit? {
    sign == "%"
      ? SystemUnits.measure(sign) : SystemUnits.currency(sign, language: language)
  }

  /// A code that is also a word needs an amount with a fraction: "COP 26".
  private func isWord(code: String, before word: DigitWord) -> Bool {
    word.marks.isEmpty && CurrencyNames.isWord(code: code)
  }

  private func unit(_ symbol: String) -> SystemAmounts.Unit? {
    SystemUnits.measure(symbol) ?? SystemUnits.currency(symbol, language: language)
  }

  private func reading(
    _ word: DigitWord,
    unit: SystemAmounts.Unit,
    range: Range<Int>
  ) throws(TextError) -> Reading? {
    guard word.sign == nil || word.sign == .minus, word.marks.allSatisfy(\.isInNumber) else {
      return nil
    }
    let isComma = word.marks.isEmpty ? false : try SystemAmounts.decimalIsComma(language)
    guard var number = word.number(0..<word.runs.count, decimalIsComma: isComma) else { return nil }
    number.isNegative = word.sign == .minus
    return try reading(number, unit: unit, range: range)
  }

  private func reading(
    _ number: WrittenNumber,
    unit: SystemAmounts.Unit,
    range: Range<Int>
  ) throws(TextError) -> Reading? {
    let minus = number.isNegative ? try Self.minus(language) : nil
    let words: String
    if let known = signWords(number, unit: unit, minus: minus) {
      words = known
    } else {
      guard
        let found = try SystemAmounts.words(number, unit: unit, language: language, minus: minus)
      else { return nil }
      words = found
    }
    guard words != String(decoding: text[range], as: UTF8.self) else { return nil }
    switch unit {
    case .currency:
      return Reading(.money, rule: "amount of money, by ICU", words: words, range: range)
    case .measure:
      return Reading(.measure, rule: "number with a unit, by ICU", words: words, range: range)
    }
  }

  /// What ICU has no name of, only the sign: percent in Chinese, and lira in Turkish.
  private func signWords(
    _ number: WrittenNumber,
    unit: SystemAmounts.Unit,
    minus: String?
  )
    -> String?
  {
    let sign = minus.map { $0 + " " } ?? ""
    if unit == .measure("percent"), isChinese {
      return sign + "百分之" + number.whole + (number.fraction.isEmpty ? "" : "." + number.fraction)
    }
    guard unit == .currency("TRY"), language.hasPrefix("tr") else { return nil }
    return sign + number.whole + (number.fraction.isEmpty ? "" : "," + number.fraction) + " lira"
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
      let minus = try Self.minus(language)
    else { return nil }
    let digits = word.string(word.prefix.lowerBound..<word.suffix.lowerBound)
    return Reading(
      .number,
      rule: "number below zero, by ICU",
      words: "\(minus) \(digits)",
      range: tokens[index].core
    )
  }

  /// The word for the sign, as ICU puts it before numbers.
  private static func minus(_ language: String) throws(TextError) -> String? {
    guard let below = try Speller.words("-1", language: language, isOrdinal: false),
      let one = try Speller.words("1", language: language, isOrdinal: false), below.hasSuffix(one)
    else { return nil }
    let words = below.dropLast(one.count).split(separator: " ").joined(separator: " ")
    return words.isEmpty || words == "-" ? nil : words
  }

  // MARK: Words around

  /// The last of the words that are groups of three digits of one number, and all their digits.
  private func groups(from index: Int, word: DigitWord) -> (last: Int, digits: String) {
    guard word.marks.isEmpty, word.runs[0].count <= 3, !word.hasLeadingZero(0) else {
      return (index, "")
    }
    var last = index
    var digits = word.digits(0)
    while tokens.hasNothing(after: last), tokens[last + 1].core.count == 3,
      text[tokens[last + 1].core].allSatisfy(DigitWord.isDigit)
    {
      last += 1
      digits += string(last)
    }
    return (last, digits)
  }

  /// The end of a sign, with the full stop of an abbreviation that is followed by small letters: "5 kr. i alt".
  private func end(of index: Int) -> Int {
    let token = tokens[index]
    guard token.whole.upperBound == token.core.upperBound + 1,
      text[token.core.upperBound] == UInt8(ascii: "."), index + 1 < tokens.count,
      string(index + 1).first?.isLowercase == true,
      string(index).allSatisfy(\.isLowercase), tokens[index].core.count > 1
    else { return token.core.upperBound }
    return token.whole.upperBound
  }

  func string(_ index: Int) -> String {
    String(decoding: text[tokens[index].core], as: UTF8.self)
  }
}
