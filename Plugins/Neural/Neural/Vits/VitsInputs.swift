// SPDX-License-Identifier: Apache-2.0
import SpeechModels

/// What a model of the VITS family reads, by the names that its makers gave the inputs.
struct VitsInputs {
  private enum Role {
    case tokens, count, mask
    /// Noise, length and the noise of lengths in one.
    case scales
    /// Those apart.
    case noise, length, lengthNoise
    case speaker
    /// A language or an emotion, of which the first is taken.
    case first
  }

  /// Piper and Coqui (TTS/tts/models/vits.py): `input`, `scales`. sherpa-onnx (scripts/vits) and its MMS: `x`, `noise_scale`.
  /// Transformers: `input_ids`, `attention_mask`.
  private static let roles: [String: Role] = [
    "input": .tokens, "x": .tokens, "input_ids": .tokens, "text": .tokens, "tokens": .tokens,
    "input_lengths": .count, "x_length": .count, "x_lengths": .count, "text_lengths": .count,
    "attention_mask": .mask, "scales": .scales,
    "noise_scale": .noise, "temperature": .noise, "length_scale": .length,
    "noise_scale_w": .lengthNoise, "noise_w": .lengthNoise, "noise_scale_dp": .lengthNoise,
    "sid": .speaker, "speaker": .speaker, "spks": .speaker, "speaker_id": .speaker,
    "langid": .first, "lang_id": .first, "emotion_id": .first, "emotion": .first,
  ]

  private let inputs: [(role: Role, name: String, type: ModelInput.Element)]
  /// How many numbers `scales` are.
  private let scaleCount: Int

  /// Throws when the model reads something that is not known here, or does not read tokens.
  init(of model: ModelFile, named name: String, scaleCount: Int = 3) throws(NeuralFault) {
    self.scaleCount = scaleCount
    var inputs: [(role: Role, name: String, type: ModelInput.Element)] = []
    for input in model.requiredInputs {
      guard let role = Self.roles[input.name] else {
        throw NeuralFault("\(name) reads “\(input.name)”, which no voice of its kind does")
      }
      inputs.append((role, input.name, try ModelInput.Element(input, of: name)))
    }
    guard inputs.contains(where: { $0.role == .tokens }) else {
      throw NeuralFault("\(name) does not read phonemes or letters: it is of another kind")
    }
    self.inputs = inputs
  }

  /// Whether the model can be told how fast it speaks.
  var hasRate: Bool { inputs.contains { $0.role == .scales || $0.role == .length } }
  var hasSpeakers: Bool { inputs.contains { $0.role == .speaker } }

  func values(
    _ ids: [Int64],
    noise: Float,
    length: Float,
    lengthNoise: Float,
    speaker: Int
  ) -> [ModelInput] {
    inputs.map { input in
      let (name, type) = (input.name, input.type)
      let row = [1, ids.count]
      return switch input.role {
      case .tokens: .whole(name, values: ids, type: type, shape: row)
      case .mask: .whole(name, values: ids.map { _ in 1 }, type: type, shape: row)
      case .count: .whole(name, values: [Int64(ids.count)], type: type)
      case .scales:
        .list(name, values: Array([noise, length, lengthNoise].prefix(scaleCount)), type: type)
      case .noise: .list(name, values: [noise], type: type)
      case .length: .list(name, values: [length], type: type)
      case .lengthNoise: .list(name, values: [lengthNoise], type: type)
      case .speaker: .whole(name, values: [Int64(speaker)], type: type)
      case .first: .whole(name, values: [0], type: type)
      }
    }
  }
}
