// SPDX-License-Identifier: Apache-2.0
package import SpeechSystem

/// What the maker of an ONNX file wrote into it about the model: names and texts.
///
/// Field 14 of the model is such an entry, of which 1 is the name and 2 the text.
package struct ModelMetadata: Hashable, Sendable {
  private var entries: [String: String] = [:]

  /// Real models have up to 30 entries, the longest with the names of all speakers.
  private static let (maxEntries, maxTextBytes) = (256, 64 << 10)
  private static let (field, name, text) = (14, 1, 2)

  package init(_ entries: [String: String] = [:]) { self.entries = entries }

  /// Reads the file's own fields alone, not the graph, so that only a few pages of a large model are read. What is not a
  /// model has no entries.
  package init(of bytes: MappedFile) {
    var found: [String: String] = [:]
    bytes.forEach(Self.field, in: 0..<bytes.count) { entry in
      guard found.count < Self.maxEntries, entry.count <= Self.maxTextBytes,
        let name = bytes.first(Self.name, in: entry)
      else { return }
      let text = bytes.first(Self.text, in: entry).map { bytes[$0] }
      // Of two entries with one name, readers take the first.
      let key = String(decoding: bytes[name], as: UTF8.self)
      if found[key] == nil { found[key] = text.map { String(decoding: $0, as: UTF8.self) } ?? "" }
    }
    entries = found
  }

  /// The entries of a file.
  package init(path: String) throws(MappedFile.Failure) {
    self.init(of: try MappedFile(path: path))
  }

  package var names: [String] { entries.keys.sorted() }
  package var isEmpty: Bool { entries.isEmpty }

  /// Without blanks around it; nil when there is no such entry.
  package subscript(name: String) -> String? {
    guard let text = entries[name] else { return nil }
    let isBlank = { (scalar: Unicode.Scalar) in scalar.properties.isWhitespace }
    let scalars = Array(text.unicodeScalars.drop(while: isBlank))
    let count = scalars.lastIndex { !isBlank($0) }.map { $0 + 1 } ?? 0
    return String(String.UnicodeScalarView(scalars.prefix(count)))
  }

  package func integer(_ name: String) -> Int? { self[name].flatMap { Int($0) } }
}
