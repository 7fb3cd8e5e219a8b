// SPDX-License-Identifier: Apache-2.0

/// Ordinals with the raised letters of Latin and Spanish.
extension French {
  private static let feminine: Set<String> = ["la", "une", "cette", "ma", "sa", "leur"]
  private static let articles: Set<String> = [
    "le", "la", "du", "au", "un", "une", "ce", "cette", "les", "des", "aux", "son", "sa", "leur",
  ]
  /// Nouns that have a number, and no degrees.
  private static let numbered: Set<String> = [
    "étage", "partie", "série", "édition", "division", "classe", "année", "régiment", "bataillon",
    "arrondissement", "siècle", "volume", "livre", "chapitre", "fois", "place", "rang", "tour",
    "compagnie", "brigade", "armée", "corps", "acte", "question", "point", "groupe", "jour",
    "journée", "semaine", "mois", "article", "leçon", "cahier", "tirage", "session", "section",
  ]

  /// "la 2º partie", "la 3ª", "le 2° étage": behind an article and before a noun; alone these are marks of a list or degrees.
  func oldOrdinal(in scanner: ReadingScanner, at index: Int, word: DigitWord) -> Reading? {
    guard word.suffix.count == 2, scanner.text[word.suffix.lowerBound] == 0xC2,
      let value = word.value(0), (1...60).contains(value)
    else { return nil }
    let article = scanner.precedingWord(index)
    guard Self.articles.contains(article) else { return nil }
    let noun = scanner.next(index)
    let form: NumberForm
    switch word.string(word.suffix) {
    case "ª": form = .feminine
    case "º":
      guard let noun, isNoun(noun), scanner.unit(noun) == nil else { return nil }
      form = Self.feminine.contains(article) ? .feminine : .masculine
    case "°":
      guard let noun, Self.numbered.contains(noun) else { return nil }
      form = Self.feminine.contains(article) ? .feminine : .masculine
    default: return nil
    }
    return numbers.ordinal(value, form: form).map {
      scanner.reading(
        .ordinal,
        rule: "ending of an ordinal",
        words: $0,
        first: index,
        last: index
      )
    }
  }
}
