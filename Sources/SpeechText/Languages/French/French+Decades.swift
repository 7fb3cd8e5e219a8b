// SPDX-License-Identifier: Apache-2.0

/// Decades with the ending of English.
extension French {
  private static let articles: Set<String> = ["les", "des", "aux"]
  private static let years: Set<String> = ["années", "an", "ans", "début", "fin", "mi"]
  /// What has the style of a decade.
  private static let styles: Set<String> = [
    "soirée", "soirées", "musique", "musiques", "mode", "style", "styles", "look", "looks", "déco",
    "rock", "pop", "funk", "disco", "tubes", "hits", "playlist", "fête", "ambiance", "esprit",
    "rap",
    "série", "séries", "film", "films", "dessins", "jeux", "esthétique", "vibes",
  ]
  /// Behind seconds that are counted.
  private static let behindSeconds: Set<String> = [
    "de", "qui", "que", "suivantes", "restantes", "précédentes", "imparties", "entre", "par",
    "réglementaires", "chrono", "accordées", "allouées", "max", "maximum", "environ", "avant",
  ]

  /// "les années 80s", "des 90s", "une soirée 80s": French has no such ending, and seconds are none of these.
  func decadeWithEnding(in scanner: ReadingScanner, at index: Int, word: DigitWord) -> Reading? {
    guard (1...4).contains(word.suffix.count), let value = word.value(0), value % 10 == 0,
      (10..<100).contains(value) || (1_100..<2_100).contains(value),
      ["s", "'s", "’s"].contains(word.string(word.suffix))
    else { return nil }
    let previous = scanner.precedingWord(index)
    let hasArticle = Self.articles.contains(previous)
    // "les 30s de pause", "dans les 60s qui suivent".
    let isPlural =
      hasArticle && (value > 1_000 || value > 40)
      && !Self.behindSeconds.contains(scanner.next(index) ?? "")
    let isStyle = value < 100 && value > 40 && Self.styles.contains(previous)
    guard isPlural || isStyle || Self.years.contains(previous) else { return nil }
    let number = numbers.cardinal(value)
    return scanner.reading(
      .year,
      rule: "ending of a decade",
      words: (isPlural || isStyle ? "années " : "")
        + (number.hasSuffix("vingts") ? String(number.dropLast()) : number),
      first: index,
      last: index
    )
  }
}
