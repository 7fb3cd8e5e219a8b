// SPDX-License-Identifier: Apache-2.0

import SpeechMarkup
package import SpeechText

/// Rewrites the text of an SSML document for a client that wants to hear its characters. Marks and all other mark-up keep
/// their places.
package struct CharacterMarkup {
  private let characters: SpokenCharacters
  /// Mark-up of the word or sound for a capital letter; nil if none is announced, or the word is not known in the voice's
  /// language.
  private let capital: String?

  /// - Parameters:
  ///   - speaks: Whether a character is spoken by its name.
  ///   - spells: Whether all are.
  ///   - language: The voice's, BCP 47.
  ///   - icon: Mark-up that plays the sound for a capital letter; nil if there is none: the word is spoken.
  package init(
    speaking speaks: @escaping (Character) -> Bool,
    spells: Bool = false,
    capitals: CapitalLetters,
    language: String,
    icon: String? = nil
  ) {
    let word = CharacterNames.capital(in: language).map { XMLText.escaped($0) }
    switch capitals {
    case .none: capital = nil
    case .spell: capital = word
    case .icon: capital = icon ?? word
    }
    characters = SpokenCharacters(
      speaking: speaks,
      spells: spells,
      capitals: capitals,
      announcesCapitals: capital != nil
    )
  }

  package func rewritten(_ source: String) -> String {
    MarkupText.changed(in: source) { text in
      characters.parts(of: MarkupRepair.unescaped(text)).map(markup).joined()
    }
  }

  private func markup(_ part: SpokenCharacters.Part) -> String {
    switch part {
    case .written(let text): XMLText.escaped(text)
    case .characters(let text, let saysCase): Self.characters(text, saysCase: saysCase)
    case .capital: capital ?? ""
    }
  }

  private static func characters(_ text: String, saysCase: Bool) -> String {
    let format = saysCase ? #" format="glyphs""# : ""
    return #"<say-as interpret-as="characters"\#(format)>\#(XMLText.escaped(text))</say-as>"#
  }
}
