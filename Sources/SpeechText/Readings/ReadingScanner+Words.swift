// SPDX-License-Identifier: Apache-2.0

/// Words that are not spoken as they are spelled.
extension ReadingScanner {
  /// Words before a Roman numeral that make it a number, and titles that make the name between them a ruler's.
  private static let chapters: Set<String> = [
    "chapter", "part", "volume", "book", "act", "war", "kapitel", "teil", "band", "akt", "chapitre",
    "tome", "partie",
    "acte", "capítulo", "tomo", "parte", "acto", "siglo",
  ]
  private static let rulers: Set<String> = [
    "king", "queen", "pope", "emperor", "tsar", "könig", "königin", "papst", "kaiser", "roi",
    "reine", "pape", "empereur",
    "rey", "reina", "papa", "emperador",
  ]

  func roman(at index: Int) -> Reading? {
    let numeral = word(index)
    guard index > 0, after(index - 1).isEmpty,
      numeral.utf8.allSatisfy({ ByteTraits.of($0) == .capital }),
      let value = WrittenNumber.roman(numeral)
    else { return nil }
    if Self.chapters.contains(word(index - 1).lowercased()), numeral != "I" || !after(index).isEmpty
    {
      return Reading(.roman, "numbered part", language.numbers.cardinal(value), tokens[index].core)
    }
    guard index > 1, after(index - 2).isEmpty, Self.rulers.contains(word(index - 2).lowercased()),
      language.name != .german, numeral != "I" || language.name != .english || !after(index).isEmpty
    else { return nil }
    let isFeminine = ["queen", "reine", "reina"].contains(word(index - 2).lowercased())
    let isOrdinal = language.pick(true, false, value == 1, value <= 10)
    let ordinal =
      isOrdinal ? language.numbers.ordinal(value, isFeminine ? .feminine : .masculine) : nil
    let words =
      ordinal.map { language.pick("the ", "", "", "") + $0 } ?? language.numbers.cardinal(value)
    return Reading(.roman, "ruler's name", words, tokens[index].core)
  }
}
