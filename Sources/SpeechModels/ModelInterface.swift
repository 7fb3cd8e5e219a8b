// SPDX-License-Identifier: Apache-2.0
package import SpeechSystem

/// What the graph of an ONNX file reads and returns.
///
/// Field 7 of the model is its graph, of which 5 is a tensor of weights with its name in 8, 11 an input and 12 an output, with
/// their names in 1 and their types in 2; of that, 1 is a tensor with the number of its element type in 1.
package struct ModelInterface: Hashable, Sendable {
  /// A name of the graph, and the numbers that belong there.
  package struct Input: Hashable, Sendable {
    package enum Element: Hashable, Sendable {
      case float, integer32, integer64
      /// The number of another type.
      case other(Int)
    }

    package var name: String
    /// Nil when the file does not say it.
    package var type: Element?
  }

  /// Without those that the file brings itself: older files list their weights among them.
  package private(set) var inputs: [Input] = []
  package private(set) var outputs: [String] = []

  /// More than any model has; bounds the memory for a file that is made of names.
  private static let maxNames = 4096

  /// Reads the names alone, so that only a few pages of a large model are read.
  package init(path: String) throws(MappedFile.Failure) {
    self.init(of: try MappedFile(path: path))
  }

  init<Bytes: RandomAccessCollection<UInt8>>(of bytes: Bytes) where Bytes.Index == Int {
    func text(_ field: Int, in range: Range<Int>) -> String? {
      bytes.first(field, in: range).map { String(decoding: bytes[$0], as: UTF8.self) }
    }
    var found: [Input] = []
    var outputs: [String] = []
    bytes.forEach(ModelField.graph, in: 0..<bytes.count) { graph in
      bytes.forEach(ModelField.input, in: graph) { value in
        guard found.count < Self.maxNames, let name = text(ModelField.name, in: value) else {
          return
        }
        found.append(Input(name: name, type: Self.element(of: value, in: bytes)))
      }
      bytes.forEach(ModelField.output, in: graph) { value in
        guard outputs.count < Self.maxNames, let name = text(ModelField.name, in: value) else {
          return
        }
        outputs.append(name)
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

  private static func element<Bytes: RandomAccessCollection<UInt8>>(
    of value: Range<Int>,
    in bytes: Bytes
  ) -> Input.Element? where Bytes.Index == Int {
    guard let type = bytes.first(ModelField.type, in: value),
      let tensor = bytes.first(ModelField.typeTensor, in: type)
    else { return nil }
    var found: Input.Element?
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
