// SPDX-License-Identifier: Apache-2.0
package import SpeechSystem

/// The same model with all its large tensors at addresses that processes can compute with where the file is mapped.
///
/// Files are written without regard to that: in most, three of four tensors lie between the multiples of 4. Here each has a
/// text of blanks, which readers ignore, so that its values begin at a multiple of 64, which is what runtimes align their own
/// memory to. A text that the tensor has already stays, because of two the last one counts.
package struct AlignedModel {
  static let alignment = 64

  /// What the new file is made of, in order.
  enum Part {
    case bytes([UInt8])
    /// Bytes of the old file.
    case copy(Range<Int>)

    var count: Int {
      switch self {
      case .bytes(let bytes): bytes.count
      case .copy(let range): range.count
      }
    }
  }

  private(set) var parts: [Part] = []
  /// Bytes of the new file so far.
  private var end = 0

  /// Nil when the file is not a model, or all its large tensors are aligned.
  init?(of file: MappedFile) {
    guard let graphs = ModelGraph.all(in: file),
      graphs.contains(where: { graph in
        graph.tensors.contains { !$0.values.lowerBound.isMultiple(of: Self.alignment) }
      })
    else { return nil }
    var copied = 0
    for graph in graphs {
      append(.copy(copied..<graph.whole.lowerBound))
      append(graph)
      copied = graph.whole.upperBound
    }
    append(.copy(copied..<file.count))
  }

  private mutating func append(_ part: Part) {
    guard part.count > 0 else { return }
    parts.append(part)
    end += part.count
  }

  /// Appends a graph. Its length is written before it, when the padding is not yet known: so the length has as many bytes as
  /// that of the longest possible graph.
  private mutating func append(_ graph: ModelGraph) {
    let longest = graph.range.count + graph.tensors.count * (2 * Self.alignment + 2)
    let lengthBytes = MessageField.encoded(longest).count
    append(.bytes([MessageField.key(ModelField.graph)]))
    let place = parts.count
    end += lengthBytes
    let start = end
    var copied = graph.range.lowerBound
    for tensor in graph.tensors {
      append(.copy(copied..<tensor.whole.lowerBound))
      append(tensor)
      copied = tensor.whole.upperBound
    }
    append(.copy(copied..<graph.range.upperBound))
    parts.insert(.bytes(MessageField.encoded(end - start, minBytes: lengthBytes)), at: place)
  }

  /// Appends a tensor that begins with a text.
  private mutating func append(_ tensor: ModelTensor) {
    let before = tensor.values.lowerBound - tensor.range.lowerBound
    // One of these fits: the length of the tensor gets longer at most once among them.
    for blanks in 0..<2 * Self.alignment {
      let length = MessageField.encoded(tensor.range.count + 2 + blanks)
      let values = end + 1 + length.count + 2 + blanks + before
      guard values.isMultiple(of: Self.alignment) else { continue }
      append(.bytes([MessageField.key(ModelField.tensor)] + length))
      let text = [UInt8](repeating: UInt8(ascii: " "), count: blanks)
      append(.bytes(MessageField.field(ModelTensor.Field.text, value: text)))
      append(.copy(tensor.range))
      return
    }
  }

  /// Replaces the file at this path, in a folder that no other process writes into, with such a copy. One that is not a
  /// model, or is aligned, stays as it is.
  package static func replace(_ path: String) throws(FileTree.Failure) {
    let file: MappedFile
    do throws(MappedFile.Failure) {
      file = try MappedFile(path: path)
    } catch {
      guard case .system(let code) = error else { return }
      throw .system(path: path, code: code)
    }
    guard let model = AlignedModel(of: file) else { return }
    do throws(AtomicReplacement.Failure) {
      let replacement = try AtomicReplacement(of: path, existing: file.status)
      let code = model.write(from: file, to: replacement.descriptor)
      guard code == 0 else {
        replacement.abandon()
        throw .system(code: code)
      }
      try replacement.commit(isDurable: false)
    } catch {
      throw .system(path: path, code: error.code)
    }
  }

  /// Returns 0 or an errno.
  private func write(from file: MappedFile, to descriptor: Int32) -> Int32 {
    for part in parts {
      let code =
        switch part {
        case .bytes(let bytes): SmallFile.write(bytes, to: descriptor)
        case .copy(let range):
          // Safe because the file stays mapped until the call returns.
          SmallFile.write(UnsafeRawBufferPointer(rebasing: file.bytes[range]), to: descriptor)
        }
      if code != 0 { return code }
    }
    return 0
  }
}
