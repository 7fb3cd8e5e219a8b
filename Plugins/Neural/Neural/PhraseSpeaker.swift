// SPDX-License-Identifier: Apache-2.0
import CNeural
import SpeechProviderKit

/// Runs the model for the phrases of one request, and passes their audio and words on.
struct PhraseSpeaker {
  private let request: ProviderRequest
  private let run: ModelRun
  private let output: PushOutput
  /// Frames of the request so far.
  private var position = 0
  /// Phrases so far, from which the noise of each is made.
  private var phraseCount: UInt64 = 0

  init(_ request: ProviderRequest, run: ModelRun, output: PushOutput) {
    self.request = request
    self.run = run
    self.output = output
  }

  /// Speaks the phrase and the pause after it; false when the request was cancelled.
  mutating func speak(_ phrase: Phrase, _ model: LoadedModel) throws(NeuralFault) -> Bool {
    phraseCount += 1
    if let speech = try model.speech(of: phrase.phonemes, speed: request.rate, run: run) {
      let audio = try speech.audio(pitch: request.pitch, seed: 0x5EED_0000 + phraseCount)
      var samples = audio.next()
      // Known since the first samples.
      let words = markers(of: phrase, speech, heardFrom: audio.firstSample)
      guard push(samples, words) else { return false }
      while !samples.isEmpty {
        samples = audio.next()
        guard push(samples, []) else { return false }
      }
    }
    let pause = Float(phrase.pause.samples(at: NeuralEngine.sampleRate)) / request.rate
    return push([Float](repeating: 0, count: Int(pause)), [])
  }

  private mutating func push(_ samples: [Float], _ markers: [SpeechMarker]) -> Bool {
    position += samples.count
    return output.push(samples.span, markers: markers)
  }

  /// The words of a phrase whose next sample is its sample number `first`.
  private func markers(
    of phrase: Phrase,
    _ speech: PhraseSpeech,
    heardFrom first: Int
  ) -> [SpeechMarker] {
    phrase.words.map { word in
      // After a pause a word is heard before the model's duration of its first phoneme begins: by 35 ms in the median of
      // 15 phrases.
      let early = phrase.isAfterPause(word) ? 3 * Int(NEURAL_HOP) : 0
      let start = max(0, speech.start(of: word.start) - early - first)
      return SpeechMarker(.word, frame: UInt64(position + start), textRange: word.range)
    }
  }
}
