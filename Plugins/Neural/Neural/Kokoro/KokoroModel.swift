// SPDX-License-Identifier: Apache-2.0
import NeuralEnglish

/// Kokoro: one model from phonemes and a style to samples.
final class KokoroModel: SpeechModel {
  static let sampleRate = 24_000
  /// The model takes at most 510 phonemes. It is slow, so the first phrase is short.
  let limits = PhraseLimits(longest: 400, first: 40, shortest: 15)

  private let english: EnglishModelReader
  private let styles: StyleFile
  private let session: Session
  /// What the model reads and gives out: versions of it differ in the names.
  private let phonemesName: String
  private let audioName: String
  /// The durations, where one output can be told to be these.
  private let durationsName: String?

  /// Samples of one unit of duration.
  private static let unit = 600

  /// Reads the model, and prepares it, in 1 to 2 s of processor time.
  init(
    _ voice: NeuralVoice.Files,
    _ styles: StyleFile,
    reading: String?
  ) throws(NeuralFault) {
    guard let reading else {
      throw NeuralFault("how English is read is missing: run install-hibari")
    }
    english = try EnglishModelReader(folder: reading)
    self.styles = styles
    var file = ModelFile(try VoiceFile.bytes(voice.model, in: voice.folder, limit: 1 << 30))
    guard let phonemes = file.inputs.first(where: { ["tokens", "input_ids"].contains($0) }),
      let audio = file.outputs.first, file.inputs.contains("style"), file.inputs.contains("speed")
    else {
      throw NeuralFault(
        "\(voice.model) is not a model of Kokoro, which reads tokens, style and speed"
      )
    }
    phonemesName = phonemes
    audioName = audio
    let rounded = file.outputs(ofOperator: "Round")
    durationsName = rounded.count == 1 ? rounded[0] : nil
    if let durationsName, !file.outputs.contains(durationsName) { file.addOutput(durationsName) }
    session = try Session(model: file.bytes, isLarge: true)
  }

  func reading(of sentence: String, offset: Int) -> SentenceReading {
    english.reading(of: sentence, offset: offset)
  }

  func audio(
    of phonemes: Phonemes,
    _ parameters: SpeechParameters,
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
        .integers(phonemesName, ids),
        .floats("style", try styles.style(voice, phonemeCount: ids.count - 2), isRow: true),
        .floats("speed", [parameters.rate]),
      ],
      run: run
    )
    guard let samples = outputs.floats(0), !samples.isEmpty else {
      throw NeuralFault("the model is of another kind: its output is not samples")
    }
    let starts = Self.starts(
      durationsName == nil ? nil : outputs.floats(1),
      count: ids.count,
      sampleCount: samples.count
    )
    let lead = SampleAudio.Lead(
      inside: WordLead.samples(isAfterPause: false, at: Self.sampleRate),
      afterPause: WordLead.samples(isAfterPause: true, at: Self.sampleRate)
    )
    return SampleAudio(
      outputs,
      sampleRate: Self.sampleRate,
      starts: places.map { starts[$0] },
      lead: lead
    )
  }

  /// The sample at which each number begins; where the model does not say so, all are of one length.
  private static func starts(
    _ durations: UnsafeBufferPointer<Float>?,
    count: Int,
    sampleCount: Int
  ) -> [Int] {
    guard let durations, durations.count == count,
      durations.allSatisfy({ (0..<10_000).contains($0) })
    else { return (0...count).map { sampleCount * $0 / count } }
    // The model rounds to whole units, and then speaks none for less than one.
    var starts = [0]
    for duration in durations {
      starts.append(min(sampleCount, starts[starts.count - 1] + max(1, Int(duration)) * unit))
    }
    return starts
  }
}
