// SPDX-License-Identifier: Apache-2.0

extension SayAsRequest {
  /// Letters by name, digits as words, marks by name. With the format "glyphs" capitals are called so; the detail groups.
  mutating func characters(in language: any Language) -> String? {
    let saysCase = format { ["glyphs": true, "characters": false][$0] } ?? false
    let groups = detail(DetailGroups.init)?.cut(Array(text)) ?? [Array(text)[...]]
    let spoken = groups.map { group in
      language.spelling(group.map { Self.character($0, saysCase: saysCase, language: language) })
    }
    return spoken.joined(separator: ", ")
  }

  private static func character(
    _ character: Character,
    saysCase: Bool,
    language: any Language
  ) -> String {
    let letter = Symbols.spoken(character, language: language)
    guard saysCase, character.isUppercase else { return letter }
    return language.capital(letter, word: Symbols.word("capital", language: language))
  }

  /// "control_a", "Ctrl+Shift+A", "Page_Up": the names of keys.
  mutating func key(in language: any Language) -> String? {
    guard text.count > 1 else { return characters(in: language) }
    let names = KeyNames.parts(of: text).map { part in
      let only = part.count == 1 ? part.first : nil
      return KeyNames.name(part, language: language)
        ?? only.map { Self.character($0, saysCase: false, language: language) } ?? part
    }
    return names.isEmpty ? characters(in: language) : language.spelling(names)
  }

  mutating func boolean(in language: any Language) -> String? {
    switch text.lowercased() {
    case "true", "yes", "1": language.yes
    case "false", "no", "0": language.no
    default: nil
    }
  }
}
