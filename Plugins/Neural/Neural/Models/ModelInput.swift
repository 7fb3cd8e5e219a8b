// SPDX-License-Identifier: Apache-2.0
import CNeural
import SpeechModels

/// Numbers that a model reads.
struct ModelInput {
  /// What the numbers are.
  enum Element {
    case float, integer32, integer64

    /// Throws when the model wants numbers that are not written here.
    init(_ input: ModelInterface.Value, of model: String) throws(NeuralFault) {
      switch input.type {
      case .float, nil: self = .float
      case .integer32: self = .integer32
      case .integer64: self = .integer64
      case .other(let number):
        throw NeuralFault(
          "\(model) reads “\(input.name)” as numbers of ONNX's type \(number): take its version for 32-bit floats"
        )
      }
    }

    var type: neural_type {
      switch self {
      case .float: NEURAL_FLOAT
      case .integer32: NEURAL_INT32
      case .integer64: NEURAL_INT64
      }
    }
  }

  let name: String
  /// At most three sizes.
  let shape: [Int]
  let element: Element
  /// The numbers as the runtime reads them.
  let bytes: [UInt8]

  /// Whole numbers: one row of them, or a list.
  static func integers(_ name: String, numbers: [Int64], isRow: Bool = true) -> ModelInput {
    ModelInput(
      name: name,
      shape: isRow ? [1, numbers.count] : [numbers.count],
      element: .integer64,
      bytes: numbers.withUnsafeBytes { Array($0) }
    )
  }

  /// A list, or one row; or of any other shape.
  static func floats(
    _ name: String,
    numbers: [Float],
    isRow: Bool = false,
    shape: [Int]? = nil
  ) -> ModelInput {
    ModelInput(
      name: name,
      shape: shape ?? (isRow ? [1, numbers.count] : [numbers.count]),
      element: .float,
      bytes: numbers.withUnsafeBytes { Array($0) }
    )
  }

  /// Whole numbers as what the model reads: a list, or of another shape. Those that do not fit become the nearest that does.
  static func whole(
    _ name: String,
    values: [Int64],
    type: Element,
    shape: [Int]? = nil
  ) -> ModelInput {
    let bytes: [UInt8] =
      switch type {
      case .float: values.map { Float($0) }.withUnsafeBytes { Array($0) }
      case .integer32: values.map { Int32(clamping: $0) }.withUnsafeBytes { Array($0) }
      case .integer64: values.withUnsafeBytes { Array($0) }
      }
    return ModelInput(name: name, shape: shape ?? [values.count], element: type, bytes: bytes)
  }

  /// A list of numbers, rounded where the model reads whole ones.
  static func list(_ name: String, values: [Float], type: Element) -> ModelInput {
    guard type != .float else { return .floats(name, numbers: values) }
    // No such model expects a number beyond Int32.
    let rounded = values.map { Int64(Int32(exactly: $0.rounded()) ?? 0) }
    return .whole(name, values: rounded, type: type)
  }
}
