// SPDX-License-Identifier: Apache-2.0
import SpeechModels

/// The styles of Kokoro and KittenTTS as sherpa-onnx writes them: `voices.bin` is the numbers of all styles in a row, and the
/// model says how many (scripts/kokoro/v1.0/generate_voices_bin.py, csrc/offline-tts-kokoro-model.cc).
enum SherpaStyles {
  static let name = "voices.bin"

  /// Throws when the file has another size than the model says, or the model does not say whose the styles are.
  static func styles(
    in folder: VoiceFolder,
    model: String,
    metadata: ModelMetadata
  ) throws(NeuralFault) -> StyleFile {
    let sizes = (metadata["style_dim"] ?? "").split(separator: ",").map {
      Int($0.split(separator: " ").first ?? "") ?? 0
    }
    // Styles, and numbers of one; Kokoro has a 1 between them.
    guard sizes.count == 2 || sizes.count == 3 && sizes[1] == 1, let count = sizes.first,
      let width = sizes.last, count > 0, width > 0
    else { throw NeuralFault("\(model): its style_dim is “\(metadata["style_dim"] ?? "")”") }
    let names = SherpaVits.names(metadata)
    let speakers = metadata.integer("n_speakers") ?? names.count
    guard speakers > 0, names.count == speakers else {
      throw NeuralFault("\(model) has \(speakers) speakers, and names of \(names.count)")
    }
    guard folder.names.contains(name) else {
      throw NeuralFault("\(name) is missing, which is published with the model")
    }
    return try StyleFile(
      path: "\(folder.path)/\(name)",
      names: (0..<speakers).map { names[$0] ?? "" },
      styleCount: count,
      width: width
    )
  }
}
