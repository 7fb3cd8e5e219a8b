// SPDX-License-Identifier: Apache-2.0
package import SpeechSystem

/// What the graph of an ONNX file reads and returns.
///
/// Field 7 of the model is its graph, of which 5 is a tensor of weights with its name in 8, 11 an input and 12 an output, with
/// their names in 1 and their types in 2; of that, 1 is a tensor with the number of its element type in 1.
package struct ModelInterface: Hashable, Sendable {
  /// Something that the graph reads or returns: its name, and the numbers that belong there.
  package struct Value: Hashable, Sendable {
    package enum Element: Hashable, Sendable {
      case float, integer32, integer64
      /// The number of another type.
      case other(Int)
    }

    package var name: String
    /// Nil when the file does not say it.
    package var type: Element?
    /// Nil in it: of any size. Empty when the file does not say it.
    package var dimensions: [Int?] = []
  }

  /// Without those that the file brings itself: older files list their weights among them.
  package private(set) var inputs: [Value] = []
  package private(set) var outputs: [Value] = []

  /// More than any model has; bounds the memory for a file that is made of names.
  private static let maxNames = 4096
  private static let (maxTextBytes, maxDimensions) = (4096, 64)

  /// Reads the names alone, so that only a few pages of a large model are read.
  package init(path: String) throws(MappedFile.Failure) {
    self.init(of: try MappedFile(path: path))
  }

  init<Bytes: RandomAccessCollection<UInt8>>(of bytes: Bytes) where Bytes.Index == Int {
    func text(_ field: Int, in range: Range<Int>) -> String? {
      bytes.first(field, in: range).map { String(decoding: bytes[$0], as: UTF8.self) }
    }
    var found: [Value] = []
    var outputs: [Value] = []
    bytes.forEach(ModelField.graph, in: 0..<bytes.count) { graph in
      bytes.forEach(ModelField.input, in: graph) { value in
        guard found.count < Self.maxNames, let value = Self.value(value, in: bytes) else { return }
        found.append(value)
      }
      bytes.forEach(ModelField.output, in: graph) { value in
        guard outputs.count < Self.maxNames, let value = Self.value(value, in: bytes) else {
          return
        }
        outputs.append(value)
      }
    }
    let names = Set(found.map(\.name))
    var own: Set<String> = []
    bytes.forEach(ModelField.graph, in: 0..<bytes.count) { graph in
      bytes.forEach(ModelField.tensor, in: graph) { tensor in
        if let name = text(ModelField.tensorName, in: tensor), names.contains(name) {
          own.insert(name)
        }
      }
    }
    inputs = found.filter { !own.contains($0.name) }
    self.outputs = outputs
  }

  private static func value<Bytes: RandomAccessCollection<UInt8>>(
    _ range: Range<Int>,
    in bytes: Bytes
  ) -> Value? where Bytes.Index == Int {
    guard let name = bytes.first(ModelField.name, in: range) else { return nil }
    var value = Value(
      name: String(decoding: bytes[name].prefix(maxTextBytes), as: UTF8.self),
      type: nil
    )
    guard let type = bytes.first(ModelField.type, in: range),
      let tensor = bytes.first(ModelField.typeTensor, in: type)
    else { return value }
    value.type = element(of: tensor, in: bytes)
    guard let shape = bytes.first(ModelField.shape, in: tensor) else { return value }
    bytes.forEach(ModelField.dimension, in: shape) { dimension in
      var size: Int?
      bytes.forEachField(in: dimension) { field in
        if field.number == ModelField.size, case .number(let number) = field.value {
          size = Int(exactly: number)
        }
      }
      if value.dimensions.count < maxDimensions { value.dimensions.append(size) }
    }
    return value
  }

  private static func element<Bytes: RandomAccessCollection<UInt8>>(
    of tensor: Range<Int>,
    in bytes: Bytes
  ) -> Value.Element? where Bytes.Index == Int {
    var found: Value.Element?
    bytes.forEachField(in: tensor) { field in
      guard field.number == ModelField.element, case .number(let number) = field.value else {
        return
      }
      found =
        switch number {
        case 1: .float
        case 6: .integer32
        case 7: .integer64
        default: .other(Int(clamping: number))
        }
    }
    return found
  }
}
