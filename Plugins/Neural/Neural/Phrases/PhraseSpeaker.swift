// SPDX-License-Identifier: Apache-2.0
import SpeechProviderKit

/// Runs the model for the phrases of one request, and passes their audio and words on.
struct PhraseSpeaker {
  private let request: ProviderRequest
  private let voice: NeuralVoice
  private let run: ModelRun
  private let output: PushOutput
  private let pace: PhrasePace
  /// Frames of the request so far.
  private var position = 0
  /// Phrases so far, from which the noise of each is made.
  private var phraseCount: UInt64 = 0

  init(_ request: ProviderRequest, job: OpenRequest.Job, output: PushOutput, pace: PhrasePace) {
    self.request = request
    voice = job.voice
    run = job.run
    self.output = output
    self.pace = pace
  }

  /// Speaks the phrase and the pause after it; false when the request was cancelled.
  mutating func speak(_ phrase: Phrase, model: any SpeechModel) throws(NeuralFault) -> Bool {
    phraseCount += 1
    let parameters = SpeechParameters(
      rate: request.rate,
      pitch: request.pitch,
      speaker: voice.speaker,
      style: voice.style,
      seed: 0x5EED_0000 + phraseCount
    )
    let start = pace.now
    if phrase.isSpoken,
      let audio = try model.audio(of: phrase.phonemes, parameters: parameters, run: run)
    {
      pace.note(phonemes: phrase.phonemes.count, seconds: pace.now - start)
      var samples = audio.next()
      let words = markers(of: phrase, audio: audio)
      guard push(samples, markers: words) else { return false }
      while !samples.isEmpty {
        samples = audio.next()
        guard push(samples, markers: []) else { return false }
      }
    }
    let pause = Float(phrase.pause.samples(at: voice.description.sampleRate)) / request.rate
    return push([Float](repeating: 0, count: Int(pause)), markers: [])
  }

  private mutating func push(_ samples: [Float], markers: [SpeechMarker]) -> Bool {
    position += samples.count
    return output.push(samples.span, markers: markers)
  }

  /// The words of a phrase whose audio begins at the next frame.
  private func markers(of phrase: Phrase, audio: any PhraseAudio) -> [SpeechMarker] {
    var last = 0
    return phrase.words.map { word in
      let heard = audio.start(of: word.start, isAfterPause: phrase.isAfterPause(word))
      let start = max(last, heard - audio.firstSample)
      last = start
      return SpeechMarker(.word, frame: UInt64(position + start), textRange: word.range)
    }
  }
}
