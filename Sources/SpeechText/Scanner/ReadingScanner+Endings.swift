// SPDX-License-Identifier: Apache-2.0

/// Numbers with an ending: "1st", "1980s", "10²", "10-year-old".
extension ReadingScanner {
  /// "1st", "2e", "3.º", "21st-century".
  func ordinal(at index: Int, _ amount: Amount) -> Reading? {
    guard amount.number.fraction.isEmpty, amount.word.sign == nil,
      let value = amount.number.value, value < 1_000_000
    else { return nil }
    let suffix = amount.word.string(amount.suffix)
    let parts = suffix.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    guard let ending = parts.first, let words = ordinal(value, ending: String(ending)),
      !suffix.utf8.contains(where: DigitWord.isDigit)
    else { return nil }
    let rest = parts.count > 1 ? "-" + parts[1] : ""
    let low = amount.high == nil ? "" : language.words(amount.number) + language.to
    let spoken = isDayBeforeMonth(amount.end) ? dayOf(index, words) : words
    return reading(.ordinal, "ending of an ordinal", low + spoken + rest, index, amount.end)
  }

  /// The words of an ordinal in digits or Roman numerals with an ending; nil if the ending is another.
  func ordinal(_ value: Int, ending: String) -> String? {
    let isPlain = ending.utf8.count < 3 || ending.utf8.allSatisfy { $0 < 0x80 }
    let ending =
      isPlain ? ending : ending.replacing("ᵉ", with: "e").replacing("ʳ", with: "r")
    switch (language.name, ending) {
    case (.english, "st"), (.english, "nd"), (.english, "rd"), (.english, "th"):
      return language.numbers.ordinal(value, .masculine)
    case (.french, "er") where value == 1, (.french, "e"), (.french, "ème"), (.french, "eme"),
      (.french, "es"), (.french, "èmes"):
      return language.numbers.ordinal(value, .masculine).map {
        ending.hasSuffix("s") ? $0 + "s" : $0
      }
    case (.french, "re") where value == 1, (.french, "ère") where value == 1:
      return language.numbers.ordinal(value, .feminine)
    case (.french, "nd") where value == 2: return "second"
    case (.french, "nde") where value == 2, (.french, "de") where value == 2: return "seconde"
    case (.spanish, "º"), (.spanish, ".º"), (.spanish, ".°"), (.spanish, ".o"):
      return language.numbers.ordinal(value, .masculine)
    case (.spanish, "ª"), (.spanish, ".ª"), (.spanish, ".a"):
      return language.numbers.ordinal(value, .feminine)
    case (.spanish, ".er"), (.spanish, "er"), (.spanish, ".ᵉʳ"):
      // The forms before a noun: primer, tercer.
      return language.numbers.ordinal(value, .masculine).map { words in
        words.hasSuffix("ero") ? String(words.dropLast()) : words
      }
    default: return nil
    }
  }

  /// "1980s", "'90s", "1980er", "90ern".
  func decade(at index: Int, _ amount: Amount) -> Reading? {
    guard amount.isPlain, let value = amount.number.value else { return nil }
    let suffix = amount.word.string(amount.suffix)
    let words: String
    switch (language.name, suffix) {
    case (.english, "s"), (.english, "'s"), (.english, "’s"):
      guard value.isMultiple(of: 10), value >= 20, suffix == "s" || isDecade(at: index, amount)
      else { return nil }
      words = decade(of: value)
    case (.english, _) where suffix.hasPrefix("s-"):
      guard value.isMultiple(of: 10), value >= 20 else { return nil }
      words = decade(of: value) + suffix.dropFirst()
    case (.german, _) where suffix.hasPrefix("er"):
      let ending = suffix.prefix { $0 != "-" }
      guard ["er", "ern", "ers"].contains(ending), value > 0 else { return nil }
      words = language.numbers.year(value) + suffix
    default: return nil
    }
    return reading(.year, "ending of a decade", words, index, index)
  }

  /// "nineties", "nineteen hundreds".
  private func decade(of value: Int) -> String {
    let year = language.numbers.year(value)
    return year.hasSuffix("y") ? year.dropLast() + "ies" : year + "s"
  }

  private static let decadeWords: Set<String> = [
    "the", "his", "her", "their", "my", "your", "our", "early", "mid", "late", "mid-", "and", "or",
  ]

  /// "1980s", "the 30s"; "30s" alone is a duration.
  func isDecade(at index: Int, _ amount: Amount) -> Bool {
    guard language.name == .english, amount.isPlain, amount.number.whole.hasSuffix("0") else {
      return false
    }
    return amount.number.whole.utf8.count == 4 || isAfterApostrophe(index)
      || amount.number.whole.utf8.count == 2 && Self.decadeWords.contains(precedingWord(index))
  }

  private static let superscripts: [Character: Character] = [
    "⁰": "0", "¹": "1", "²": "2", "³": "3", "⁴": "4", "⁵": "5", "⁶": "6", "⁷": "7", "⁸": "8",
    "⁹": "9", "⁻": "-", "⁺": "+",
  ]

  /// "10²", "10⁻³", "10^6".
  func power(at index: Int, _ amount: Amount) -> Reading? {
    guard let first = amount.word.text[amount.suffix].first, amount.high == nil,
      first >= 0x80 || first == UInt8(ascii: "^")
    else { return nil }
    let suffix = amount.word.string(amount.suffix)
    let exponent: String
    if first == UInt8(ascii: "^") {
      exponent = String(suffix.dropFirst())
    } else {
      exponent = String(suffix.compactMap { Self.superscripts[$0] })
      guard exponent.count == suffix.count else { return nil }
    }
    guard let number = WrittenNumber(exponent, decimalIsComma: language.decimalIsComma) else {
      return nil
    }
    let base = sign(of: amount) + language.words(amount.number)
    return reading(.formula, "exponent", base + language.power(number), index, amount.end)
  }

  /// "10-year-old", "3-Zimmer-Wohnung", "10-jährige": the number is a part of a word.
  func compound(at index: Int, _ amount: Amount) -> Reading? {
    if let reading = percentage(at: index, amount) ?? atLeast(at: index, amount)
      ?? possessive(at: index, amount) ?? lettersBehind(at: index, amount)
    {
      return reading
    }
    let suffix = amount.word.text[amount.suffix]
    guard suffix.count > 2, suffix.first == UInt8(ascii: "-"),
      !suffix.contains(where: DigitWord.isDigit),
      suffix.dropFirst().allSatisfy({ $0 >= 0x80 || $0 | 0x20 >= 0x61 || $0 == UInt8(ascii: "-") })
    else { return nil }
    let rest = amount.word.string(amount.suffix)
    let words =
      amount.high.map { language.words(amount.number) + language.to + language.words($0) }
      ?? language.words(amount.number, language.name == .german ? .masculine : .counting)
    // German writes it as one word: zehnjährig.
    let isJoined = language.name == .german && rest.dropFirst().first?.isLowercase == true
    return reading(
      .number,
      "number in a word",
      words + (isJoined ? String(rest.dropFirst()) : rest),
      index,
      amount.end
    )
  }

  /// "5%ige".
  private func percentage(at index: Int, _ amount: Amount) -> Reading? {
    let suffix = amount.word.string(amount.suffix)
    guard language.name == .german, suffix.hasPrefix("%ig") || suffix.hasPrefix("%-ig") else {
      return nil
    }
    let ending = suffix.drop { $0 == "%" || $0 == "-" }
    let words = language.words(amount.number, .masculine) + "prozent" + ending
    return reading(.number, "number in a word", words, index, amount.end)
  }

  /// "100+".
  private func atLeast(at index: Int, _ amount: Amount) -> Reading? {
    guard amount.word.string(amount.suffix) == "+", amount.high == nil else { return nil }
    let words = language.words(amount.number) + " " + language.plus
    return reading(.number, "plus behind a number", words, index, amount.end)
  }

  /// "2024's best".
  private func possessive(at index: Int, _ amount: Amount) -> Reading? {
    let suffix = amount.word.string(amount.suffix)
    guard language.name == .english, suffix == "'s" || suffix == "’s", amount.isPlain,
      let value = amount.number.value
    else { return nil }
    let isYear = isYear(amount.word, 0)
    let words = isYear ? language.numbers.year(value) : language.words(amount.number)
    return reading(isYear ? .year : .number, "genitive of a number", words + suffix, index, index)
  }

  /// "4.5k", "1,000th": letters behind a number with a fraction or groups; others are read with their word.
  private func lettersBehind(at index: Int, _ amount: Amount) -> Reading? {
    let suffix = amount.word.text[amount.suffix]
    guard !amount.word.marks.isEmpty, suffix.count <= 3, suffix.allSatisfy(Self.isLetter) else {
      return nil
    }
    let words =
      sign(of: amount) + language.words(amount.number)
      + (amount.high.map { language.to + language.words($0) } ?? "")
    return reading(
      .number,
      "letters behind a number",
      words + " " + amount.word.string(amount.suffix),
      index,
      amount.end
    )
  }
}
