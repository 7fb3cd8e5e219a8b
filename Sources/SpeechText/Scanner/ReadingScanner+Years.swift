// SPDX-License-Identifier: Apache-2.0

/// Years.
extension ReadingScanner {
  /// Whether a run of digits can be a year: four digits, 1100 to 2099.
  func isYear(_ word: DigitWord, run: Int) -> Bool {
    guard word.runs[run].count == 4, let value = word.value(run) else { return false }
    return (1_100..<2_100).contains(value)
  }

  /// "in 1984": in pairs of digits where the language reads years so. A number of things is no year.
  func year(at index: Int, word: DigitWord, value: Int) -> Reading? {
    guard word.runs[0].count == 4,
      language.isYear(in: self, at: index, word: word, value: value)
    else { return nil }
    return reading(
      .year,
      rule: "four digits of a year",
      words: language.numbers.year(value),
      first: index,
      last: index
    )
  }

  /// "2008-12": also how a month of a year is written.
  func isPerhapsMonth(_ word: DigitWord) -> Bool {
    word.marks == [.hyphen] && word.runs[1].count == 2 && (1...12).contains(word.value(1) ?? 0)
  }

  private static let spans: Set<String> = [
    "between", "from", "year", "fy", "season", "seasons", "years", "war", "wars", "period", "reign",
    "term",
    "schuljahr", "zwischen", "saison", "saisons", "jahre", "jahren", "krieg", "kriegs", "krieges",
    "zeitraum", "amtszeit", "entre", "année", "exercice", "années", "période", "guerre", "mandat",
    "règne", "curso", "ejercicio", "temporada",
    "temporadas", "años", "período", "periodo", "guerra", "mandato", "trienio", "bienio", "tra",
    "dal", "stagione", "anni",
  ]
  private static let articles: Set<String> = ["of", "de", "del", "du", "des", "the", "le", "la"]

  /// Whether parentheses around two years, as behind the name of a ruler, or a word beside them tell that the second one ends
  /// a time that the first one begins: "the season 2008-12".
  func isSpanOfYears(_ index: Int) -> Bool {
    if before(index).hasSuffix("("), after(index).hasPrefix(")") { return true }
    let previous = precedingWord(index)
    if Self.spans.contains(previous) { return true }
    if Self.articles.contains(previous), Self.spans.contains(precedingWord(index - 1)) {
      return true
    }
    return next(index).map { Self.spans.contains($0.lowercased()) } ?? false
  }

  func isAfterApostrophe(_ index: Int) -> Bool {
    let mark = before(index)
    return mark.hasSuffix("'") || mark.hasSuffix("’") || mark.hasSuffix("‘")
  }

  /// Years before Christ: "44 v. Chr.", "44 av. J.-C.", "44 a. C.".
  func era(at index: Int, value: Int) -> Reading? {
    guard index + 1 < tokens.count, after(index).isEmpty,
      let (words, wordCount) = language.era(word(index + 1), second: word(index + 2))
    else { return nil }
    let end = index + wordCount
    let token = tokens[end]
    let length = end < tokens.count - 1 && after(end).hasPrefix(".") ? 1 : 0
    return Reading(
      .year,
      rule: "year of an era",
      parts: [
        Reading.Part(words: language.numbers.year(value), range: tokens[index].core),
        Reading.Part(
          words: words,
          range: tokens[index + 1].core.lowerBound..<token.core.upperBound + length
        ),
      ]
    )
  }
}
