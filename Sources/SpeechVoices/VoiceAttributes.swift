// SPDX-License-Identifier: Apache-2.0

import CSpeechProvider

// An enumerator of the provider ABI that is not known counts as 0 (rule V4 of speech_provider.h).

/// Raw values are the places of the words in manifests.
package enum VoiceGender: Int, Hashable, Sendable {
  case unspecified = 0
  case male = 1
  case female = 2
  case neutral = 3

  /// From `SPEECH_GENDER_*`.
  package init(provider gender: Int32) {
    switch Int(gender) {
    case SPEECH_GENDER_MALE: self = .male
    case SPEECH_GENDER_FEMALE: self = .female
    case SPEECH_GENDER_NEUTRAL: self = .neutral
    default: self = .unspecified
    }
  }
}

/// Raw values are the places of the words in manifests; the better, the higher.
package enum VoiceQuality: Int, Hashable, Sendable {
  case `default` = 0
  case enhanced = 1
  case premium = 2

  /// From `SPEECH_QUALITY_*`.
  package init(provider quality: Int32) {
    switch Int(quality) {
    case SPEECH_QUALITY_ENHANCED: self = .enhanced
    case SPEECH_QUALITY_PREMIUM: self = .premium
    default: self = .default
    }
  }
}

/// The form of text a voice wants. Raw values are the places of the words in manifests.
package enum VoiceInput: Int, Hashable, Sendable {
  case text = 0
  case ssml = 1

  /// From `SPEECH_INPUT_*`.
  package init(provider input: Int32) {
    switch Int(input) {
    case SPEECH_INPUT_SSML: self = .ssml
    default: self = .text
    }
  }
}

/// Bits are those of `SPEECH_VOICE_*`.
package struct VoiceTraits: OptionSet, Hashable, Sendable {
  package let rawValue: UInt32
  package init(rawValue: UInt32) { self.rawValue = rawValue }

  package static let novelty = VoiceTraits(rawValue: UInt32(SPEECH_VOICE_NOVELTY))
  package static let personal = VoiceTraits(rawValue: UInt32(SPEECH_VOICE_PERSONAL))
  package static let needsDownload = VoiceTraits(rawValue: UInt32(SPEECH_VOICE_NEEDS_DOWNLOAD))
}

/// What a provider does itself with a voice. Bits are those of `SPEECH_CAN_*`.
package struct VoiceAbilities: OptionSet, Hashable, Sendable {
  package let rawValue: UInt32
  package init(rawValue: UInt32) { self.rawValue = rawValue }

  package static let rate = VoiceAbilities(rawValue: UInt32(SPEECH_CAN_RATE))
  package static let pitch = VoiceAbilities(rawValue: UInt32(SPEECH_CAN_PITCH))
  package static let volume = VoiceAbilities(rawValue: UInt32(SPEECH_CAN_VOLUME))
  package static let emphasis = VoiceAbilities(rawValue: UInt32(SPEECH_CAN_EMPHASIS))
  package static let phoneme = VoiceAbilities(rawValue: UInt32(SPEECH_CAN_PHONEME))
  package static let sayAs = VoiceAbilities(rawValue: UInt32(SPEECH_CAN_SAY_AS))
  package static let wordMarkers = VoiceAbilities(rawValue: UInt32(SPEECH_CAN_WORD_MARKERS))
  package static let sentenceMarkers = VoiceAbilities(rawValue: UInt32(SPEECH_CAN_SENTENCE_MARKERS))
  package static let phonemeMarkers = VoiceAbilities(rawValue: UInt32(SPEECH_CAN_PHONEME_MARKERS))
  package static let deterministic = VoiceAbilities(rawValue: UInt32(SPEECH_IS_DETERMINISTIC))
}
