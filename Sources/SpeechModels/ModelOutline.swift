// SPDX-License-Identifier: Apache-2.0
import SpeechSystem

/// A model without the weights that a runtime can map from its file.
enum ModelOutline {
  /// The model, in which weights whose addresses permit it are external data of the file of this name; nil when there are
  /// none, or the file is not a model.
  static func bytes(of file: MappedFile, named name: String) -> [UInt8]? {
    var outline: [UInt8] = []
    var hasShared = false
    var isModel = true
    let isWhole = file.forEachField(in: file.indices) { field in
      guard field.number == ModelFile.Field.graph, case .bytes(let range) = field.value else {
        outline += file[field.range]
        return
      }
      var graph: [UInt8] = []
      let isGraph = file.forEachField(in: range) { field in
        guard let tensor = ModelTensor(field, in: file), tensor.isAligned else {
          graph += file[field.range]
          return
        }
        hasShared = true
        graph += MessageField.field(
          ModelFile.Field.tensor,
          Self.tensor(tensor, in: file, named: name)
        )
      }
      isModel = isModel && isGraph
      outline += MessageField.field(ModelFile.Field.graph, graph)
    }
    return isWhole && isModel && hasShared ? outline : nil
  }

  /// The tensor with the location of its values instead of the values.
  private static func tensor(
    _ tensor: ModelTensor,
    in file: MappedFile,
    named name: String
  )
    -> [UInt8]
  {
    let place = [
      ("location", name), ("offset", "\(tensor.values.lowerBound)"),
      ("length", "\(tensor.values.count)"),
    ]
    let entries = place.flatMap { (key, value) in
      MessageField.field(
        ModelTensor.Field.external,
        MessageField.field(ModelTensor.Field.key, Array(key.utf8))
          + MessageField.field(ModelTensor.Field.value, Array(value.utf8))
      )
    }
    return Array(file[tensor.range.lowerBound..<tensor.field.lowerBound])
      + file[tensor.field.upperBound..<tensor.range.upperBound] + entries
      + [UInt8(ModelTensor.Field.location << 3), ModelTensor.Field.elsewhere]
  }
}
