// SPDX-License-Identifier: Apache-2.0

import SpeechModels
import SpeechSystem

/// What ONNX models do that are not voices, told by what they read and return.
enum OtherModel {
  /// What the model is, in a few words; nil: nothing speaks against its being a voice or a part of one.
  static func description(of model: ModelSummary) -> String? {
    let inputs = Set(model.interface.inputs.map { $0.name.lowercased() })
    let outputs = Set(model.interface.outputs.map { $0.name.lowercased() })
    if inputs.contains("sr"), !inputs.isDisjoint(with: ["state", "h", "c"]) {
      return "a model that detects speech, such as Silero VAD"
    }
    if model.interface.inputs.contains(where: isPicture) { return "a model that looks at images" }
    if !inputs.isDisjoint(with: heard) || !outputs.isDisjoint(with: ["encoder_out", "log_probs"]) {
      return "a part of a model that recognises speech"
    }
    if inputs.contains("attention_mask"), !outputs.isDisjoint(with: read) {
      return "a model that reads text"
    }
    return nil
  }

  /// Sound that models listen to, and what follows from it.
  private static let heard: Set<String> = [
    "input_features", "audio_signal", "encoder_hidden_states", "encoder_out", "x_lens",
    "n_layer_self_k_cache", "speech_lengths",
  ]
  private static let read: Set<String> = [
    "logits", "last_hidden_state", "sentence_embedding", "pooler_output",
  ]

  /// Three colours, and height and width.
  private static func isPicture(_ value: ModelInterface.Value) -> Bool {
    let sizes = value.dimensions
    guard sizes.count == 4 else { return false }
    return sizes[1] == 3 || sizes[3] == 3 || ["pixel_values", "images"].contains(value.name)
  }
}

extension ModelSummary {
  /// What it reads and returns, for people.
  var inputsAndOutputs: String {
    "it reads \(Self.list(interface.inputs)) and returns \(Self.list(interface.outputs))"
  }

  private static func list(_ values: [ModelInterface.Value]) -> String {
    guard !values.isEmpty else { return "nothing" }
    let names = values.prefix(8).map { "“\($0.name.shown)”" }
    return names.joined(separator: ", ") + (values.count > 8 ? " and more" : "")
  }
}
