// SPDX-License-Identifier: Apache-2.0
import SpeechModels

/// What sherpa-onnx's converters write into a model to say what it is: `model_type`, and `comment` where that is shared
/// (csrc/offline-tts-*-model.cc, csrc/vocoder.cc).
enum SherpaFamily: Hashable {
  case vits, kokoro, kitten, matcha
  /// It turns what Matcha makes into samples.
  case vocoder
  /// Another one, by name.
  case other(String)

  /// Nil for a model without such an entry.
  init?(_ metadata: ModelMetadata) {
    guard let type = metadata["model_type"], !type.isEmpty else {
      // The first conversions of Piper's voices have no type.
      let comment = metadata["comment"] ?? ""
      guard metadata["sample_rate"] != nil,
        ["piper", "coqui", "mms"].contains(where: comment.contains)
      else { return nil }
      self = .vits
      return
    }
    switch type {
    case "vits": self = .vits
    case "kokoro": self = .kokoro
    case "kitten-tts": self = .kitten
    case "matcha-tts": self = .matcha
    case "hifigan", "vocos", "matcha-tts vocos": self = .vocoder
    default: self = .other(type)
    }
  }
}
