// SPDX-License-Identifier: Apache-2.0

/// What follows a word, as far as its pronunciation depends on it. Sentences are read backwards.
struct SentenceContext: Sendable {
  /// How what follows begins.
  enum Sound: Sendable {
    case vowel
    case consonant
    /// A pause, or nothing.
    case pause
  }

  private(set) var next = Sound.pause
  /// The word `to` follows.
  private(set) var isBeforeTo = false

  /// What the word before this one sees.
  func preceded(by token: EnglishToken) -> SentenceContext {
    var context = self
    let decisive = token.phonemes?.first {
      Stress.vowels.contains($0) || Stress.consonants.contains($0) || Self.pauses.contains($0)
    }
    if let decisive {
      context.next =
        Self.pauses.contains(decisive)
        ? .pause : Stress.vowels.contains(decisive) ? .vowel : .consonant
    }
    switch token.text {
    case "to", "To": context.isBeforeTo = true
    case "TO": context.isBeforeTo = token.tag == "TO" || token.tag == "IN"
    default: context.isBeforeTo = false
    }
    return context
  }

  /// Marks that are heard as a pause.
  static let pauses = Set(";:,.!?—…".unicodeScalars)
}
