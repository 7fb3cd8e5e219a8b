// SPDX-License-Identifier: Apache-2.0

import CSpeechProvider

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
  package static let readsText = VoiceAbilities(rawValue: UInt32(SPEECH_CAN_READ_TEXT))
  package static let engineRate = VoiceAbilities(rawValue: UInt32(SPEECH_CAN_ENGINE_RATE))
}
