// SPDX-License-Identifier: Apache-2.0

/// Greek and Cyrillic letters by the Latin ones that a reader of the language pronounces alike: "Moskva", "Athina". After
/// the romanisations of ELOT 743 and BGN/PCGN, with the spellings of each language for its own sounds.
enum OtherLetters {
  static func isForeign(_ scalar: Unicode.Scalar) -> Bool {
    ("\u{370}"..."\u{3FF}").contains(scalar) || ("\u{400}"..."\u{45F}").contains(scalar)
  }

  /// Nil if a letter of these scripts is not known.
  static func latin(_ word: String, language: any Language) -> String? {
    var words = ""
    var previous: Character = " "
    for character in word.decomposedAccents {
      let small = Character(character.lowercased())
      defer { previous = small }
      // In pairs the second letter is read in another way: ου, αυ, ευ.
      if small == "υ", "οαε".contains(previous) {
        if previous == "ο" { words.removeLast() }
        words += language.tables.letters.value(of: "\(previous)\(small)") ?? ""
        continue
      }
      guard let scalar = small.unicodeScalars.first, isForeign(scalar) else {
        words.append(character)
        continue
      }
      guard let latin = language.tables.letters.value(of: String(small)) ?? silent(small) else {
        return nil
      }
      words += character.isUppercase && words.isEmpty ? latin.capitalizedFirst : latin
    }
    return words
  }

  /// Letters without a sound of their own.
  private static func silent(_ letter: Character) -> String? { "ьъ".contains(letter) ? "" : nil }

}

extension String {
  /// Without the accents of Greek vowels; other letters stay.
  fileprivate var decomposedAccents: String {
    let plain: [Character: Character] = [
      "ά": "α", "έ": "ε", "ή": "η", "ί": "ι", "ό": "ο", "ύ": "υ", "ώ": "ω", "ϊ": "ι", "ϋ": "υ",
      "ΐ": "ι",
      "ΰ": "υ", "Ά": "Α", "Έ": "Ε", "Ή": "Η", "Ί": "Ι", "Ό": "Ο", "Ύ": "Υ", "Ώ": "Ω",
    ]
    return String(map { plain[$0] ?? $0 })
  }

  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
