// SPDX-License-Identifier: Apache-2.0

/// Words for characters, where a caller composes what is spoken.
package enum CharacterNames {
  /// The word that announces a capital letter in a language (BCP 47); nil where it is not known.
  package static func capital(in language: String) -> String? {
    Languages.of(tag: language).map { Symbols.word("capital", language: $0) }
  }

  /// What a character is called that has no name in any language: by Unicode, else by its number.
  package static func last(_ character: Character) -> String {
    Symbols.lastName(character, word: "character")
  }
}
