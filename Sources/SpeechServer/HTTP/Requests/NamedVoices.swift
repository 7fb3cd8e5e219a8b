// SPDX-License-Identifier: Apache-2.0

import SpeechVoices

/// The voices of OpenAI, whose names clients send and often cannot change.
enum NamedVoices {
  /// What listeners take each for; nil: neither.
  private static let genders: [String: VoiceGender?] = [
    "alloy": nil, "ash": .male, "ballad": .male, "cedar": .male, "coral": .female, "echo": .male,
    "fable": nil, "marin": .female, "nova": .female, "onyx": .male, "sage": .female,
    "shimmer": .female, "verse": .male,
  ]

  static func isKnown(_ name: String) -> Bool { genders[name.lowercased()] != nil }

  /// The voice that stands for one of them; nil if none speaks the language.
  /// - Parameter preferred: The user's voice for the language, for names that state no gender.
  static func match(
    _ name: String,
    speaking language: LanguageTag,
    preferred: VoiceMatch?,
    in voices: [Voice]
  ) -> VoiceMatch? {
    guard let gender = genders[name.lowercased()] ?? nil, preferred?.voice.gender != gender else {
      return preferred
    }
    let criteria = VoiceCriteria(
      languages: [language],
      gender: gender,
      ordering: [.languages, .gender]
    )
    return VoiceMatching.best(for: criteria, in: voices) ?? preferred
  }
}
