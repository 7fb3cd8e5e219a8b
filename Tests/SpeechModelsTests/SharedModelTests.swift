// SPDX-License-Identifier: Apache-2.0
import Glibc
import SpeechModels
import SpeechSystem
import TestSupport
import TestTraits
import Testing

@Suite("Models whose weights are shared", .limited)
struct SharedModelTests {
  private let folder = TemporaryFolder()
  private var path: String { folder.path + "/a.onnx" }

  /// Tensors of random sizes, some of them next to those at which a length gets longer.
  private static func sample(_ seed: UInt64) -> SampleModel {
    var random = SeededGenerator(seed: seed)
    let tensors = (0..<Int.random(in: 1...12, using: &random)).map { number in
      let count =
        switch Int.random(in: 0...3, using: &random) {
        case 0: Int.random(in: 0...4095, using: &random)
        case 1: 16384 - Int.random(in: 0...160, using: &random)
        default: Int.random(in: 4096...40_000, using: &random)
        }
      return SampleTensor(
        name: "t\(number)",
        type: Bool.random(using: &random) ? 1 : 3,
        values: (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) },
        text: Bool.random(using: &random) ? "weights" : nil,
        extraBytes: Int.random(in: 0...2, using: &random)
      )
    }
    return SampleModel(tensors: tensors)
  }

  /// The tensors of a model: their names and fields.
  private func tensors(of model: [UInt8]) -> [(name: String, fields: [SampleField])] {
    let graphs = SampleField.fields(of: model).filter { $0.number == 7 }
    return graphs.flatMap { SampleField.fields(of: $0.value) }.filter { $0.number == 5 }.map {
      let fields = SampleField.fields(of: $0.value)
      let name: [UInt8] = fields.first(where: { $0.number == 8 })?.value ?? []
      return (String(decoding: name, as: UTF8.self), fields)
    }
  }

  private func others(of model: [UInt8]) -> [SampleField] {
    SampleField.fields(of: model).flatMap {
      $0.number == 7 ? SampleField.fields(of: $0.value).filter { $0.number != 5 } : [$0]
    }
  }

  @Test("a copy has the same contents, and large tensors at multiples of 64", arguments: 0..<60)
  func aligned(seed: UInt64) throws {
    let sample = Self.sample(seed)
    let bytes = sample.bytes
    write(bytes, to: path)
    try AlignedModel.replace(path)
    let copy = read(path)
    #expect(others(of: copy) == others(of: bytes))
    let (found, wanted) = (tensors(of: copy), tensors(of: bytes))
    #expect(found.map(\.name) == wanted.map(\.name))
    for (tensor, original) in zip(found, wanted) {
      let added = tensor.fields.count - original.fields.count
      #expect(Array(tensor.fields.dropFirst(added)) == original.fields)
      #expect(tensor.fields.prefix(added).allSatisfy { $0.number == 12 } && added <= 1)
      guard let values = tensor.fields.first(where: { $0.number == 9 })?.value, values.count >= 4096
      else { continue }
      let start = try #require(copy.firstRange(of: values)).lowerBound
      #expect(start.isMultiple(of: 64))
    }
    // A second time there is nothing to do.
    let stamp = FileStamp(path: path)
    try AlignedModel.replace(path)
    #expect(FileStamp(path: path) == stamp)
  }

  @Test("install-hibari writes the same", arguments: 0..<4)
  func installed(seed: UInt64) throws {
    write(Self.sample(seed).bytes, to: path)
    let program = """
      import runpy, sys
      aligned = runpy.run_path(sys.argv[1])["aligned"]
      sys.stdout.buffer.write(aligned(open(sys.argv[2], "rb").read()))
      """
    let script = Fixtures.packageFolder + "/Sources/contrib/voices/install-hibari"
    let written = run("/usr/bin/python3", ["-c", program, script, path])
    #expect(written.status == 0, "\(written.errorText)")
    try AlignedModel.replace(path)
    #expect(written.outputBytes == read(path))
  }

  @Test("what is read names the file and the places of aligned tensors; the rest stays in it")
  func outline() throws {
    let values = (0..<5000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    let small = [UInt8](repeating: 1, count: 40)
    let sample = SampleModel(tensors: [
      SampleTensor(name: "large", values: values), SampleTensor(name: "small", values: small),
    ])
    write(sample.bytes, to: path)
    try AlignedModel.replace(path)
    let file = try MappedFile(path: path)
    var model = ModelFile(file)
    #expect(model.sharedFile === file && model.bytes.count < 600)
    let shared = tensors(of: model.bytes)
    try #require(shared.map(\.name) == ["large", "small"])
    #expect(shared[1].fields.contains { $0.number == 9 && $0.value == small })
    #expect(!shared[0].fields.contains { $0.number == 9 })
    #expect(shared[0].fields.contains { $0.number == 14 && $0.value == [1] })
    let entries = shared[0].fields.filter { $0.number == 13 }.map { entry in
      SampleField.fields(of: entry.value).map { String(decoding: $0.value, as: UTF8.self) }
    }
    let start = try #require(read(path).firstRange(of: values)).lowerBound
    #expect(entries == [["location", "a.onnx"], ["offset", "\(start)"], ["length", "5000"]])
    // Edits are those of the whole model too.
    #expect(model.addOutput(ofOnly: "Ceil") == "lengths")
    #expect(model.outputs == ["lengths"])
    let whole = model.whole()
    #expect(whole.sharedFile == nil && whole.outputs == ["lengths"])
    #expect(whole.bytes.starts(with: read(path)))
  }

  @Test("a file that lies as it was written is read whole where no tensor is aligned")
  func unaligned() throws {
    // The values of floats begin at an odd place.
    var tensor = SampleTensor(name: "a", values: [UInt8](repeating: 3, count: 5000))
    var sample = SampleModel(tensors: [tensor])
    while try #require(sample.bytes.firstRange(of: tensor.values)).lowerBound.isMultiple(of: 2) {
      tensor.name += "a"
      sample = SampleModel(tensors: [tensor])
    }
    write(sample.bytes, to: path)
    let model = ModelFile(try MappedFile(path: path))
    #expect(model.sharedFile == nil && model.bytes == sample.bytes)
    // Bytes may be anywhere.
    tensor.type = 3
    sample = SampleModel(tensors: [tensor])
    write(sample.bytes, to: path)
    #expect(ModelFile(try MappedFile(path: path)).sharedFile != nil)
  }

  @Test("a model in many parts, most of them empty, is joined by readers as before")
  func manyFields() throws {
    let large = SampleTensor(name: "a", values: [UInt8](repeating: 3, count: 5000)).field
    let graph = SampleField.bytes(7, large)
    let empty = (0..<1000).flatMap { _ in [0x3A, 0, 0x08, 0] as [UInt8] }
    write(graph + empty + graph, to: path)
    try AlignedModel.replace(path)
    let copy = read(path)
    #expect(copy.firstRange(of: empty) != nil && others(of: copy) == others(of: empty))
    #expect(tensors(of: copy).count == 2)
    #expect(ModelFile(try MappedFile(path: path)).sharedFile != nil)
  }

  @Test("a file that is cut, or no model, stays as it is")
  func damaged() throws {
    let bytes = Self.sample(7).bytes
    for count in stride(from: 1, to: bytes.count, by: 997) {
      write(Array(bytes.prefix(count)), to: path)
      try AlignedModel.replace(path)
      #expect(read(path) == Array(bytes.prefix(count)))
      let model = ModelFile(try MappedFile(path: path))
      #expect(model.sharedFile == nil && model.bytes == Array(bytes.prefix(count)))
    }
    write(Array("model".utf8), to: path)
    try AlignedModel.replace(path)
    #expect(read(path) == Array("model".utf8))
    write([], to: path)
    try AlignedModel.replace(path)
    #expect(read(path).isEmpty)
    #expect(throws: FileTree.Failure.system(path: "/proc/nonexistent.onnx", code: ENOENT)) {
      try AlignedModel.replace("/proc/nonexistent.onnx")
    }
  }
}
