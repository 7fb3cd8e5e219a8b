// SPDX-License-Identifier: Apache-2.0
import SpeechMarkup
import SpeechSystem

/// The package document of an author's EPUB, to which overlays are added. What is in it stays as it is written, unless the user
/// says otherwise or the format asks for it.
struct AuthorsPackage {
  /// A file that is added.
  struct Addition {
    var id: String
    /// In the archive.
    var path: String
    var mediaType: String
    var properties: String?
  }

  /// An element of the document, by its bytes.
  struct Element {
    /// Without its prefix.
    var name: String
    var attributes: [XMLAttribute]
    /// The start tag.
    var tag: Range<Int>
    /// What is between its tags; at the end of the start tag for an empty element.
    var content: Range<Int>
    /// With both tags.
    var whole: Range<Int>

    func value(_ name: String) -> String? {
      attributes.first { $0.name.qualified == name }?.value
    }

    /// The value of an attribute of EPUB 2, whatever its prefix.
    func stated(_ name: String) -> String? { attributes.first { $0.name.local == name }?.value }
  }

  /// Of the document in the archive.
  let path: String
  /// The document in UTF-8.
  let bytes: [UInt8]
  /// What is changed; all ranges are those of the author's bytes.
  private var edits: [(range: Range<Int>, text: String)] = []
  /// Elements that are removed.
  private var isRemoved: Set<Int> = []
  /// Elements with a text that is not the author's.
  private var isNew: Set<Int> = []

  /// What the metadata consists of, also of those one level deeper.
  private(set) var metadata: [Element] = []
  private(set) var items: [Element] = []
  private(set) var references: [Element] = []
  private(set) var guide: [Element] = []
  /// Elements that EPUB 3 does not have, whose contents stay.
  private(set) var wrappers: [Element] = []
  /// Elements that EPUB 3 does not have.
  private(set) var relics: [Element] = []
  private(set) var spine: Element?
  private(set) var root: Element?
  private var ids: Set<String> = []
  private var endOfMetadata = 0
  private var endOfManifest = 0
  /// Of the elements, with its colon; empty for none.
  private(set) var prefix = ""

  /// Reads that of an archive.
  init(_ archive: ZipArchive) throws(BookError) {
    let container = "META-INF/container.xml"
    let limit = BookLimits().document
    let found = try archive.contents(of: [container], with: container, maxSize: limit)
    guard let bytes = found[container] else { throw .missingEntry(container) }
    let path = try EPUBReader.packagePath(bytes, file: container)
    guard let document = try archive.contents(of: [path], maxSize: limit)[path] else {
      throw .missingEntry(path)
    }
    try self.init(document, path: path)
  }

  init(_ document: [UInt8], path: String) throws(BookError) {
    self.path = path
    do throws(MarkupError) {
      var limits = MarkupLimits.default
      limits.sourceBytes = BookLimits().text
      var reader = try XMLReader(document, limits: limits)
      bytes = reader.source
      var open: [Element] = []
      while let event = try reader.next() {
        switch event {
        case .start(let element):
          let end = reader.range.upperBound
          open.append(
            Element(
              name: element.name.local,
              attributes: element.attributes,
              tag: reader.range,
              content: end..<end,
              whole: reader.range
            )
          )
          if open.count == 1 { readRoot(element) }
          if let id = open.last?.value("id") { ids.insert(id) }
        case .end:
          guard var element = open.popLast() else { break }
          if reader.range != element.tag {
            element.content = element.tag.upperBound..<reader.range.lowerBound
            element.whole = element.tag.lowerBound..<reader.range.upperBound
          }
          add(element, within: open.map(\.name))
        case .text, .skippedEntity: break
        }
      }
    } catch {
      throw BookError(error, in: document, entry: path)
    }
    for (name, end) in [("metadata", endOfMetadata), ("manifest", endOfManifest)] where end == 0 {
      throw .badDocument(path, reason: "it has no <\(name)> with anything in it")
    }
    stateUTF8()
  }

  private mutating func readRoot(_ element: XMLElement) {
    let parts = element.name.qualified.split(separator: ":")
    if parts.count == 2, let first = parts.first { prefix = first + ":" }
  }

  private mutating func add(_ element: Element, within outer: [String]) {
    switch (element.name, outer.last) {
    case ("package", nil): root = element
    case ("metadata", "package") where element.whole != element.tag:
      endOfMetadata = element.content.upperBound
    case ("dc-metadata", "metadata"), ("x-metadata", "metadata"): wrappers.append(element)
    case (_, "metadata"), (_, "dc-metadata"), (_, "x-metadata"): metadata.append(element)
    case ("item", "manifest"): items.append(element)
    case ("manifest", "package") where element.whole != element.tag:
      endOfManifest = element.content.upperBound
    case ("itemref", "spine"): references.append(element)
    case ("spine", "package"): spine = element
    case ("reference", "guide"): guide.append(element)
    case ("tours", "package"): relics.append(element)
    default: break
    }
  }

  /// What the declaration of XML says of a document that was converted.
  private mutating func stateUTF8() {
    guard bytes.starts(with: "<?xml".utf8), let end = bytes.firstIndex(of: UInt8(ascii: ">")) else {
      return
    }
    let declaration = String(decoding: bytes[...end], as: UTF8.self)
    let states = declaration.lowercased()
    guard states.contains(text: "encoding"), !states.contains(text: "utf-8") else { return }
    replace(0..<(end + 1), by: "<?xml version=\"1.0\" encoding=\"UTF-8\"?>")
  }

  // MARK: - What it says

  var version: String { root?.value("version") ?? "" }

  var hasOverlays: Bool { items.contains { $0.value("media-overlay") != nil } }

  /// The path of what an item or a reference leads to.
  func path(of element: Element) -> String? {
    element.value("href").flatMap { ArchivePath.resolve($0, in: path)?.path }
  }

  /// A beginning of identifiers that the document does not use.
  var freePrefix: String {
    var prefix = "read-along"
    while ids.contains(where: { $0.hasPrefix(prefix) }) { prefix += "-" }
    return prefix
  }

  /// The text of an element.
  func text(of element: Element) -> String {
    String(decoding: bytes[element.content], as: UTF8.self).trimmingSpace
  }

  /// Whether the metadata has a property with a value.
  func states(_ property: String, value: String? = nil) -> Bool {
    metadata.contains { element in
      element.value("property") == property
        && (value.map { self.text(of: element) == $0 } ?? true)
    }
  }

  // MARK: - Changes

  mutating func replace(_ range: Range<Int>, by text: String) { edits.append((range, text)) }

  /// Removes an element, and the white space before it.
  mutating func remove(_ element: Element) {
    guard isRemoved.insert(element.whole.lowerBound).inserted else { return }
    var start = element.whole.lowerBound
    while start > 0, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[start - 1]) { start -= 1 }
    // Changes of its parts are then left out.
    replace(start..<element.whole.upperBound, by: "")
  }

  /// An element has another text, to which what the author says of it does not apply.
  mutating func noteNewText(of element: Element) { isNew.insert(element.whole.lowerBound) }

  func hasNewText(_ element: Element) -> Bool { isNew.contains(element.whole.lowerBound) }

  /// Whether an element was removed.
  func removes(_ element: Element) -> Bool { isRemoved.contains(element.whole.lowerBound) }

  /// Gives an attribute of an element a value; nil takes it out.
  mutating func set(_ name: String, to value: String?, in element: Element) {
    if let attribute = element.attributes.first(where: { $0.name.qualified == name }) {
      var start = attribute.start
      var end = start
      var quote: UInt8?
      while end < element.tag.upperBound {
        let byte = bytes[end]
        end += 1
        if let open = quote {
          if byte == open { break }
        } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
          quote = byte
        }
      }
      if value == nil {
        while start > element.tag.lowerBound, bytes[start - 1] <= 0x20 { start -= 1 }
      }
      replace(start..<end, by: value.map { "\(name)=\"\($0.escapedForXML)\"" } ?? "")
    } else if let value {
      var end = element.tag.upperBound - 1
      if end > element.tag.lowerBound, bytes[end - 1] == UInt8(ascii: "/") { end -= 1 }
      replace(end..<end, by: " \(name)=\"\(value.escapedForXML)\"")
    }
  }

  /// Adds to the metadata.
  /// - Parameter element: With its prefix.
  mutating func addMetadata(_ element: String, attributes: String = "", value: String) {
    let start = attributes.isEmpty ? "" : " \(attributes)"
    let text = "<\(element)\(start)>\(value.escapedForXML)</\(element)>\n"
    replace(endOfMetadata..<endOfMetadata, by: text)
  }

  /// Adds a property to the metadata.
  /// - Parameter id: Of the element that it refines.
  mutating func addProperty(_ property: String, value: String, refining id: String? = nil) {
    let refines = id.map { " refines=\"#\($0)\"" } ?? ""
    addMetadata("\(prefix)meta", attributes: "property=\"\(property)\"\(refines)", value: value)
  }

  mutating func add(_ addition: Addition) {
    let reference = ArchivePath.reference(to: addition.path, from: path).escapedForXML
    let properties = addition.properties.map { " properties=\"\($0)\"" } ?? ""
    replace(
      endOfManifest..<endOfManifest,
      by: "<\(prefix)item id=\"\(addition.id)\" href=\"\(reference)\""
        + " media-type=\"\(addition.mediaType)\"\(properties)/>\n"
    )
  }

  /// The identifier of an element, which gets one if it has none.
  mutating func id(of element: Element, otherwise id: String) -> String {
    if let known = element.value("id") { return known }
    var free = id
    while !ids.insert(free).inserted { free += "-" }
    set("id", to: free, in: element)
    return free
  }

  /// An identifier that is used nowhere.
  mutating func newID(_ wanted: String) -> String {
    var free = wanted
    while !ids.insert(free).inserted { free += "-" }
    return free
  }

  /// The document with what was changed.
  var changed: [UInt8] {
    var result: [UInt8] = []
    var done = 0
    let sorted = edits.enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }
    for (_, edit) in sorted {
      guard edit.range.lowerBound >= done else { continue }
      result += bytes[done..<edit.range.lowerBound]
      result += Array(edit.text.utf8)
      done = edit.range.upperBound
    }
    return result + bytes[done...]
  }
}
