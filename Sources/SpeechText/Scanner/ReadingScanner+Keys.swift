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
