// SPDX-License-Identifier: Apache-2.0
import NeuralEnglish
import SpeechModels

/// A voice of Piper: one model from phonemes to samples.
final class PiperModel: SpeechModel {
  /// On one thread such models are 8 to 10 times as fast as their speech: 40 phonemes are 3 s.
  let limits = PhraseLimits(longest: 300, first: 40, shortest: 15)

  private let settings: PiperSettings
  private let numbers: PhonemeNumbers
  private let session: Session
  /// The name of the output with the durations; nil: the model does not give them out.
  private let durations: String?
  /// nil: the model reads letters.
  private let engine: PhonemeEngine?

  /// Reads the model, and prepares it, in 1 to 2 s of processor time.
  ///
  /// - Parameter engine: called when the voice reads phonemes.
  init(
    _ voice: NeuralVoice.Files,
    settings: PiperSettings,
    engine: () throws(NeuralFault) -> PhonemeEngine
  ) throws(NeuralFault) {
    self.settings = settings
    numbers = PhonemeNumbers(settings)
    if case .espeak = settings.reading { self.engine = try engine() } else { self.engine = nil }
    var file = try VoiceFile.model(voice.model, in: voice.folder, limit: 1 << 30)
    // The lengths of phonemes are the only numbers that these models round up.
    durations = file.addOutput(ofOnly: "Ceil")
    session = try Session(model: file)
  }

  func reading(of sentence: String, offset: Int) throws(NeuralFault) -> SentenceReading {
    let words = SpokenWords(of: sentence, offset: offset)
    guard let engine, case .espeak(let voice) = settings.reading else {
      return LetterReading.reading(of: sentence, words: words)
    }
    try engine.select(voice)
    let text = sentence.replacing("\0", with: " ")
    let alignment = PhonemeAlignment(engine.clauses(of: text), events: engine.events(of: text))
    var phonemes = alignment.phonemes
    // The models know sentences, which end with a mark.
    if let last = phonemes.last, !Phrase.marks.contains(last) { phonemes.append(".") }
    return SentenceReading(
      phonemes: phonemes,
      words: words.starts(alignment.starts, phonemeCount: alignment.phonemes.count)
    )
  }

  func audio(
    of phonemes: Phonemes,
    parameters: SpeechParameters,
    run: ModelRun
  ) throws(NeuralFault) -> (any PhraseAudio)? {
    guard let (ids, places) = numbers.ids(of: phonemes) else { return nil }
    var inputs: [ModelInput] = [
      .integers("input", numbers: ids),
      .integers("input_lengths", numbers: [Int64(ids.count)], isRow: false),
      .floats(
        "scales",
        numbers: [settings.noise, settings.length / parameters.rate, settings.lengthNoise]
      ),
    ]
    if settings.speakerCount > 1 {
      inputs.append(.integers("sid", numbers: [Int64(parameters.speaker ?? 0)], isRow: false))
    }
    let outputs = try session.outputs(
      ["output"] + [durations].compactMap(\.self),
      of: inputs,
      run: run
    )
    let speech = try SampledSpeech(outputs, hasDurations: durations != nil, count: ids.count)
    let heard = heardStarts(of: phonemes, at: places, starts: speech.starts)
    return SampleAudio(outputs, sampleRate: settings.sampleRate, starts: heard)
  }

  /// The sample at which each phoneme is heard.
  ///
  /// The padding before a phoneme is already a part of it, and of a word the blank before that: so the median of 84 words is
  /// 5 ms late beside a forced alignment, and half are within 12 ms; by the phoneme alone 57 ms late. After a mark the blank is
  /// silent.
  private func heardStarts(of phonemes: Phonemes, at places: [Int], starts: [Int]) -> [Int] {
    let padding = numbers.paddingCount
    return places.indices.map { index in
      let start = max(0, places[index] - padding)
      guard index > 1, phonemes[index - 1] == " ", !Phrase.marks.contains(phonemes[index - 2])
      else {
        return starts[start]
      }
      return starts[places[index - 1]]
    }
  }
}
