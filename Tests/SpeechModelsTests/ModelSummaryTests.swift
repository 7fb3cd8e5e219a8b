// SPDX-License-Identifier: Apache-2.0
import SpeechModels
import SpeechSystem
import TestSupport
import TestTraits
import Testing

@Suite("What a model says of itself", .limited)
struct ModelSummaryTests {
  private static func text(_ number: Int, _ text: String) -> [UInt8] {
    SampleField.bytes(number, Array(text.utf8))
  }

  /// An input or output of floats; a dimension of 0 has a name and no size.
  private static func value(_ field: Int, _ name: String, _ sizes: [UInt8]) -> [UInt8] {
    let shape = sizes.flatMap { size in
      SampleField.bytes(1, size == 0 ? text(2, "n") : [0x08, size])
    }
    let type = SampleField.bytes(1, [0x08, 0x01] + SampleField.bytes(2, shape))
    return SampleField.bytes(field, text(1, name) + SampleField.bytes(2, type))
  }

  private static let weights =
    SampleField.bytes(5, text(8, "weights") + SampleField.bytes(9, [1, 2, 3, 4]))
  private static let elsewhere = SampleField.bytes(
    5,
    text(8, "more") + SampleField.bytes(13, text(1, "location") + text(2, "model.onnx.data"))
  )
  private static let graph = SampleField.bytes(
    7,
    weights + elsewhere + value(11, "input", [1, 0]) + value(11, "weights", [4])
      + value(12, "output", [])
  )
  private static let model =
    [0x08, 0x08] + text(2, "pytorch") + graph
    + SampleField.bytes(14, text(1, "model_type") + text(2, "vits"))

  private func summary(_ bytes: [UInt8]) throws -> ModelSummary {
    let folder = TemporaryFolder()
    write(bytes, to: folder.path + "/model.onnx")
    return try ModelSummary(MappedFile(path: folder.path + "/model.onnx"))
  }

  @Test("is what it reads and returns, without the weights that old models list as inputs")
  func values() throws {
    let model = try summary(Self.model)
    #expect(model.interface.inputs.map(\.name) == ["input"])
    #expect(model.interface.inputs.map(\.dimensions) == [[1, nil]])
    #expect(model.interface.outputs.map(\.name) == ["output"])
    #expect(model.interface.outputs.map(\.dimensions) == [[]])
    #expect(model.metadata.names == ["model_type"] && model.metadata["model_type"] == "vits")
    #expect(model.weightFiles == ["model.onnx.data"])
  }

  @Test("a model that ends in the middle is told from what is none, wherever it ends")
  func cutOff() throws {
    let start = Self.model.count - Self.model.suffix(30).count
    for count in 12..<start {
      #expect(throws: ModelSummary.Failure.self) { try summary(Array(Self.model.prefix(count))) }
    }
    #expect(throws: ModelSummary.Failure.cutOff(minBytes: 11 + Self.graph.count)) {
      try summary(Array(Self.model.prefix(30)))
    }
  }

  @Test(
    "other files are none",
    arguments: [[1, 2, 3], Array("model".utf8), Array("PK\u{3}\u{4}".utf8), [0x08, 0x08], [0x08]]
  )
  func others(_ bytes: [UInt8]) {
    #expect(throws: ModelSummary.Failure.notAModel) { try summary(bytes) }
  }

  @Test("what is in any bytes is bounded")
  func anything() {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<2000 {
      var bytes = Self.model
      for _ in 0..<3 {
        bytes[Int.random(in: bytes.indices, using: &generator)] =
          UInt8.random(in: 0...255, using: &generator)
      }
      guard let model = try? summary(bytes) else { continue }
      #expect(model.interface.inputs.count <= 64 && model.metadata.names.count <= 256)
    }
  }
}
