// SPDX-License-Identifier: Apache-2.0
import NeuralEnglish

/// All that a voice of hibari needs to speak: its model, its phonemes, and how English is read.
final class LoadedModel: Sendable {
  let english: EnglishReader
  private let vocabulary: Vocabulary
  private let session: Session

  /// Appended to a model, these bytes make one more output of it: the duration of each phoneme, `/Round_output_0`. In an
  /// ONNX file, which is a message of Protocol Buffers, parts of one field that are apart are read as one: 7 is the
  /// graph, 12 in it an output, 1 and 2 in that its name and its type, a tensor of floats.
  private static let durationsOutput: [UInt8] =
    [0x3A, 0x19, 0x62, 0x17, 0x0A, 0x0F] + Array("/Round_output_0".utf8)
    + [0x12, 0x04, 0x0A, 0x02, 0x08, 0x01]

  /// Reads the files of a voice, and prepares its models, in 0.5 s of processor time.
  init(folder: String) throws(NeuralFault) {
    let data: EnglishData?
    do throws(SortedTable.Failure) {
      data = try EnglishData(SortedTable(path: folder + "/english.tsv"))
    } catch {
      throw NeuralFault("\(folder)/english.tsv cannot be used: \(error)")
    }
    guard let usable = data else {
      throw NeuralFault("\(folder)/english.tsv has no parts of speech")
    }
    let unknownWords = try UnknownWordModel(folder: folder)
    english = EnglishReader(data: usable) { unknownWords.phonemes(of: $0) }
    vocabulary = try Vocabulary(folder: folder)
    let model = try VoiceFile.bytes("model.onnx", in: folder, limit: 512 << 20)
    session = try Session(model: model + Self.durationsOutput)
  }

  /// The speech of some phonemes; nil when the model knows none of them. `speed` 2 is twice as fast. Throws when `run` is
  /// stopped.
  func speech(
    of phonemes: some Sequence<Unicode.Scalar>,
    speed: Float,
    run: ModelRun
  ) throws(NeuralFault) -> PhraseSpeech? {
    let (ids, places) = vocabulary.ids(of: phonemes)
    guard ids.count > 2 else { return nil }
    let outputs = try session.outputs(
      ["lh", "theta", "ln", "lr", "phi", "f0", "/Round_output_0"],
      ids: ids,
      named: "ids",
      speed: speed,
      run: run
    )
    return try PhraseSpeech(outputs, idCount: ids.count, places: places)
  }
}
