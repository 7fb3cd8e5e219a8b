// SPDX-License-Identifier: Apache-2.0

import CSpeechMeasure
import CSpeechWire
package import SpeechVoices

/// What a provider is asked to say: one text in one voice.
package struct ProviderRequest: Sendable {
  /// The voice, by its provider's own identifier, with `+variant` where one was asked for.
  package var voiceID: String
  /// UTF-8 in the voice's input form, valid and without NUL.
  package var text: [UInt8]
  /// BCP 47, nil for the voice's own.
  package var language: String?
  /// Multipliers; 1 leaves the voice as it is.
  package var rate: Float
  package var pitch: Float
  package var volume: Float
  /// Parts of `text` that are to be said in phonemes, ascending and apart; empty unless the voice takes plain text and has
  /// the ability. The worker refuses what breaks the rules of `speech_provider.h` with status -3.
  package var phonemes: [PhonemeRange]
  /// Someone listens, and the text has letters or digits: silence at its start that has no end is a failure. How much must
  /// be heard of it in all is for the caller to decide, by `OpenRequest.audibleFrames`.
  package var mustBeHeard: Bool
  /// What the voice declares: frames per second (Hz), and 1 or 2.
  package var sampleRate: Int
  package var channels: Int

  package init(
    voice: Voice,
    variant: String? = nil,
    text: [UInt8],
    language: String? = nil,
    rate: Float = 1,
    pitch: Float = 1,
    volume: Float = 1,
    phonemes: [PhonemeRange] = [],
    mustBeHeard: Bool = false
  ) {
    voiceID = variant.map { "\(voice.localIdentifier)+\($0)" } ?? voice.localIdentifier
    self.text = text
    self.language = language
    self.rate = rate
    self.pitch = pitch
    self.volume = volume
    self.phonemes = phonemes
    self.mustBeHeard = mustBeHeard
    sampleRate = voice.sampleRate
    channels = voice.channels
  }
}

extension ProviderRequest {
  /// Letters of one word that count for `minSeconds`.
  package static let maxWordLength = Int(SPEECH_MEASURE_LONGEST_WORD)

  /// The least that must be heard of so many letters and digits, in seconds, spoken at `rate` times the voice's own rate.
  package static func minSeconds(letters: Int, rate: Float) -> Double {
    speech_measure_least_seconds(UInt32(clamping: letters), Double(rate))
  }
}
