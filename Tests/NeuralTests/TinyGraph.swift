// SPDX-License-Identifier: Apache-2.0

/// Writes an ONNX file with a few nodes, which the runtime loads as any other.
struct TinyGraph {
  /// Numbers of ONNX's types.
  enum Element: Int { case float = 1, integer32 = 6, integer64 = 7 }

  /// What the graph reads; sizes are left open.
  var inputs: [(name: String, type: Element, rank: Int)] = []
  var outputs: [(name: String, type: Element)] = []
  var metadata: [(String, String)] = []
  private var nodes: [UInt8] = []
  private var tensors: [UInt8] = []

  /// Adds a node, and returns the name of what it computes.
  @discardableResult
  mutating func add(
    _ operation: String,
    _ inputs: [String],
    to output: String? = nil,
    attributes: [(String, Int)] = []
  ) -> String {
    let output = output ?? "v\(nodes.count)"
    var node = inputs.flatMap { Self.text(1, $0) } + Self.text(2, output)
    node += Self.text(4, operation)
    for (name, value) in attributes {
      // Field 3 is a whole number, and 20 says that it is one.
      node += Self.message(5, Self.text(1, name) + Self.number(3, value) + Self.number(20, 2))
    }
    nodes += Self.message(1, node)
    return output
  }

  /// Adds whole numbers, a list or a single one.
  mutating func constant(_ name: String, _ values: [Int64], isScalar: Bool = false) -> String {
    tensor(
      name,
      type: .integer64,
      values: values.flatMap { Self.bytes($0) },
      count: isScalar ? nil : values.count
    )
  }

  mutating func constant(_ name: String, _ value: Float) -> String {
    tensor(name, type: .float, values: Self.bytes(value.bitPattern), count: 1)
  }

  private mutating func tensor(
    _ name: String,
    type: Element,
    values: [UInt8],
    count: Int?
  ) -> String {
    let sizes = count.map { Self.number(1, $0) } ?? []
    tensors += Self.message(
      5,
      sizes + Self.number(2, type.rawValue) + Self.text(8, name) + Self.message(9, values)
    )
    return name
  }

  /// The file.
  var bytes: [UInt8] {
    var graph = nodes + Self.text(2, "tiny") + tensors
    for input in inputs {
      let sizes = (0..<input.rank).flatMap { Self.message(1, Self.text(2, "n\($0)")) }
      graph += Self.message(11, Self.value(input.name, type: input.type, sizes: sizes))
    }
    for output in outputs {
      graph += Self.message(12, Self.value(output.name, type: output.type, sizes: nil))
    }
    let entries = metadata.flatMap { Self.message(14, Self.text(1, $0) + Self.text(2, $1)) }
    return Self.number(1, 8) + Self.message(8, Self.text(1, "") + Self.number(2, 13))
      + Self.message(7, graph) + entries
  }

  private static func value(_ name: String, type: Element, sizes: [UInt8]?) -> [UInt8] {
    let shape = sizes.map { message(2, $0) } ?? []
    return text(1, name) + message(2, message(1, number(1, type.rawValue) + shape))
  }

  // MARK: Protocol Buffers

  private static func length(_ value: Int) -> [UInt8] {
    value < 0x80 ? [UInt8(value)] : [UInt8(value & 0x7F) | 0x80] + length(value >> 7)
  }

  private static func number(_ field: Int, _ value: Int) -> [UInt8] {
    length(field << 3) + length(value)
  }

  private static func message(_ field: Int, _ value: [UInt8]) -> [UInt8] {
    length(field << 3 | 2) + length(value.count) + value
  }

  private static func text(_ field: Int, _ value: String) -> [UInt8] {
    message(field, Array(value.utf8))
  }

  static func bytes<Number: FixedWidthInteger>(_ value: Number) -> [UInt8] {
    (0..<Number.bitWidth / 8).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
}
