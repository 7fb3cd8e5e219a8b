// SPDX-License-Identifier: Apache-2.0

extension SayAsRequest {
  /// Letters by name, digits as words, marks by name. With the format "glyphs" capitals are called so; the detail groups.
  mutating func characters(in language: WordingLanguage) -> String? {
    let saysCase = format { ["glyphs": true, "characters": false][$0] } ?? false
    let groups = detail(DetailGroups.init)?.cut(Array(text)) ?? [Array(text)[...]]
    let spoken = groups.map { group in
      Symbols.spelling(group.map { Self.character($0, saysCase: saysCase, language) }, language)
    }
    return spoken.joined(separator: ", ")
  }

  private static func character(
    _ character: Character,
    saysCase: Bool,
    _ language: WordingLanguage
  ) -> String {
    let letter = Symbols.spoken(character, language)
    guard saysCase, character.isUppercase else { return letter }
    let capital = Symbols.word("capital", language)
    // French and Spanish say it after the letter.
    return language.pick(
      "\(capital) \(letter)",
      "\(capital) \(letter)",
      "\(letter) \(capital)",
      "\(letter) \(capital)"
    )
  }

  /// "control_a", "Ctrl+Shift+A", "Page_Up": the names of keys.
  mutating func key(in language: WordingLanguage) -> String? {
    guard text.count > 1 else { return characters(in: language) }
    let names = KeyNames.parts(of: text).map { part in
      let only = part.count == 1 ? part.first : nil
      return KeyNames.name(part, language)
        ?? only.map { Self.character($0, saysCase: false, language) } ?? part
    }
    return names.isEmpty ? characters(in: language) : Symbols.spelling(names, language)
  }

  mutating func boolean(in language: WordingLanguage) -> String? {
    switch text.lowercased() {
    case "true", "yes", "1": language.pick("yes", "ja", "oui", "sí")
    case "false", "no", "0": language.pick("no", "nein", "non", "no")
    default: nil
    }
  }
}
