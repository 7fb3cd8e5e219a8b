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
      switch input.role {
      case .tokens:
        .numbers(input.name, values: ids.map(Double.init), type: input.type, shape: [1, ids.count])
      case .mask:
        .numbers(
          input.name,
          values: [Double](repeating: 1, count: ids.count),
          type: input.type,
          shape: [1, ids.count]
        )
      case .count: .numbers(input.name, values: [Double(ids.count)], type: input.type)
      case .scales:
        .numbers(
          input.name,
          values: [noise, length, lengthNoise].prefix(scaleCount).map(Double.init),
          type: input.type
        )
      case .noise: .numbers(input.name, values: [Double(noise)], type: input.type)
      case .length: .numbers(input.name, values: [Double(length)], type: input.type)
      case .lengthNoise: .numbers(input.name, values: [Double(lengthNoise)], type: input.type)
      case .speaker: .numbers(input.name, values: [Double(speaker)], type: input.type)
      case .first: .numbers(input.name, values: [0], type: input.type)
      }
    }
  }
}
