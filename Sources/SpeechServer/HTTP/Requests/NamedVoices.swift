// SPDX-License-Identifier: Apache-2.0

import SpeechVoices

/// The voices of OpenAI and of Kokoro, whose names clients send and often cannot change.
enum NamedVoices {
  /// What listeners take each for; nil: neither.
  private static let genders: [String: VoiceGender?] = [
    "alloy": nil, "ash": .male, "ballad": .male, "cedar": .male, "coral": .female, "echo": .male,
    "fable": nil, "marin": .female, "nova": .female, "onyx": .male, "sage": .female,
    "shimmer": .female, "verse": .male,
  ]

  static func isKnown(_ name: String) -> Bool {
    genders[name.lowercased()] != nil || kokoroGender(name) != nil
  }

  /// Of one of Kokoro's, `af_heart` or several with plus signs: its first letter is a language, the second a gender. Read as a tag,
  /// `af` would be Afrikaans.
  private static func kokoroGender(_ name: String) -> VoiceGender? {
    let letters = Array(name.lowercased().utf8.prefix(4))
    guard letters.count == 4, letters[2] == UInt8(ascii: "_"),
      "abefhijpz".utf8.contains(letters[0]),
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(letters[3]), name.utf8.count > 5
    else { return nil }
    switch letters[1] {
    case UInt8(ascii: "f"): return .female
    case UInt8(ascii: "m"): return .male
    default: return nil
    }
  }

  /// The voice that stands for one of them; nil if none speaks the language.
  /// - Parameter preferred: The user's voice for the language, for names that state no gender.
  static func match(
    _ name: String,
    speaking language: LanguageTag,
    preferred: VoiceMatch?,
    in voices: [Voice]
  ) -> VoiceMatch? {
    guard let gender = genders[name.lowercased()] ?? kokoroGender(name),
      preferred?.voice.gender != gender
    else {
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
