// SPDX-License-Identifier: Apache-2.0

/// The numbers of fields of ONNX files.
enum ModelField {
  static let (graph, node, nodeOutput, nodeOperator, tensor, input, output, value, name) = (
    7, 1, 2, 4, 5, 11, 12, 13, 1
  )
  /// Of an input or a value: its type, of that the tensor, of that the shape.
  static let (type, typeTensor, shape) = (2, 1, 2)
  /// Of the tensor of a type: what its elements are. Of a tensor of weights: its name.
  static let (element, tensorName) = (1, 8)
  /// Of a shape: a dimension, and of that its size.
  static let (dimension, size) = (1, 1)
  /// Of the file itself.
  static let version = 1
}
