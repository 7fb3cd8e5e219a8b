// SPDX-License-Identifier: Apache-2.0

import CSpeechProvider
import SpeechVoices
import SpeechWorkers
import TestTraits
import Testing

@Suite("What the host says in Swift", .ownThread)
struct HeaderTests {
  @Test("is the version of the header")
  func version() {
    #expect(ProviderABI.major == Int(SPEECH_ABI_MAJOR))
    #expect(ProviderABI.minor == Int(SPEECH_ABI_MINOR))
  }

  @Test("has the header's bits and numbers")
  func bits() {
    let abilities: [(VoiceAbilities, Int)] = [
      (.rate, Int(SPEECH_CAN_RATE)),
      (.pitch, Int(SPEECH_CAN_PITCH)),
      (.volume, Int(SPEECH_CAN_VOLUME)),
      (.emphasis, Int(SPEECH_CAN_EMPHASIS)),
      (.phoneme, Int(SPEECH_CAN_PHONEME)),
      (.sayAs, Int(SPEECH_CAN_SAY_AS)),
      (.wordMarkers, Int(SPEECH_CAN_WORD_MARKERS)),
      (.sentenceMarkers, Int(SPEECH_CAN_SENTENCE_MARKERS)),
      (.phonemeMarkers, Int(SPEECH_CAN_PHONEME_MARKERS)),
      (.deterministic, Int(SPEECH_IS_DETERMINISTIC)),
      (.engineRate, Int(SPEECH_CAN_ENGINE_RATE)),
    ]
    for (ability, bit) in abilities { #expect(Int(ability.rawValue) == bit) }
    #expect(Int(VoiceTraits.novelty.rawValue) == Int(SPEECH_VOICE_NOVELTY))
    #expect(Int(VoiceTraits.personal.rawValue) == Int(SPEECH_VOICE_PERSONAL))
    #expect(Int(VoiceTraits.needsDownload.rawValue) == Int(SPEECH_VOICE_NEEDS_DOWNLOAD))
    #expect(VoiceGender.neutral.rawValue == Int(SPEECH_GENDER_NEUTRAL))
    #expect(VoiceQuality.premium.rawValue == Int(SPEECH_QUALITY_PREMIUM))
    #expect(VoiceInput.ssml.rawValue == Int(SPEECH_INPUT_SSML))
    #expect(statusText(Int32(SPEECH_ERR_NOT_COVERED)).contains("SPEECH_ERR_NOT_COVERED"))
  }
}
