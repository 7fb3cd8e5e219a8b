// SPDX-License-Identifier: Apache-2.0

/// The voices of a model in which sherpa-onnx's converters have written what it is.
enum SherpaVoice: VoiceFamily {
  /// Nil when no model in the folder says so.
  static func voices(in folder: VoiceFolder) throws(NeuralFault) -> [NeuralVoice]? {
    var other: String?
    for (model, metadata) in folder.models {
      switch SherpaFamily(metadata) {
      case .vits:
        // Piper's own file says more: names of speakers, and how much the voice varies.
        if folder.names.contains(model + ".json") {
          return try PiperVoice.voices(in: folder, settings: model + ".json")
        }
        return try SherpaVits.voices(in: folder, model: model, metadata: metadata)
      case .kokoro: return try KokoroVoice.voices(in: folder, model: model, metadata: metadata)
      case .kitten: return try KittenVoice.voices(in: folder, model: model, metadata: metadata)
      case .matcha: return try MatchaVoice.voices(in: folder, model: model, metadata: metadata)
      case .other(let type): other = other ?? type
      case .vocoder, nil: continue
      }
    }
    if let other {
      throw NeuralFault(
        "its model_type is “\(other)”; vits, kokoro, kitten-tts and matcha-tts are read"
      )
    }
    return nil
  }
}
