// SPDX-License-Identifier: Apache-2.0

/// An ONNX file, as far as it has to be known here: what its graph computes can be made an output.
///
/// The file is a message of Protocol Buffers: fields with a number and a type, of which those with a length can be messages
/// themselves. Field 7 of the model is its graph, field 1 of that a node, of which 2 is an output and 4 the operator.
package struct ModelFile {
  package private(set) var bytes: [UInt8]

  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  private enum Field {
    static let (graph, node, nodeOutput, nodeOperator, input, output, value, name) = (
      7, 1, 2, 4, 11, 12, 13, 1
    )
    /// Of an input or a value: its type, of that the tensor, of that the shape.
    static let (type, tensor, shape) = (2, 1, 2)
  }

  /// What the graph reads.
  package var inputs: [String] { names(of: Field.input) }
  /// What the graph gives out.
  package var outputs: [String] { names(of: Field.output) }

  private func names(of field: Int) -> [String] {
    var found: [String] = []
    forEach(Field.graph, in: 0..<bytes.count) { graph in
      forEach(field, in: graph) { value in
        guard let name = first(Field.name, in: value) else { return }
        found.append(String(decoding: bytes[name], as: UTF8.self))
      }
    }
    return found
  }

  /// The first outputs of the nodes with this operator, in the order of the graph.
  package func outputs(ofOperator name: String) -> [String] {
    var found: [String] = []
    let wanted = Array(name.utf8)
    forEach(Field.graph, in: 0..<bytes.count) { graph in
      forEach(Field.node, in: graph) { node in
        guard first(Field.nodeOperator, in: node).map({ bytes[$0].elementsEqual(wanted) }) ?? false,
          let output = first(Field.nodeOutput, in: node)
        else { return }
        found.append(String(decoding: bytes[output], as: UTF8.self))
      }
    }
    return found
  }

  /// Gives out what the only node with this operator computes, and returns its name; nil when there is none, or several.
  package mutating func addOutput(ofOnly operatorName: String) -> String? {
    let found = outputs(ofOperator: operatorName)
    guard found.count == 1 else { return nil }
    if !outputs.contains(found[0]) { addOutput(found[0]) }
    return found[0]
  }

  /// Makes a tensor of floats that the graph computes one of its outputs.
  ///
  /// Parts of one field that are apart are read as one, so that a second graph with nothing but the output is enough: 12 in
  /// it is an output, 1 and 2 in that its name and its type, a tensor of floats.
  package mutating func addOutput(_ name: String) {
    let type: [UInt8] = [0x12, 0x04, 0x0A, 0x02, 0x08, 0x01]
    let output = Self.field(Field.name, Array(name.utf8)) + type
    let graph = Self.field(Field.graph, Self.field(Field.output, output))
    // A file has many megabytes: no room for more of them.
    bytes.reserveCapacity(bytes.count + graph.count)
    bytes += graph
  }

  /// Removes the shapes of what the graph reads and computes, which a runtime infers again as far as it requires them.
  ///
  /// With them ONNX Runtime 1.31 looks for values of the same shape that can share memory, in time that grows with the square
  /// of their number: 1.5 of the 2.1 s to load a voice of Piper, a third of the time for Kokoro. The model needs as much memory
  /// without, and runs as fast. The C API cannot switch it off.
  package mutating func removeShapes() {
    var keys: [Int] = []
    forEach(Field.graph, in: 0..<bytes.count) { graph in
      for field in [Field.input, Field.value] {
        forEach(field, in: graph) { value in
          forEach(Field.type, in: value) { type in
            forEach(Field.tensor, in: type) { tensor in
              forEachField(in: tensor) { (key, field, _) in
                if field == Field.shape, keys.count < Self.maxShapes { keys.append(key) }
              }
            }
          }
        }
      }
    }
    // A field with a number that is not defined is ignored; with the same length nothing else has to change.
    for key in keys where bytes[key] == Self.key(Field.shape) { bytes[key] = Self.key(15) }
  }

  /// More than any model has; bounds the memory for a file that is made of shapes.
  private static let maxShapes = 1 << 20

  /// The first byte of a field that has a length, with a number below 16.
  private static func key(_ number: Int) -> UInt8 { UInt8(number << 3 | 2) }

  /// A field with a length.
  private static func field(_ number: Int, _ value: [UInt8]) -> [UInt8] {
    var length: [UInt8] = []
    var rest = value.count
    repeat {
      length.append(UInt8(rest & 0x7F) | (rest > 0x7F ? 0x80 : 0))
      rest >>= 7
    } while rest > 0
    return [key(number)] + length + value
  }

  /// Calls `body` with the values of one field that has a length, as far as the bytes are a message. Keeps nothing: a file may
  /// be made of fields.
  private func forEach(_ field: Int, in range: Range<Int>, _ body: (Range<Int>) -> Void) {
    forEachField(in: range) { (_, found, value) in if found == field { body(value) } }
  }

  /// The same for fields of all numbers, with the place of the first byte of each.
  private func forEachField(in range: Range<Int>, _ body: (Int, Int, Range<Int>) -> Void) {
    var place = range.lowerBound
    while true {
      let start = place
      guard let key = number(at: &place, before: range.upperBound) else { return }
      switch key & 7 {
      case 0: guard number(at: &place, before: range.upperBound) != nil else { return }
      case 1: place += 8
      case 2:
        guard let length = number(at: &place, before: range.upperBound),
          length <= UInt64(range.upperBound - place)
        else { return }
        body(start, Int(key >> 3), place..<place + Int(length))
        place += Int(length)
      case 5: place += 4
      default: return
      }
    }
  }

  private func first(_ field: Int, in range: Range<Int>) -> Range<Int>? {
    var found: Range<Int>?
    forEach(field, in: range) { if found == nil { found = $0 } }
    return found
  }

  /// The number of variable length at `place`, which moves behind it.
  private func number(at place: inout Int, before end: Int) -> UInt64? {
    var value: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 64, by: 7) {
      guard place < end else { return nil }
      let byte = bytes[place]
      place += 1
      value |= UInt64(byte & 0x7F) << shift
      if byte & 0x80 == 0 { return value }
    }
    return nil
  }
}
