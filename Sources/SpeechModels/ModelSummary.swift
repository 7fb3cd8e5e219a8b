// SPDX-License-Identifier: Apache-2.0
package import SpeechSystem

/// What an ONNX file says about itself: the names and shapes of what its graph reads and returns, and its metadata.
package struct ModelSummary: Hashable, Sendable {
  /// Something that a graph reads or returns.
  package struct Value: Hashable, Sendable {
    package let name: String
    /// Nil: of any size.
    package let dimensions: [Int?]
  }

  /// Why there is no summary.
  package enum Failure: Error, Hashable {
    case notAModel
    /// The file ends in the middle; it has at least this many bytes when it is whole.
    case cutOff(minBytes: Int)
  }

  package private(set) var inputs: [Value] = []
  package private(set) var outputs: [Value] = []
  package private(set) var metadata: [String: String] = [:]
  /// Names of files that contain weights, relative to the model's folder.
  package private(set) var weightFiles: Set<String> = []

  /// More than any model that speaks has; bounds the memory for files that are made of them.
  private static let maxValues = 64
  private static let maxTextBytes = 4096

  private enum Field {
    static let (version, metadata) = (1, 14)
    static let (key, value) = (1, 2)
    static let (dimension, size, tensorName) = (1, 1, 8)
  }

  package init(_ file: MappedFile) throws(Failure) {
    try Self.check(file)
    var weights: Set<String> = []
    file.forEach(ModelFile.Field.graph, in: file.indices) { graph in
      // Old models list their weights among the inputs.
      file.forEach(ModelFile.Field.tensor, in: graph) { tensor in
        if let name = file.first(Field.tensorName, in: tensor), weights.count < 1 << 16 {
          weights.insert(Self.text(name, in: file))
        }
        readWeightFile(of: tensor, in: file)
      }
    }
    file.forEach(ModelFile.Field.graph, in: file.indices) { graph in
      file.forEach(ModelFile.Field.input, in: graph) { value in
        guard inputs.count < Self.maxValues, let value = Self.value(value, in: file),
          !weights.contains(value.name)
        else { return }
        inputs.append(value)
      }
      file.forEach(ModelFile.Field.output, in: graph) { value in
        guard outputs.count < Self.maxValues, let value = Self.value(value, in: file) else {
          return
        }
        outputs.append(value)
      }
    }
    file.forEach(Field.metadata, in: file.indices) { entry in
      guard metadata.count < Self.maxValues, let key = file.first(Field.key, in: entry) else {
        return
      }
      metadata[Self.text(key, in: file)] =
        file.first(Field.value, in: entry).map { Self.text($0, in: file) } ?? ""
    }
  }

  /// Every model begins with the version of the format and has a graph.
  private static func check(_ file: MappedFile) throws(Failure) {
    var isFirst = true
    var hasVersion = false
    var hasGraph = false
    var end = 0
    let isWhole = file.forEachField(in: file.indices) { field in
      if isFirst, field.number == Field.version, case .number(1...255) = field.value {
        hasVersion = true
      }
      isFirst = false
      if field.number == ModelFile.Field.graph, case .bytes = field.value { hasGraph = true }
      end = field.range.upperBound
    }
    guard hasVersion else { throw .notAModel }
    guard isWhole else {
      guard let needed = file.endOfField(at: end), needed > file.count else { throw .notAModel }
      throw .cutOff(minBytes: needed)
    }
    guard hasGraph else { throw .notAModel }
  }

  private mutating func readWeightFile(of tensor: Range<Int>, in file: MappedFile) {
    file.forEach(ModelTensor.Field.external, in: tensor) { entry in
      guard weightFiles.count < Self.maxValues,
        let key = file.first(ModelTensor.Field.key, in: entry),
        file[key].elementsEqual("location".utf8),
        let value = file.first(ModelTensor.Field.value, in: entry)
      else { return }
      weightFiles.insert(Self.text(value, in: file))
    }
  }

  private static func value(_ range: Range<Int>, in file: MappedFile) -> Value? {
    guard let name = file.first(ModelFile.Field.name, in: range) else { return nil }
    var dimensions: [Int?] = []
    let shape = file.first(ModelFile.Field.type, in: range)
      .flatMap { file.first(ModelFile.Field.typeTensor, in: $0) }
      .flatMap { file.first(ModelFile.Field.shape, in: $0) }
    if let shape {
      file.forEach(Field.dimension, in: shape) { dimension in
        var size: Int?
        file.forEachField(in: dimension) { field in
          if field.number == Field.size, case .number(let number) = field.value {
            size = Int(exactly: number)
          }
        }
        if dimensions.count < maxValues { dimensions.append(size) }
      }
    }
    return Value(name: text(name, in: file), dimensions: dimensions)
  }

  private static func text(_ range: Range<Int>, in file: MappedFile) -> String {
    String(decoding: file[range].prefix(maxTextBytes), as: UTF8.self)
  }
}
