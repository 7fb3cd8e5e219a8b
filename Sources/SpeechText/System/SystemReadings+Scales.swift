// SPDX-License-Identifier: Apache-2.0

/// Millions of a currency: "R$ 5 milhões", "€ 5 mln".
extension SystemReadings {
  /// How many zeros a word stands for. Abbreviations of words that are inflected stay as written.
  private static let scales: [String: Int] = [
    "mil": 3, "milhão": 6, "milhões": 6, "bilhão": 9,
    "bilhões": 9, "miljoen": 6, "miljard": 9, "mln": 6,
    "mld": 9, "miljon": 6, "miljoner": 6, "miljarder": 9,
    "million": 6, "millioner": 6, "milliard": 9, "milliarder": 9,
    "mio": 6, "mia": 9, "mn": 6, "md": 9, "mdr": 9,
    "milion": 6, "miliony": 6, "milionów": 6, "miliard": 9,
    "miliardy": 9, "miliardów": 9, "tys": 3, "tis": 3,
    "milionů": 6, "milióna": 6, "milyon": 6, "milyar": 9,
    "milioane": 6, "miliarde": 9, "млн": 6, "млрд": 9,
    "тыс": 3,
  ]
  /// Abbreviations of words that have one form behind numbers.
  private static let fullWords: [String: [String: String]] = [
    "nl": ["mln": "miljoen", "mld": "miljard"], "tr": ["mn": "milyon", "md": "milyar"],
  ]

  /// Whether a word is a scale, so that a currency before the number belongs behind it.
  func isScale(_ index: Int) -> Bool {
    tokens.indices.contains(index) && tokens.hasNothing(after: index - 1)
      && Self.scales[string(index)] != nil
  }

  /// An amount in millions with its currency before it, which is said behind them.
  func scaled(
    _ word: DigitWord,
    unit: SystemAmounts.Unit,
    first: Int,
    last: Int
  ) throws(TextError) -> Reading? {
    guard isScale(last + 1), let count = Self.scales[string(last + 1)], case .currency = unit,
      word.sign == nil, word.marks.allSatisfy(\.isInNumber)
    else { return nil }
    let isComma = word.marks.isEmpty ? false : try SystemAmounts.decimalIsComma(language)
    guard let number = word.number(0..<word.runs.count, decimalIsComma: isComma),
      number.fraction.utf8.count <= count
    else { return nil }
    // The form that the whole number asks for: "5000000 de reais".
    let zeros = String(repeating: "0", count: count - number.fraction.utf8.count)
    let digits = String((number.whole + number.fraction + zeros).drop { $0 == "0" })
    let whole = WrittenNumber(whole: digits)
    guard
      let words = try SystemAmounts.words(whole, unit: unit, language: language, minus: nil),
      words.hasPrefix(digits)
    else { return nil }
    let primary = String(language.prefix { $0 != "-" && $0 != "_" })
    let name = Self.fullWords[primary]?[string(last + 1)] ?? string(last + 1)
    // ICU has this only for numbers with a million in their digits.
    let joiner = primary == "pt" && count > 3 ? " de" : ""
    let written = word.string(word.runs[0].lowerBound..<word.suffix.lowerBound)
    let range = tokens[first].core.lowerBound..<tokens[last + 1].core.upperBound
    return Reading(
      .money,
      rule: "amount of money with a scale, by ICU",
      words: written + " " + name + joiner + words.dropFirst(digits.count),
      range: range
    )
  }
}
