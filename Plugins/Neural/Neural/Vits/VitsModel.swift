// SPDX-License-Identifier: Apache-2.0
import NeuralEnglish
import SpeechModels

/// A VITS model, such as a voice of Piper: from phonemes or letters to samples.
final class VitsModel: SpeechModel {
  /// On one thread such models are 8 to 10 times as fast as their speech: 40 phonemes are 3 s.
  let limits = PhraseLimits(longest: 300, first: 40, shortest: 15)

  private let settings: VitsSettings
  private let inputs: VitsInputs
  private let session: Session
  /// The name of the output with the samples.
  private let audio: String
  /// The name of the output with the durations; nil: the model does not give them out.
  private let durations: String?
  /// nil: the model reads letters.
  private let reader: EspeakReader?

  /// What the output with the samples is called; the first output is another one in some models.
  private static let audioNames = ["output", "y", "audio", "waveform", "wav", "audio_output"]

  /// Reads the model, and prepares it, in 1 to 2 s of processor time.
  ///
  /// - Parameter engine: called when the voice reads phonemes.
  init(
    _ voice: NeuralVoice.Files,
    settings: VitsSettings,
    engine: () throws(NeuralFault) -> PhonemeEngine
  ) throws(NeuralFault) {
    self.settings = settings
    if case .espeak(let name) = settings.reading {
      reader = EspeakReader(try engine(), voice: name)
    } else {
      reader = nil
    }
    let file = try VoiceFile.model(voice.model, in: voice.folder, limit: 1 << 30)
    inputs = try VitsInputs(of: file, named: voice.model)
    guard settings.speakers.isEmpty || inputs.hasSpeakers else {
      throw NeuralFault("\(voice.model) does not read which of its speakers is meant")
    }
    guard let output = file.outputs.first(where: Self.audioNames.contains) ?? file.outputs.first
    else { throw NeuralFault("\(voice.model) has no output") }
    audio = output
    // The lengths of phonemes are the only numbers that these models round up.
    (session, durations) = try Session.withOutput(ofOnly: "Ceil", of: file)
  }

  func reading(
    of sentence: String,
    offset: Int,
    style: String?
  ) throws(NeuralFault) -> SentenceReading {
    let words = SpokenWords(of: sentence, offset: offset)
    guard let reader else { return LetterReading.reading(of: sentence, words: words) }
    return try reader.reading(of: sentence, words: words)
  }

  func audio(
    of phonemes: Phonemes,
    parameters: SpeechParameters,
    run: ModelRun
  ) throws(NeuralFault) -> (any PhraseAudio)? {
    guard let (ids, places) = settings.tokens.ids(of: phonemes) else { return nil }
    let outputs = try session.outputs(
      [audio] + [durations].compactMap(\.self),
      of: inputs.values(
        ids,
        noise: settings.noise,
        length: settings.length / parameters.rate,
        lengthNoise: settings.lengthNoise,
        speaker: parameters.speaker ?? 0
      ),
      run: run
    )
    let speech = try SampledSpeech(outputs, hasDurations: durations != nil, count: ids.count)
    let heard = settings.tokens.heardStarts(of: phonemes, at: places, starts: speech.starts)
    return SampleAudio(speech.samples, sampleRate: settings.sampleRate, starts: heard)
  }
}

extension TokenTable {
  /// The sample at which each phoneme is heard, in models that know a blank.
  ///
  /// The blank before a phoneme is already a part of it, and of a word the blank before that: so the median of 84 words is
  /// 5 ms late beside a forced alignment, and half are within 12 ms; by the phoneme alone 57 ms late. After a mark the blank is
  /// silent.
  func heardStarts(of phonemes: Phonemes, at places: [Int], starts: [Int]) -> [Int] {
    places.indices.map { index in
      let start = max(0, places[index] - blankCount)
      guard index > 1, phonemes[index - 1] == " ", !Phrase.marks.contains(phonemes[index - 2])
      else {
        return starts[start]
      }
      return starts[places[index - 1]]
    }
  }
}
