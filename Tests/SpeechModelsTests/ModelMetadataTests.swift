// SPDX-License-Identifier: Apache-2.0
import Glibc
import SpeechModels
import SpeechSystem
import TestSupport
import TestTraits
import Testing

@Suite("What ONNX files say of themselves", .limited)
struct ModelMetadataTests {
  private let folder = TemporaryFolder()
  private var path: String { folder.path + "/a.onnx" }

  static func entry(_ name: String, _ text: String) -> [UInt8] {
    SampleField.bytes(
      14,
      SampleField.bytes(1, Array(name.utf8)) + SampleField.bytes(2, Array(text.utf8))
    )
  }

  /// A name and the number of its element type.
  static func value(_ field: Int, _ name: String, type: UInt8?) -> [UInt8] {
    let tensor = type.map { SampleField.bytes(2, SampleField.bytes(1, [8, $0])) } ?? []
    return SampleField.bytes(field, SampleField.bytes(1, Array(name.utf8)) + tensor)
  }

  @Test("entries are found before and after the graph, without blanks around them")
  func entries() throws {
    let bytes =
      Self.entry("model_type", " vits\n") + SampleModel(tensors: []).bytes
      + Self.entry("n_speakers", "12") + Self.entry("model_type", "other") + Self.entry("empty", "")
    write(bytes, to: path)
    let metadata = try ModelMetadata(path: path)
    #expect(metadata["model_type"] == "vits" && metadata.integer("n_speakers") == 12)
    #expect(metadata["empty"] == "" && metadata["none"] == nil && !metadata.isEmpty)
    #expect(metadata.integer("model_type") == nil)
  }

  @Test("what is not a model, or is cut, has no entries beyond its end")
  func damaged() throws {
    let whole = SampleModel(tensors: []).bytes + Self.entry("a", "b")
    for count in 1..<whole.count {
      write(Array(whole.prefix(count)), to: path)
      #expect(try ModelMetadata(path: path)["a"] == nil)
      _ = try ModelInterface(path: path)
    }
    for byte in UInt8.min...UInt8.max {
      write([UInt8](repeating: byte, count: 99), to: path)
      #expect(try ModelMetadata(path: path).isEmpty || byte == 114)
      _ = try ModelInterface(path: path)
    }
    write([], to: path)
    #expect(throws: MappedFile.Failure.noContents) { try ModelMetadata(path: path) }
  }

  @Test("inputs have the types that they state, and weights among them are none")
  func interface() throws {
    let weights = SampleTensor(name: "w", values: [0, 0, 0, 0]).field
    let graph =
      Self.value(11, "x", type: 7) + Self.value(11, "w", type: 1) + Self.value(11, "speed", type: 6)
      + Self.value(11, "half", type: 10) + Self.value(11, "untyped", type: nil)
      + Self.value(12, "y", type: 1) + weights
    write(SampleField.bytes(7, graph), to: path)
    let interface = try ModelInterface(path: path)
    #expect(interface.inputs.map(\.name) == ["x", "speed", "half", "untyped"])
    #expect(interface.inputs.map(\.type) == [.integer64, .integer32, .other(10), nil])
    #expect(interface.outputs.map(\.name) == ["y"])
    #expect(ModelFile(read(path)).requiredInputs == interface.inputs)
  }
}
