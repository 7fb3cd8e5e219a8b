// SPDX-License-Identifier: Apache-2.0
package import SpeechSystem

/// An ONNX file, as far as it has to be known here: what its graph computes can be made an output.
///
/// Field 7 of the model is its graph, field 1 of that a node, of which 2 is an output and 4 the operator, and field 5 a tensor
/// of weights.
package struct ModelFile {
  /// The model as a runtime reads it.
  package private(set) var bytes: [UInt8]
  /// The file that weights were left in, instead of `bytes`.
  package let sharedFile: MappedFile?
  /// What was added to the file's own.
  private var additions: [UInt8] = []

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    sharedFile = nil
  }

  /// A model whose weights stay in the file, where their addresses permit it: a runtime that reads this maps the file of
  /// that name, so that processes share the memory. `AlignedModel` makes files in which all do.
  package init(_ file: MappedFile) {
    let outline = ModelOutline.bytes(of: file, named: Path.name(of: file.path))
    bytes = outline ?? Array(file)
    sharedFile = outline == nil ? nil : file
  }

  /// The same model with its weights in `bytes`.
  package func whole() -> ModelFile {
    guard let sharedFile else { return self }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(sharedFile.count + additions.count)
    bytes += sharedFile
    bytes += additions
    var whole = ModelFile(bytes)
    whole.additions = additions
    return whole
  }

  /// What the graph reads.
  package var inputs: [String] { names(of: ModelField.input) }
  /// What the graph returns.
  package var outputs: [String] { names(of: ModelField.output) }

  /// What the graph reads and does not bring itself.
  package var requiredInputs: [ModelInterface.Value] { ModelInterface(of: bytes).inputs }

  private func names(of field: Int) -> [String] {
    var found: [String] = []
    bytes.forEach(ModelField.graph, in: bytes.indices) { graph in
      bytes.forEach(field, in: graph) { value in
        guard let name = bytes.first(ModelField.name, in: value) else { return }
        found.append(String(decoding: bytes[name], as: UTF8.self))
      }
    }
    return found
  }

  /// The first outputs of the nodes with this operator, in the order of the graph.
  package func outputs(ofOperator name: String) -> [String] {
    var found: [String] = []
    let wanted = Array(name.utf8)
    bytes.forEach(ModelField.graph, in: bytes.indices) { graph in
      bytes.forEach(ModelField.node, in: graph) { node in
        let own = bytes.first(ModelField.nodeOperator, in: node)
        guard own.map({ bytes[$0].elementsEqual(wanted) }) ?? false,
          let output = bytes.first(ModelField.nodeOutput, in: node)
        else { return }
        found.append(String(decoding: bytes[output], as: UTF8.self))
      }
    }
    return found
  }

  /// Makes an output of what the only node with this operator computes, and returns its name; nil when there is none, or several.
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
    let output = MessageField.field(ModelField.name, value: Array(name.utf8)) + type
    let graph = MessageField.field(
      ModelField.graph,
      value: MessageField.field(ModelField.output, value: output)
    )
    // A file may have many megabytes: no room for more of them.
    bytes.reserveCapacity(bytes.count + graph.count)
    bytes += graph
    additions += graph
  }

  /// Removes the shapes of what the graph reads and computes, which a runtime infers again as far as it requires them.
  ///
  /// With them ONNX Runtime 1.31 looks for values of the same shape that can share memory, in time that grows with the square
  /// of their number: 1.5 of the 2.1 s to load a voice of Piper, a third of the time for Kokoro. The model needs as much memory
  /// without, and runs as fast. The C API cannot switch it off.
  package mutating func removeShapes() {
    var places: [Int] = []
    bytes.forEach(ModelField.graph, in: bytes.indices) { graph in
      for field in [ModelField.input, ModelField.value] {
        bytes.forEach(field, in: graph) { value in
          bytes.forEach(ModelField.type, in: value) { type in
            bytes.forEach(ModelField.typeTensor, in: type) { tensor in
              bytes.forEachField(in: tensor) { field in
                if field.number == ModelField.shape, places.count < Self.maxShapes {
                  places.append(field.range.lowerBound)
                }
              }
            }
          }
        }
      }
    }
    // A field with a number that is not defined is ignored; with the same length nothing else has to change.
    for place in places where bytes[place] == MessageField.key(ModelField.shape) {
      bytes[place] = MessageField.key(15)
    }
  }

  /// More than any model has; bounds the memory for a file that is made of shapes.
  private static let maxShapes = 1 << 20
}
