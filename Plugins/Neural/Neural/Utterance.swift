// SPDX-License-Identifier: Apache-2.0
import CNeural
import NeuralEnglish
import SpeechProviderKit

/// Speaks one request: its phrases one after the other, each when the audio before it has been taken.
final class Utterance {
  private let request: ProviderRequest
  private let run: ModelRun
  /// Nil while the model is loaded.
  private let model: () throws(NeuralFault) -> LoadedModel?
  private var phrases: PhraseReader?
  private var audio: PhraseAudio?
  /// Samples that are ready, and silence that follows them.
  private var samples: ArraySlice<Float> = []
  private var pause = 0
  /// Words of the phrase whose audio has not begun.
  private var words: [PhraseWord] = []
  private let coveredBytes: Int
  /// Phrases so far, from which the noise of each is made.
  private var phraseCount: UInt64 = 0

  static let sampleRate = 24_000

  /// A word and the sample of the phrase at which it begins.
  private struct PhraseWord {
    var range: Range<Int>
    var start: Int
  }

  init(
    _ request: ProviderRequest,
    coveredBytes: Int?,
    run: ModelRun,
    model: @escaping () throws(NeuralFault) -> LoadedModel?
  ) {
    self.request = request
    self.run = run
    self.model = model
    self.coveredBytes = coveredBytes ?? request.text.count
  }

  /// Fills the block as far as audio is ready; runs the model only when none is.
  func render(into block: inout RenderBlock) throws(NeuralFault) {
    while block.room > 0, !block.isCancelled {
      if !samples.isEmpty {
        let count = block.append(samples.span)
        samples = samples.dropFirst(count)
      } else if let audio {
        take(from: audio, &block)
      } else if pause > 0 {
        pause -= block.write(pause) { _, frames in
          for index in frames.indices { frames[index] = 0 }
        }
      } else if block.frameCount > 0 {
        return
      } else if let model = try model() {
        guard try startPhrase(model) else { return block.complete() }
      } else {
        return block.pending()
      }
    }
  }

  /// Makes more samples ready; at the first of a phrase its words have their places.
  private func take(from audio: PhraseAudio, _ block: inout RenderBlock) {
    let next = audio.next()
    samples = next[...]
    if next.isEmpty { self.audio = nil }
    let position = Int(block.position) + block.frameCount
    for word in words {
      let frame = position + max(0, word.start - audio.firstSample)
      block.add(SpeechMarker(.word, frame: UInt64(frame), textRange: word.range))
    }
    words = []
  }

  /// Runs the model for the next phrase; false after the last.
  private func startPhrase(_ model: LoadedModel) throws(NeuralFault) -> Bool {
    if phrases == nil {
      phrases = PhraseReader(request.text[0..<coveredBytes], reader: model.english)
    }
    guard let phrase = phrases?.next() else { return false }
    pause = Int(Float(phrase.pause.samples(at: Self.sampleRate)) / request.rate)
    guard let speech = try model.speech(of: phrase.phonemes, speed: request.rate, run: run)
    else { return true }
    phraseCount += 1
    audio = try speech.audio(pitch: request.pitch, seed: 0x5EED_0000 + phraseCount)
    words = phrase.words.map { word in
      // After a pause a word is heard before the model's duration of its first phoneme begins: by 35 ms in the median of
      // 15 phrases.
      let early = phrase.isAfterPause(word) ? 3 * Int(NEURAL_HOP) : 0
      return PhraseWord(range: word.range, start: max(0, speech.start(of: word.start) - early))
    }
    return true
  }
}
