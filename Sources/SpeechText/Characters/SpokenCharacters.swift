// SPDX-License-Identifier: Apache-2.0

/// What is spoken of a text for those who want to hear its characters: punctuation by name, words spelled, capitals
/// announced.
package struct SpokenCharacters {
  /// A part of the text, in the order in which it is spoken.
  package enum Part: Hashable, Sendable {
    case written(String)
    /// Each character by its name.
    case characters(String, saysCase: Bool)
    /// The announcement of the capital letter that comes next.
    case capital
  }

  private let speaks: (Character) -> Bool
  private let spells: Bool
  private let capitals: CapitalLetters
  private let announcesCapitals: Bool

  /// - Parameters:
  ///   - speaks: Whether a character is spoken by its name.
  ///   - spells: Whether all are.
  ///   - announcesCapitals: Whether there is a word or sound for a capital letter.
  package init(
    speaking speaks: @escaping (Character) -> Bool,
    spells: Bool = false,
    capitals: CapitalLetters,
    announcesCapitals: Bool
  ) {
    self.speaks = speaks
    self.spells = spells
    self.capitals = capitals
    self.announcesCapitals = announcesCapitals && capitals != .none
  }

  package func parts(of text: String) -> [Part] {
    spells ? spelled(text) : withNames(text)
  }

  /// Each word as its characters. A sound cannot be among them, so it comes before its letter.
  private func spelled(_ text: String) -> [Part] {
    var parts = Parts()
    var word = ""
    func flush() {
      parts.add(characters: word, saysCase: capitals == .spell)
      word = ""
    }
    for character in text {
      if character.isWhitespace {
        flush()
        parts.add(written: String(character))
        continue
      }
      if capitals == .icon, character.isUppercase, announcesCapitals {
        flush()
        parts.addCapital()
      }
      word.append(character)
    }
    flush()
    return parts.all
  }

  private func withNames(_ text: String) -> [Part] {
    var parts = Parts()
    var isInWord = false
    for character in text {
      let written = String(character)
      if speaks(character) {
        parts.add(written: " ")
        parts.add(characters: written, saysCase: false)
        let staysToo = PunctuationReadings.structuring.contains(character)
        parts.add(written: staysToo ? written + " " : " ")
      } else {
        if !isInWord, character.isUppercase, announcesCapitals {
          parts.addCapital()
          parts.add(written: " ")
        }
        parts.add(written: written)
      }
      isInWord = character.isLetter || character.isNumber
    }
    return parts.all
  }
}

/// Parts of a text, with what is written kept together.
private struct Parts {
  private(set) var all: [SpokenCharacters.Part] = []

  mutating func add(written text: String) {
    if case .written(let before)? = all.last {
      all[all.count - 1] = .written(before + text)
    } else {
      all.append(.written(text))
    }
  }

  mutating func add(characters text: String, saysCase: Bool) {
    if !text.isEmpty { all.append(.characters(text, saysCase: saysCase)) }
  }

  mutating func addCapital() { all.append(.capital) }
}
