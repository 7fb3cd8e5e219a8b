// SPDX-License-Identifier: Apache-2.0

import CProviderRules
import CSpeechProvider
import CSpeechWire
package import SpeechVoices

/// A request to a provider: one text in one voice.
package struct WorkerRequest: Sendable {
  /// The voice, by its provider's own identifier, with `+variant` if one was requested.
  package var voiceID: String
  /// UTF-8 in the voice's input form, valid and without NUL.
  package var text: [UInt8]
  /// BCP 47, nil for the voice's own.
  package var language: String?
  /// Multipliers; 1 leaves the voice as it is.
  package var rate: Float
  package var pitch: Float
  package var volume: Float
  /// The rate is the engine's own setting, as its users know it: only for voices with the ability.
  package var usesEngineRate: Bool
  /// Parts of `text` with a pronunciation, ascending and not overlapping; empty unless the voice takes plain text and
  /// has the ability. The worker rejects violations of `speech_provider.h` with status -3.
  package var phonemes: [WorkerPhonemeRange]
  /// Whether endless silence at the start is a failure, because the text has letters or digits and will be heard. The
  /// caller checks the total by `OpenRequest.audibleFrames`.
  package var mustBeHeard: Bool
  package var listener: Listener
  /// As declared by the voice: frames per second (Hz), and 1 or 2.
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
    usesEngineRate: Bool = false,
    phonemes: [WorkerPhonemeRange] = [],
    mustBeHeard: Bool = false,
    listener: Listener = .present
  ) {
    voiceID = variant.map { "\(voice.localIdentifier)+\($0)" } ?? voice.localIdentifier
    self.text = text
    self.language = language
    self.rate = rate
    self.pitch = pitch
    self.volume = volume
    self.usesEngineRate = usesEngineRate
    self.phonemes = phonemes
    self.mustBeHeard = mustBeHeard
    self.listener = listener
    sampleRate = voice.sampleRate
    channels = voice.channels
  }
}

extension WorkerRequest {
  /// `SPEECH_REQUEST_*`
  var flags: UInt32 { usesEngineRate ? UInt32(SPEECH_REQUEST_ENGINE_RATE) : 0 }

  /// The same voice and delivery, with nothing to say.
  var withoutText: WorkerRequest {
    var request = self
    request.text = []
    request.phonemes = []
    request.mustBeHeard = false
    return request
  }

  /// The maximum number of letters of one word that count for `minSeconds`.
  package static let maxWordLength = Int(SPEECH_MEASURE_MAX_WORD_LENGTH)

  /// The minimum audible seconds for this many letters and digits at `rate` times the voice's own rate.
  package static func minSeconds(letters: Int, rate: Float) -> Double {
    speech_measure_least_seconds(UInt32(clamping: letters), Double(rate))
  }
}
