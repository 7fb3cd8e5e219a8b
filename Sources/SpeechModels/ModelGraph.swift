// SPDX-License-Identifier: Apache-2.0
import SpeechSystem

/// A graph of a model, as far as its large tensors have to be known.
struct ModelGraph {
  /// The field of the model, with its number and length, and the message in it.
  let whole, range: Range<Int>
  /// In their order; at least one.
  let tensors: [ModelTensor]

  /// The graphs that have large tensors; nil when the file is not a model.
  static func all(in file: MappedFile) -> [ModelGraph]? {
    var graphs: [ModelGraph] = []
    var isModel = true
    let isWhole = file.forEachField(in: file.indices) { field in
      guard field.number == ModelField.graph, case .bytes(let range) = field.value else {
        return
      }
      var tensors: [ModelTensor] = []
      let isGraph = file.forEachField(in: range) { field in
        if let tensor = ModelTensor(field, in: file) { tensors.append(tensor) }
      }
      isModel = isModel && isGraph
      // Keeps nothing of others: a file may be made of graphs.
      if !tensors.isEmpty {
        graphs.append(ModelGraph(whole: field.range, range: range, tensors: tensors))
      }
    }
    return isWhole && isModel ? graphs : nil
  }
}
