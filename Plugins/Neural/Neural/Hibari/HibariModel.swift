// SPDX-License-Identifier: Apache-2.0
import NeuralEnglish
import SpeechModels

/// All that a voice of hibari needs to speak: its model, its phonemes, and how English is read.
final class HibariModel: SpeechModel {
  /// 350 phonemes are what the model was trained with, and some 25 s; 90 are 4 s, which take it 60 ms.
  let limits = PhraseLimits(longest: 350, first: 90)

  private let english: EnglishModelReader
  private let vocabulary: Vocabulary
  private let session: Session

  static let sampleRate = 24_000
  /// The duration of each phoneme, which the model computes, but does not give out by itself.
  private static let durations = "/Round_output_0"

  /// Reads the files of a voice, and prepares its models, in 0.5 s of processor time.
  init(folder: String) throws(NeuralFault) {
    english = try EnglishModelReader(folder: folder)
    vocabulary = try Vocabulary(folder: folder)
    var file = try VoiceFile.model("model.onnx", in: folder, limit: 512 << 20)
    file.addOutput(Self.durations)
    session = try Session(model: file)
  }

  func reading(of sentence: String, offset: Int, style: String?) -> SentenceReading {
    english.reading(of: sentence, offset: offset)
  }

  func audio(
    of phonemes: Phonemes,
    parameters: SpeechParameters,
    run: ModelRun
  ) throws(NeuralFault) -> (any PhraseAudio)? {
    let (ids, places) = vocabulary.ids(of: phonemes)
    guard ids.count > 2 else { return nil }
    let outputs = try session.outputs(
      ["lh", "theta", "ln", "lr", "phi", "f0", Self.durations],
      of: [.integers("ids", numbers: ids), .floats("speed", numbers: [parameters.rate])],
      run: run
    )
    let speech = try HibariSpeech(outputs, idCount: ids.count, places: places)
    return try VocoderAudio(speech, pitch: parameters.pitch, seed: parameters.seed)
  }
}
