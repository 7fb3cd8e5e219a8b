// SPDX-License-Identifier: Apache-2.0

import SpeechMarkup
import SpeechText

/// Rewrites the text of an SSML document for a client that wants to hear its characters: punctuation by name, words
/// spelled, capitals announced. Marks and all other mark-up keep their places.
package struct SpokenCharacters {
  private let speaks: (Character) -> Bool
  private let spells: Bool
  private let capitals: CapitalLetters
  /// The word or sound for a capital letter; nil if it is not known in the voice's language.
  private let capital: String?

  /// - Parameters:
  ///   - speaks: Whether a character is spoken by its name.
  ///   - spells: Whether all are.
  ///   - language: The voice's, BCP 47.
  package init(
    speaking speaks: @escaping (Character) -> Bool,
    spells: Bool = false,
    capitals: CapitalLetters,
    language: String
  ) {
    self.speaks = speaks
    self.spells = spells
    self.capitals = capitals
    let word = CharacterNames.capital(in: language).map { XMLText.escaped($0) }
    switch capitals {
    case .none: capital = nil
    case .spell: capital = word
    case .icon:
      capital = SoundIcons.path(of: "capital") == nil ? word : SoundIcons.markup("capital")
    }
  }

  package func rewritten(_ source: String) -> String {
    MarkupText.changed(in: source) { spoken(MarkupRepair.unescaped($0)) }
  }

  private func spoken(_ text: String) -> String {
    spells ? spelled(text) : withNames(text)
  }

  /// Each word as its characters. An icon cannot be inside `<say-as>`, so it comes before the
  /// letter.
  private func spelled(_ text: String) -> String {
    var result = ""
    var word = ""
    func flush() {
      guard !word.isEmpty else { return }
      result += Self.characters(word, saysCase: capitals == .spell)
      word = ""
    }
    for character in text {
      if character.isWhitespace {
        flush()
        result.append(character)
        continue
      }
      if capitals == .icon, character.isUppercase, let capital {
        flush()
        result += capital
      }
      word.append(character)
    }
    flush()
    return result
  }

  private func withNames(_ text: String) -> String {
    var result = ""
    var isInWord = false
    for character in text {
      if speaks(character) {
        result += " " + Self.characters(String(character), saysCase: false)
        if PunctuationReadings.structuring.contains(character) { result.append(character) }
        result += " "
      } else {
        if !isInWord, character.isUppercase, let capital { result += capital + " " }
        result += XMLText.escaped(String(character))
      }
      isInWord = character.isLetter || character.isNumber
    }
    return result
  }

  private static func characters(_ text: String, saysCase: Bool) -> String {
    let format = saysCase ? #" format="glyphs""# : ""
    return #"<say-as interpret-as="characters"\#(format)>\#(XMLText.escaped(text))</say-as>"#
  }
}
