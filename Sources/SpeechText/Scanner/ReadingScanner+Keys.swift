// SPDX-License-Identifier: Apache-2.0

/// Keys that are pressed together.
extension ReadingScanner {
  /// Those that are held while another one is pressed.
  private static let held: Set<String> = [
    "Ctrl", "Ctl", "Control", "Strg", "Alt", "AltGr", "Shift", "Umschalt", "Maj", "Mayús", "Maiusc",
    "Cmd", "Command", "Opt", "Option", "Win", "Super", "Meta",
  ]
  /// Abbreviations that are no words: the names of the table are said.
  private static let short: [String: String] = [
    "Ctrl": "ctrl", "Ctl": "ctrl", "Strg": "ctrl", "Cmd": "cmd", "Esc": "esc", "Del": "del",
    "Entf": "del", "Supr": "del", "Suppr": "del", "Canc": "del", "Ins": "ins", "Einf": "ins",
  ]

  private static let others: Set<String> = [
    "Esc", "Escape", "Del", "Delete", "Entf", "Supr", "Suppr", "Canc", "Ins", "Insert", "Einf",
    "Tab", "Enter", "Return", "Eingabe", "Entrée", "Intro", "Invio", "Space", "Spacebar",
    "Leertaste", "Espace", "Espacio", "Spazio", "Backspace", "Rücktaste", "Home", "Pos1", "Inicio",
    "End", "Ende", "Fin", "Fine", "Up", "Down", "Left", "Right", "PgUp", "PgDn", "PageUp",
    "PageDown", "Print", "PrtSc", "PrintScreen", "Druck", "Pause", "Break", "Plus", "Minus",
    "Click", "Klick", "Échap", "Tabulador", "Tabulatore",
  ]

  /// "C", "5", "F12", "Esc", "Shift": "Meta+Google" and "Win+Win" are no keys.
  func areKeys(_ names: [String]) -> Bool {
    names.dropFirst().allSatisfy { name in
      if name.utf8.count == 1 { return true }
      if Self.held.contains(name) { return name != names[0] }
      if Self.others.contains(name) { return true }
      let digits = name.dropFirst()
      return name.utf8.first == UInt8(ascii: "F") && digits.utf8.count < 3
        && Self.isNumber(digits) && Int(digits).map { (1...24).contains($0) } == true
    }
  }

  /// "Ctrl+F5", "Ctrl+C", "Alt+F4".
  func keys(at index: Int) -> Reading? {
    let core = text[tokens[index].core]
    guard (5...28).contains(core.count), ByteTraits.of(core[core.startIndex]) == .capital,
      core.contains(UInt8(ascii: "+"))
    else { return nil }
    let keys = word(index).split(separator: "+", omittingEmptySubsequences: false)
      .map(String.init)
    guard (2...4).contains(keys.count), Self.held.contains(keys[0]),
      keys.dropFirst().allSatisfy({ key in
        !key.isEmpty && key.allSatisfy { $0.isLetter || $0.isASCII && $0.isNumber }
      })
    else { return nil }
    guard areKeys(keys) else { return nil }
    return reading(
      .symbol,
      rule: "keys with a sign between",
      words: keys.map(nameOfKey).joined(separator: language.joinerOfKeys),
      first: index,
      last: index
    )
  }

  private func nameOfKey(_ key: String) -> String {
    if let short = Self.short[key] { return language.tables.keys.value(of: short) ?? key }
    let number = key.drop { $0 == "F" }
    guard key.utf8.count < 4, key.utf8.count - number.utf8.count < 2, Self.isNumber(number),
      let value = Int(number)
    else { return key }
    return (number.utf8.count < key.utf8.count ? "F " : "") + language.numbers.cardinal(value)
  }
}
