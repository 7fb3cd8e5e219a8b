// SPDX-License-Identifier: Apache-2.0

/// Signs between the entries of a menu, which are heard as a pause.
extension ReadingScanner {
  /// Names of menus that have others in them, and what a text says of them.
  private static let menus: Set<String> = [
    "menu", "menus", "menú", "menús", "menü", "preferences", "settings", "dialog", "toolbar",
    "click", "choose", "select", "open", "navigate", "tap", "file", "edit", "view", "tools",
    "options", "help", "préférences", "paramètres", "réglages", "fichier", "édition", "affichage",
    "outils", "cliquez", "cliquer", "choisissez", "sélectionnez", "allez", "ouvrez", "ouvrir",
    "appuyez", "preferencias", "configuración", "ajustes", "archivo", "editar", "herramientas",
    "seleccione", "selecciona", "elija", "pulse", "pulsa", "abra", "abre", "abrir", "vaya",
    "preferenze", "impostazioni", "modifica", "scegli", "seleziona", "clicca", "apri", "datei",
    "bearbeiten", "ansicht", "extras", "einstellungen", "optionen", "hilfe", "öffne", "öffnen",
    "klicke", "klicken", "wähle", "wählen", "tippe",
  ]

  /// "Edit > Preferences", "A > B > C": between the entries of a menu, beside a word for one or another such mark; "Length >
  /// Width" compares.
  func menu(at index: Int) -> Reading? {
    guard isMarkBetweenEntries(index),
      [index - 4, index - 3, index - 2, index + 2, index + 3, index + 4]
        .contains(where: isMarkBetweenEntries)
        || hasWord(of: Self.menus) && !isBehindCondition(index)
    else { return nil }
    return reading(.symbol, rule: "mark of a menu", words: ",", first: index, last: index)
  }

  private static let conditions: Set<String> = [
    "where", "if", "when", "whose", "wo", "wenn", "falls", "denen", "deren", "où", "si", "dont",
    "donde", "cuando", "cuyo", "cuya", "dove", "se", "quando",
  ]

  /// "Select rows where Price > Cost": what is chosen has to be greater.
  private func isBehindCondition(_ index: Int) -> Bool {
    (max(0, index - 6)..<index).contains {
      tokens[$0].core.count < 8 && Self.conditions.contains(word($0).lowercased())
    }
  }

  /// Behind a word of a name with a capital letter, and before another name; "A > B" has single letters of terms.
  private func isMarkBetweenEntries(_ index: Int) -> Bool {
    guard index > 0, index + 1 < tokens.count, text[tokens[index].core].elementsEqual(">".utf8),
      hasNothing(after: index - 1), hasNothing(after: index), isEntry(index + 1)
    else { return false }
    return isEntry(index - 1)
      || !tokens[index - 1].traits.contains(.digit)
        && (2...4).contains { back in
          isEntry(index - back) && (index - back..<index - 1).allSatisfy { after($0).isEmpty }
        }
  }

  /// A capital letter that begins a word; "À propos" begins with one of two bytes.
  private func isEntry(_ index: Int) -> Bool {
    guard isCapitalized(index), !tokens[index].traits.contains(.digit) else { return false }
    return tokens[index].core.count > 2 || text[tokens[index].core.lowerBound] >= 0x80
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
