// SPDX-License-Identifier: Apache-2.0
import NeuralEnglish
import SpeechModels

/// Kokoro: one model from phonemes and a style to samples.
final class KokoroModel: SpeechModel {
  static let sampleRate = 24_000
  /// The model takes at most 510 phonemes. It is slow, so the first phrase is short.
  let limits = PhraseLimits(longest: 400, first: 40, shortest: 15, seconds: 3)

  private let english: EnglishModelReader
  private let styles: StyleFile
  private let session: Session
  /// What the model reads and gives out: versions of it differ in the names.
  private let phonemesName: String
  private let audioName: String
  /// The durations, where one output can be told to be these.
  private let durationsName: String?

  /// Reads the model, and prepares it, in 1 to 2 s of processor time.
  init(
    _ voice: NeuralVoice.Files,
    styles: StyleFile,
    reading: String?
  ) throws(NeuralFault) {
    guard let reading else {
      throw NeuralFault("how English is read is missing: run “synth-host voices install hibari”")
    }
    english = try EnglishModelReader(folder: reading)
    self.styles = styles
    var file = try VoiceFile.model(voice.model, in: voice.folder, limit: 1 << 30)
    let inputs = file.inputs
    guard let phonemes = inputs.first(where: { ["tokens", "input_ids"].contains($0) }),
      let audio = file.outputs.first, inputs.contains("style"), inputs.contains("speed")
    else {
      throw NeuralFault(
        "\(voice.model) is not a model of Kokoro, which reads tokens, style and speed"
      )
    }
    phonemesName = phonemes
    audioName = audio
    durationsName = file.addOutput(ofOnly: "Round")
    session = try Session(model: file, isLarge: true)
  }

  func reading(of sentence: String, offset: Int) -> SentenceReading {
    english.reading(of: sentence, offset: offset)
  }

  func audio(
    of phonemes: Phonemes,
    parameters: SpeechParameters,
    run: ModelRun
  ) throws(NeuralFault) -> (any PhraseAudio)? {
    let (ids, places) = english.ids(of: phonemes)
    guard ids.count > 2 else { return nil }
    guard let voice = styles.voices[parameters.style ?? ""] else {
      throw NeuralFault("the style \(parameters.style ?? "") is not in the file")
    }
    let outputs = try session.outputs(
      [audioName] + [durationsName].compactMap(\.self),
      of: [
        .integers(phonemesName, numbers: ids),
        .floats(
          "style",
          numbers: try styles.style(voice, phonemeCount: ids.count - 2),
          isRow: true
        ),
        .floats("speed", numbers: [parameters.rate]),
      ],
      run: run
    )
    // The model rounds to whole units, and then speaks none for less than one.
    let speech = try SampledSpeech(
      outputs,
      hasDurations: durationsName != nil,
      count: ids.count,
      minDuration: 1
    )
    return SampleAudio(
      outputs,
      sampleRate: Self.sampleRate,
      starts: places.map { speech.starts[$0] },
      lead: .misaki
    )
  }
}
