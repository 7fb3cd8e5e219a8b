// SPDX-License-Identifier: Apache-2.0

/// Years.
extension ReadingScanner {
  private static let yearPrepositions: Set<String> = [
    "in", "since", "by", "until", "till", "of", "from", "to", "before", "after", "during", "circa",
    "year", "early", "late", "mid", "around", "about", "and", "between", "through", "spring",
    "summer", "autumn", "fall", "winter", "©", "copyright",
  ]

  /// Nouns of many that do not end in s.
  static let people: Set<String> = [
    "people", "men", "women", "children", "feet", "teeth", "mice", "sheep", "fish", "percent",
    "persons",
  ]
  private static let notNouns: Set<String> = [
    "was", "is", "has", "does", "as", "its", "his", "this", "us", "always", "thus", "perhaps",
    "sees", "marks", "saw", "remains", "brings", "begins", "ends", "starts",
  ]

  /// Whether a run of digits can be a year: four digits, 1100 to 2099.
  func isYear(_ word: DigitWord, _ run: Int) -> Bool {
    guard word.runs[run].count == 4, let value = word.value(run) else { return false }
    return (1_100..<2_100).contains(value)
  }

  /// "in 1984": in pairs of digits where the language reads years so. A number of things is no year.
  func year(at index: Int, _ word: DigitWord, _ value: Int) -> Reading? {
    guard word.runs[0].count == 4 else { return nil }
    let isAfterPreposition = Self.yearPrepositions.contains(precedingWord(index))
    switch language.name {
    case .english:
      guard (1_000..<2_100).contains(value), value >= 1_100 || isAfterPreposition,
        isAfterPreposition && !isCounted(after: index, onlyPeople: true)
          || !isCounted(after: index, onlyPeople: false)
      else { return nil }
    case .german: guard (1_100..<2_000).contains(value) else { return nil }
    case .french, .spanish:
      guard isYear(word, 0), !isNounBehind(index) else { return nil }
    }
    return reading(.year, "four digits of a year", language.numbers.year(value), index, index)
  }

  /// ’07 and '68: a century is left out.
  func yearAfterApostrophe(at index: Int, _ word: DigitWord) -> Reading? {
    guard language.name == .english, word.runs[0].count == 2, isAfterApostrophe(index),
      let value = word.value(0)
    else { return nil }
    let words = (value < 10 ? "oh " : "") + language.numbers.cardinal(value)
    return reading(.year, "apostrophe before a year", words, index, index)
  }

  func isAfterApostrophe(_ index: Int) -> Bool {
    let mark = before(index)
    return mark.hasSuffix("'") || mark.hasSuffix("’") || mark.hasSuffix("‘")
  }

  private func isCounted(after index: Int, onlyPeople: Bool) -> Bool {
    guard let next = next(index) else { return false }
    if Self.people.contains(next) { return true }
    guard !onlyPeople, next.first?.isLowercase == true else { return false }
    return next.utf8.last == UInt8(ascii: "s") && !Self.notNouns.contains(next)
  }

  /// Years before Christ: "44 v. Chr.", "44 av. J.-C.", "44 a. C."; English letters are left to the voice.
  func era(at index: Int, _ value: Int) -> Reading? {
    guard language.name != .english, index + 1 < tokens.count, after(index).isEmpty else {
      return nil
    }
    let words: String
    let (first, second) = (word(index + 1), word(index + 2))
    var end = index + 2
    switch (language.name, first, second) {
    case (.german, "v", "Chr"): words = "vor Christus"
    case (.german, "n", "Chr"): words = "nach Christus"
    case (.french, "av", "J.-C"): words = "avant Jésus-Christ"
    case (.french, "apr", "J.-C"), (.french, "ap", "J.-C"): words = "après Jésus-Christ"
    case (.spanish, "a", "C"): words = "antes de Cristo"
    case (.spanish, "d", "C"): words = "después de Cristo"
    case (.german, "v.Chr", _): (words, end) = ("vor Christus", index + 1)
    case (.german, "n.Chr", _): (words, end) = ("nach Christus", index + 1)
    case (.spanish, "a.C", _): (words, end) = ("antes de Cristo", index + 1)
    case (.spanish, "d.C", _): (words, end) = ("después de Cristo", index + 1)
    default: return nil
    }
    let token = tokens[end]
    let isLast = end == tokens.count - 1
    return Reading(
      .year,
      "year of an era",
      [
        Reading.Part(words: language.numbers.year(value), range: tokens[index].core),
        Reading.Part(
          words: words,
          range: tokens[index + 1].core
            .lowerBound..<(isLast ? token.core.upperBound : token.whole.upperBound)
        ),
      ]
    )
  }
}
