// SPDX-License-Identifier: Apache-2.0
import SpeechSystem

/// A model without the weights that a runtime can map from its file.
enum ModelOutline {
  /// The model, in which weights whose addresses permit it are external data of the file of this name; nil when there are
  /// none, or the file is not a model.
  static func bytes(of file: MappedFile, named name: String) -> [UInt8]? {
    guard let graphs = ModelGraph.all(in: file),
      graphs.contains(where: { $0.tensors.contains(where: \.isAligned) })
    else { return nil }
    var outline: [UInt8] = []
    var copied = 0
    for graph in graphs {
      outline += file[copied..<graph.whole.lowerBound]
      outline += MessageField.field(
        ModelField.graph,
        value: Self.graph(graph, in: file, named: name)
      )
      copied = graph.whole.upperBound
    }
    return outline + file[copied...]
  }

  private static func graph(
    _ graph: ModelGraph,
    in file: MappedFile,
    named name: String
  )
    -> [UInt8]
  {
    var outline: [UInt8] = []
    var copied = graph.range.lowerBound
    for tensor in graph.tensors where tensor.isAligned {
      outline += file[copied..<tensor.whole.lowerBound]
      outline += MessageField.field(
        ModelField.tensor,
        value: Self.tensor(tensor, in: file, named: name)
      )
      copied = tensor.whole.upperBound
    }
    return outline + file[copied..<graph.range.upperBound]
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
        value: MessageField.field(ModelTensor.Field.key, value: Array(key.utf8))
          + MessageField.field(ModelTensor.Field.value, value: Array(value.utf8))
      )
    }
    return Array(file[tensor.range.lowerBound..<tensor.field.lowerBound])
      + file[tensor.field.upperBound..<tensor.range.upperBound] + entries
      + [UInt8(ModelTensor.Field.location << 3), ModelTensor.Field.elsewhere]
  }
}
