// SPDX-License-Identifier: Apache-2.0

/// Numbers that a model reads.
struct ModelInput {
  let name: String
  /// At most two sizes.
  let shape: [Int]
  let isFloat: Bool
  /// The numbers as the runtime reads them.
  let bytes: [UInt8]

  /// Whole numbers: one row of them, or a list.
  static func integers(_ name: String, numbers: [Int64], isRow: Bool = true) -> ModelInput {
    ModelInput(
      name: name,
      shape: isRow ? [1, numbers.count] : [numbers.count],
      isFloat: false,
      bytes: numbers.withUnsafeBytes { Array($0) }
    )
  }

  /// A list, or one row.
  static func floats(_ name: String, numbers: [Float], isRow: Bool = false) -> ModelInput {
    ModelInput(
      name: name,
      shape: isRow ? [1, numbers.count] : [numbers.count],
      isFloat: true,
      bytes: numbers.withUnsafeBytes { Array($0) }
    )
  }
}
