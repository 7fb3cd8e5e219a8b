// SPDX-License-Identifier: Apache-2.0

/// Numbers of models, which English reads in pairs of digits as it reads years.
extension ReadingScanner {
  private static let families: Set<String> = [
    "RTX", "GTX", "GTS", "GT", "RX", "HD", "MX", "Ryzen", "Radeon", "GeForce", "Quadro", "Xeon",
    "Athlon", "Celeron", "Pentium", "Opteron", "Threadripper", "Arc", "ThinkPad", "Latitude",
    "Inspiron", "OptiPlex", "Nokia",
  ]
  private static let determiners: Set<String> = [
    "a", "an", "my", "your", "his", "her", "our", "their", "this", "that", "new", "old", "used",
    "nvidia", "amd", "intel", "geforce", "radeon", "nvidia's", "amd's",
  ]

  private static let makers: Set<String> = [
    "Intel", "Nvidia", "NVIDIA", "Motorola", "Casio", "Zilog",
  ]
  /// Of what has a number that is no model's.
  private static let documents: Set<String> = [
    "RFC", "ISO", "IEC", "IEEE", "DIN", "EN", "BS", "PEP", "CVE", "PIN", "TAN", "OTP", "PUK", "ZIP",
    "ID", "BIC", "TCP",
    "UDP", "VAT",
  ]

  /// "RTX 3070", "a BMW 2002": four digits behind the name of a family of models, or behind an article or its like and capitals,
  /// which no number of things has before it.
  func modelNumber(at index: Int, value: Int, word: DigitWord) -> Reading? {
    guard value > 1_009, value < 10_000, value % 1_000 != 0, !word.hasLeadingZero(0), index > 0,
      hasNothing(after: index - 1), before(index).isEmpty,
      isFamily(index - 1), next(index).map({ !Self.countedInEnglish.contains($0) }) ?? true,
      next(index).map({ unit($0) == nil && currency($0) == nil }) ?? true
    else { return nil }
    return reading(
      .number,
      rule: "number of a model",
      words: language.numbers.year(value),
      first: index,
      last: index
    )
  }

  /// "FY2023", "FY2023-24".
  func fiscalYear(at index: Int, word: DigitWord) -> Reading? {
    guard word.suffix.isEmpty, isYear(word, run: 0), let year = word.value(0) else { return nil }
    let isNext =
      word.marks.count == 1 && (word.marks[0].joins || word.marks[0] == .slash)
      && word.runs[1].count == 2 && word.value(1) == (year + 1) % 100
    guard word.marks.isEmpty || isNext else { return nil }
    return reading(
      .year,
      rule: "abbreviation before a year",
      words: "fiscal year "
        + (isNext ? language.season(from: year, isSure: true) : language.numbers.year(year)),
      first: index,
      last: index
    )
  }

  private func isFamily(_ index: Int) -> Bool {
    let name = word(index)
    guard (2...12).contains(name.utf8.count), before(index).isEmpty else { return false }
    if Self.families.contains(name) { return true }
    let isCounted =
      next(index + 1).map { $0.hasSuffix("s") && $0.first?.isLowercase == true } == true
    if Self.makers.contains(name) { return !isCounted }
    return name.utf8.count < 6 && name.utf8.allSatisfy({ ByteTraits.of($0) == .capital })
      && Self.determiners.contains(precedingWord(index)) && currency(name) == nil
      && !Self.documents.contains(name) && !isCounted
  }
}
