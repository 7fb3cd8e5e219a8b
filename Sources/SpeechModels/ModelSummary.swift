// SPDX-License-Identifier: Apache-2.0
package import SpeechSystem

/// What an ONNX file says about itself, once it is known to be one.
package struct ModelSummary: Hashable, Sendable {
  /// Why there is no summary.
  package enum Failure: Error, Hashable {
    case notAModel
    /// The file ends in the middle; it has at least this many bytes when it is whole.
    case cutOff(minBytes: Int)
  }

  package let interface: ModelInterface
  package let metadata: ModelMetadata
  /// Names of files that contain weights, relative to the model's folder.
  package private(set) var weightFiles: Set<String> = []

  /// More than any model has; bounds the memory for files that are made of them.
  private static let maxFiles = 64
  private static let maxTextBytes = 4096

  package init(_ file: MappedFile) throws(Failure) {
    try Self.check(file)
    interface = ModelInterface(of: file)
    metadata = ModelMetadata(of: file)
    file.forEach(ModelField.graph, in: file.indices) { graph in
      file.forEach(ModelField.tensor, in: graph) { readWeightFile(of: $0, in: file) }
    }
  }

  /// Every model begins with the version of the format and has a graph.
  private static func check(_ file: MappedFile) throws(Failure) {
    var isFirst = true
    var hasVersion = false
    var hasGraph = false
    var end = 0
    let isWhole = file.forEachField(in: file.indices) { field in
      if isFirst, field.number == ModelField.version, case .number(1...255) = field.value {
        hasVersion = true
      }
      isFirst = false
      if field.number == ModelField.graph, case .bytes = field.value { hasGraph = true }
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
      guard weightFiles.count < Self.maxFiles,
        let key = file.first(ModelTensor.Field.key, in: entry),
        file[key].elementsEqual("location".utf8),
        let value = file.first(ModelTensor.Field.value, in: entry)
      else { return }
      weightFiles.insert(String(decoding: file[value].prefix(Self.maxTextBytes), as: UTF8.self))
    }
  }
}
