// SPDX-License-Identifier: Apache-2.0
import SpeechModels
import TestTraits
import Testing

@Suite("ONNX files", .limited)
struct ModelFileTests {
  /// A message's field with a length.
  static func field(_ number: UInt8, _ value: [UInt8]) -> [UInt8] {
    SampleField.bytes(Int(number), value)
  }

  static func node(_ name: String, output: String) -> [UInt8] {
    field(1, field(1, Array("x".utf8)) + field(2, Array(output.utf8)) + field(4, Array(name.utf8)))
  }

  /// A version, and a graph with two nodes and a constant of eight bytes.
  static let model: [UInt8] =
    [0x08, 0x08]
    + field(
      7,
      node("Ceil", output: "/Ceil_output_0") + [0x31] + [UInt8](repeating: 9, count: 8)
        + node("Add", output: "y")
    )

  @Test("nodes are found by their operator, among fields of all types")
  func operators() {
    let file = ModelFile(Self.model)
    #expect(file.outputs(ofOperator: "Ceil") == ["/Ceil_output_0"])
    #expect(file.outputs(ofOperator: "Add") == ["y"] && file.outputs(ofOperator: "Round").isEmpty)
  }

  @Test("an output is added as a graph of its own, which readers join to the first")
  func output() {
    var file = ModelFile(Self.model)
    file.addOutput("ab")
    // In the graph (7), an output (12): its name (1), its type (2), a tensor (1) of floats (1).
    let added: [UInt8] = [0x3A, 0x0C, 0x62, 0x0A, 0x0A, 2, 97, 98, 0x12, 4, 0x0A, 2, 8, 1]
    #expect(file.bytes == Self.model + added)
    #expect(file.outputs(ofOperator: "Ceil") == ["/Ceil_output_0"])
  }

  @Test("what the graph reads and gives out has names")
  func names() {
    let inputs = Self.field(11, Self.field(1, [120])) + Self.field(11, Self.field(1, [121, 50]))
    let file = ModelFile(
      Self.field(7, inputs + Self.field(12, Self.field(2, [8, 1]) + Self.field(1, [122])))
    )
    #expect(file.inputs == ["x", "y2"] && file.outputs == ["z"])
  }

  @Test(
    "the shapes of inputs and values become fields that readers ignore, and nothing else changes"
  )
  func shapes() {
    /// A value (11 input, 12 output, 13 another) with a name, an element type and a shape of one dimension.
    func value(_ number: UInt8, shapeKey: UInt8) -> [UInt8] {
      let tensor: [UInt8] = [8, 1, shapeKey, 2, 0x0A, 0]
      return Self.field(number, Self.field(1, [120]) + Self.field(2, Self.field(1, tensor)))
    }
    func model(_ shapeKey: UInt8) -> [UInt8] {
      Self.field(
        7,
        value(11, shapeKey: shapeKey) + value(12, shapeKey: 0x12) + value(13, shapeKey: shapeKey)
          + Self.node("Ceil", output: "y")
      )
    }
    var file = ModelFile(model(0x12))
    file.removeShapes()
    #expect(file.bytes == model(0x7A))
    #expect(file.inputs == ["x"] && file.outputs(ofOperator: "Ceil") == ["y"])
  }

  @Test("a file that is cut anywhere, or is something else, has no nodes beyond its end")
  func damaged() {
    for count in 0..<Self.model.count {
      var file = ModelFile(Array(Self.model.prefix(count)))
      #expect(file.outputs(ofOperator: "Ceil").isEmpty)
      file.removeShapes()
      #expect(file.bytes == Array(Self.model.prefix(count)))
    }
    for byte in UInt8.min...UInt8.max {
      #expect(ModelFile([UInt8](repeating: byte, count: 64)).outputs(ofOperator: "Ceil").isEmpty)
    }
    var huge = Self.model
    huge.replaceSubrange(3..<4, with: [UInt8](repeating: 0xFF, count: 9) + [0x01])
    #expect(ModelFile(huge).outputs(ofOperator: "Ceil").isEmpty)
  }
}
