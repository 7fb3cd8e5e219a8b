// SPDX-License-Identifier: Apache-2.0

/// Raw values are those of `SPEECH_GENDER_*`.
package enum VoiceGender: Int, Hashable, Sendable, Codable {
  case unspecified = 0
  case male = 1
  case female = 2
  case neutral = 3
}

/// Raw values are those of `SPEECH_QUALITY_*`.
package enum VoiceQuality: Int, Hashable, Sendable, Codable {
  case `default` = 0
  case enhanced = 1
  case premium = 2
}

/// The form of text that a voice expects. Raw values are those of `SPEECH_INPUT_*`.
package enum VoiceInput: Int, Hashable, Sendable, Codable {
  case text = 0
  case ssml = 1
}

/// Bits are those of `SPEECH_VOICE_*`.
package struct VoiceTraits: OptionSet, Hashable, Sendable, Codable {
  package let rawValue: UInt32
  package init(rawValue: UInt32) { self.rawValue = rawValue }

  package static let novelty = VoiceTraits(rawValue: 1 << 0)
  package static let personal = VoiceTraits(rawValue: 1 << 1)
  package static let needsDownload = VoiceTraits(rawValue: 1 << 2)
}

/// What a provider does itself with a voice. Bits are those of `SPEECH_CAN_*`.
package struct VoiceAbilities: OptionSet, Hashable, Sendable, Codable {
  package let rawValue: UInt32
  package init(rawValue: UInt32) { self.rawValue = rawValue }

  package static let rate = VoiceAbilities(rawValue: 1 << 0)
  package static let pitch = VoiceAbilities(rawValue: 1 << 1)
  package static let volume = VoiceAbilities(rawValue: 1 << 2)
  package static let emphasis = VoiceAbilities(rawValue: 1 << 3)
  package static let phoneme = VoiceAbilities(rawValue: 1 << 4)
  package static let sayAs = VoiceAbilities(rawValue: 1 << 5)
  package static let wordMarkers = VoiceAbilities(rawValue: 1 << 6)
  package static let sentenceMarkers = VoiceAbilities(rawValue: 1 << 7)
  package static let phonemeMarkers = VoiceAbilities(rawValue: 1 << 8)
  package static let deterministic = VoiceAbilities(rawValue: 1 << 9)
}
