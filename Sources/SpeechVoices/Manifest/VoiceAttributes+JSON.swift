// SPDX-License-Identifier: Apache-2.0

// The names of a voice's attributes in manifests. An unknown word counts as the value 0, as in the provider ABI (rule
// V4 of speech_provider.h).

extension VoiceGender {
  static let words = ["unspecified", "male", "female", "neutral"]

  var word: String { Self.words[rawValue] }
}

extension VoiceQuality {
  static let words = ["default", "enhanced", "premium"]

  var word: String { Self.words[rawValue] }
}

extension VoiceInput {
  static let words = ["text", "ssml"]

  var word: String { Self.words[rawValue] }
}

extension VoiceTraits {
  /// By bit.
  static let words = ["novelty", "personal", "needsDownload"]

  var words: [String] {
    Self.words.indices.filter { rawValue & 1 << $0 != 0 }.map { Self.words[$0] }
  }
}

extension VoiceAbilities {
  /// By bit.
  static let words = [
    "rate", "pitch", "volume", "emphasis", "phoneme", "sayAs", "wordMarkers", "sentenceMarkers",
    "phonemeMarkers", "deterministic", "readsText", "engineRate",
  ]

  var words: [String] {
    Self.words.indices.filter { rawValue & 1 << $0 != 0 }.map { Self.words[$0] }
  }
}
