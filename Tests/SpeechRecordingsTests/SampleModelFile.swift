// SPDX-License-Identifier: Apache-2.0

/// An ONNX file for tests: names and shapes of what it reads and returns, and a tensor of weights.
struct SampleModelFile {
  var inputs: [(String, [Int])] = []
  var outputs: [(String, [Int])] = []
  /// The file with the weights; nil: the model itself.
  var weightFile: String?
  var weightBytes = 64

  /// A field of Protocol Buffers with a length.
  private static func field(_ number: Int, _ value: [UInt8]) -> [UInt8] {
    [UInt8(number << 3 | 2)] + length(value.count) + value
  }

  private static func field(_ number: Int, _ value: String) -> [UInt8] {
    field(number, Array(value.utf8))
  }

  private static func length(_ count: Int) -> [UInt8] {
    var (bytes, rest): ([UInt8], Int) = ([], count)
    while rest > 0x7F {
      bytes.append(UInt8(rest & 0x7F) | 0x80)
      rest >>= 7
    }
    return bytes + [UInt8(rest)]
  }

  private static func value(_ name: String, _ shape: [Int]) -> [UInt8] {
    // A dimension of 0 has a name instead of a size.
    let dimensions = shape.flatMap { size in
      field(1, size == 0 ? field(2, "n") : [0x08] + length(size))
    }
    return field(1, name) + field(2, field(1, [0x08, 0x01] + field(2, dimensions)))
  }

  var bytes: [UInt8] {
    var tensor: [UInt8] = [0x10, 0x01] + Self.field(8, "weights")
    if let weightFile {
      tensor +=
        Self.field(13, Self.field(1, "location") + Self.field(2, weightFile)) + [0x70, 0x01]
    } else {
      tensor += Self.field(9, [UInt8](repeating: 7, count: weightBytes))
    }
    var graph = Self.field(1, Self.field(2, "y") + Self.field(4, "Add"))
    graph += Self.field(5, tensor)
    for (name, shape) in inputs { graph += Self.field(11, Self.value(name, shape)) }
    for (name, shape) in outputs { graph += Self.field(12, Self.value(name, shape)) }
    let metadata = Self.field(14, Self.field(1, "model_type") + Self.field(2, "vits"))
    return [0x08, 0x08] + Self.field(2, "pytorch") + Self.field(7, graph) + metadata
  }

  /// With the inputs and outputs of a Piper voice.
  static let piper = SampleModelFile(
    inputs: [("input", [1, 0]), ("input_lengths", [1]), ("scales", [3])],
    outputs: [("output", [1, 1, 0])]
  )
}
