// SPDX-License-Identifier: Apache-2.0

/// Signs between the entries of a menu, which are heard as a pause.
extension ReadingScanner {
  private static let menus: Set<String> = [
    "menu", "menus", "menú", "menús", "preferences", "settings", "dialog", "toolbar", "click",
    "choose", "select", "préférences", "paramètres", "cliquez", "cliquer", "choisissez",
    "sélectionnez", "preferencias", "configuración", "ajustes", "seleccione", "elija", "pulse",
    "preferenze", "impostazioni", "scegli", "seleziona", "clicca",
  ]

  /// "Edit > Preferences": between the entries of a menu, beside a word for one; "Length > Width" compares.
  func menu(_ word: String, at index: Int) -> Reading? {
    guard word == ">", index > 0, index + 1 < tokens.count, hasNothing(after: index - 1),
      hasNothing(after: index),
      [index - 1, index + 1].allSatisfy({
        isCapitalized($0) && tokens[$0].core.count > 2 && !tokens[$0].traits.contains(.digit)
      }), hasWord(of: Self.menus)
    else { return nil }
    return reading(.symbol, rule: "mark of a menu", words: ",", first: index, last: index)
  }

  /// "File → Open": the entries of a menu, one of which begins with a capital letter, or the start of a line.
  func isBetweenEntries(_ index: Int) -> Bool {
    index == 0
      || [index - 1, index + 1].contains { isCapitalized($0) && tokens[$0].core.count > 1 }
  }

  /// "folder on the disk → folder on the server": the same word on both sides, with an article behind it, which entries of a
  /// menu hardly have.
  func isBetweenPlaces(_ index: Int) -> Bool {
    let sides = [max(index - 5, 0)..<index, index + 1..<min(index + 5, tokens.count)]
    guard sides.allSatisfy({ $0.contains { Self.articles.contains(word($0)) } }) else {
      return false
    }
    let place = word(index + 1).drop { !$0.isLetter }
    return sides[0].contains { word($0).drop { !$0.isLetter } == place }
  }

  private static let articles: Set<String> = [
    "the", "a", "an", "der", "die", "das", "dem", "den", "des", "ein", "eine", "einem", "einen",
    "einer", "le", "la", "les", "du", "un", "une", "el", "los", "las", "del", "una", "il", "lo",
    "gli", "al",
  ]
}
