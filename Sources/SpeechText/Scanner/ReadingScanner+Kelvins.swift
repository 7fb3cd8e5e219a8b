// SPDX-License-Identifier: Apache-2.0

/// What tells kelvins from a race of 10 K and a screen with 4 K.
extension ReadingScanner {
  private static let articles: Set<String> = [
    "le", "la", "les", "un", "une", "el", "los", "las", "una", "il", "i", "gli",
  ]
  private static let racesAndScreens: Set<String> = [
    "course", "courses", "marathon", "coureurs", "coureur", "couru", "courir", "écran", "écrans",
    "télé", "téléviseur", "vidéo", "carrera", "carreras", "maratón", "corredores", "corrió",
    "pantalla", "pantallas", "televisor", "vídeo", "corsa", "corse", "maratona", "corso", "schermo",
    "schermi", "televisore", "video",
  ]

  /// Whether a number before "K" is none of a race or a screen: not below twenty, not behind an article, and without a word of
  /// such a thing in the sentence.
  func mayBeKelvins(_ amount: Amount, at index: Int) -> Bool {
    let whole = amount.number.whole
    return (2...5).contains(whole.utf8.count) && !(whole.utf8.count == 2 && whole < "20")
      && !Self.articles.contains(precedingWord(index))
      && !hasWord(of: Self.racesAndScreens, near: index)
  }

  /// "77 K (−196 °C)", "20 °C, o sea 293 K": another temperature right beside an amount, or a word that says it again.
  func isBesideDegrees(_ index: Int, equal: Set<String>) -> Bool {
    if equal.contains(precedingWord(index)) || equal.contains(next(index + 1) ?? "") { return true }
    return (max(0, index - 3)..<min(tokens.count, index + 5)).contains { place in
      guard place != index + 1, (1...9).contains(tokens[place].core.count) else { return false }
      return ["°C", "°F", "ºC", "K"].contains(where: word(place).hasSuffix)
        && (word(place).utf8.count < 4 || tokens[place].traits.contains(.digit))
    }
  }
}
