// SPDX-License-Identifier: Apache-2.0
import SpeechMarkup
import SpeechSystem

/// The package document of an author's EPUB, to which overlays are added. What is in it stays as it is written.
struct AuthorsPackage {
  /// A file that is added.
  struct Addition {
    var id: String
    /// In the archive.
    var path: String
    var mediaType: String
  }

  /// Of the document in the archive.
  let path: String
  private let bytes: [UInt8]
  /// Where the start tag of each item ends, before `>` or `/>`, by the item's path.
  private var items: [String: Int] = [:]
  private var ids: Set<String> = []
  private var endOfMetadata = 0
  private var endOfManifest = 0
  /// Of the elements, with its colon; empty for none.
  private var prefix = ""
  private(set) var version = ""
  private(set) var hasOverlays = false

  /// Reads that of an archive.
  init(_ archive: ZipArchive) throws(BookError) {
    let container = "META-INF/container.xml"
    let limit = BookLimits().document
    guard let bytes = try archive.contents(of: [container], maxSize: limit)[container] else {
      throw .missingEntry(container)
    }
    let path = try EPUBReader.packagePath(bytes, file: container)
    guard let document = try archive.contents(of: [path], maxSize: limit)[path] else {
      throw .missingEntry(path)
    }
    try self.init(document, path: path)
  }

  init(_ bytes: [UInt8], path: String) throws(BookError) {
    self.path = path
    self.bytes = bytes
    do throws(MarkupError) {
      var limits = MarkupLimits.default
      limits.sourceBytes = BookLimits().text
      var reader = try XMLReader(bytes, limits: limits)
      var open: [String] = []
      while let event = try reader.next() {
        switch event {
        case .start(let element):
          open.append(element.name.local)
          note(element, range: reader.range)
        case .end:
          switch open.popLast() {
          case "metadata": endOfMetadata = reader.range.lowerBound
          case "manifest": endOfManifest = reader.range.lowerBound
          default: break
          }
        case .text, .skippedEntity: break
        }
      }
    } catch {
      throw .badDocument(path, reason: "line \(error.line), column \(error.column): \(error)")
    }
  }

  private mutating func note(_ element: XMLElement, range: Range<Int>) {
    func attribute(_ name: String) -> String? {
      element.attributes.first { $0.name.qualified == name }?.value
    }
    if let id = attribute("id") { ids.insert(id) }
    switch element.name.local {
    case "package":
      version = attribute("version") ?? ""
      let parts = element.name.qualified.split(separator: ":")
      if parts.count == 2, let first = parts.first { prefix = first + ":" }
    case "item":
      if attribute("media-overlay") != nil { hasOverlays = true }
      guard let href = attribute("href"), let target = ArchivePath.resolve(href, in: path) else {
        break
      }
      var end = range.upperBound - 1
      if end > range.lowerBound, bytes[end - 1] == UInt8(ascii: "/") { end -= 1 }
      items[target.path] = end
    default: break
    }
  }

  /// A beginning of identifiers that the document does not use.
  var freePrefix: String {
    var prefix = "read-along"
    while ids.contains(where: { $0.hasPrefix(prefix) }) { prefix += "-" }
    return prefix
  }

  /// Whether the manifest lists a file.
  func lists(_ path: String) -> Bool { items[path] != nil }

  /// The document with overlays.
  /// - Parameters:
  ///   - overlays: The identifier of the overlay of each document, by the document's path.
  ///   - metadata: Elements without a prefix.
  func bytes(
    adding additions: [Addition],
    overlays: [String: String],
    metadata: [(attributes: String, value: String)]
  ) -> [UInt8] {
    var insertions: [(place: Int, text: String)] = []
    for (document, id) in overlays {
      if let place = items[document] { insertions.append((place, " media-overlay=\"\(id)\"")) }
    }
    let metas = metadata.map {
      "<\(prefix)meta \($0.attributes)>\($0.value.escapedForXML)</\(prefix)meta>\n"
    }
    insertions.append((endOfMetadata, metas.joined()))
    let listed = additions.map {
      "<\(prefix)item id=\"\($0.id)\" href=\"\(ArchivePath.reference(to: $0.path, from: path).escapedForXML)\""
        + " media-type=\"\($0.mediaType)\"/>\n"
    }
    insertions.append((endOfManifest, listed.joined()))
    var result: [UInt8] = []
    var done = 0
    for (place, text) in insertions.sorted(by: { $0.place < $1.place }) {
      result += bytes[done..<place]
      result += Array(text.utf8)
      done = place
    }
    return result + bytes[done...]
  }

  /// Whether the metadata has a property with a value.
  func states(_ property: String, value: String? = nil) -> Bool {
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.contains(text: "\"\(property)\"") else { return false }
    return value.map { text.contains(text: ">\($0)<") } ?? true
  }
}

extension ArchivePath {
  /// A relative reference from one file of an archive to another, as it is written in documents.
  static func reference(to target: String, from base: String) -> String {
    let folders = base.split(separator: "/").dropLast()
    let parts = target.split(separator: "/")
    var common = 0
    while common < folders.count, common < parts.count - 1, folders[common] == parts[common] {
      common += 1
    }
    let up = [String](repeating: "..", count: folders.count - common)
    return (up + parts[common...].map { encoded($0) }).joined(separator: "/")
  }

  /// With what may not be in a reference as `%20`.
  private static func encoded(_ text: Substring) -> String {
    text.utf8.reduce(into: "") { result, byte in
      let isPlain =
        byte.isASCIILetter || byte.isASCIIDigit || "-._~!$&'()*+,;=@".utf8.contains(byte)
      if isPlain {
        result.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        result += "%" + [byte].hexadecimal.uppercased()
      }
    }
  }
}
