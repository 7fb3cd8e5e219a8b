// SPDX-License-Identifier: Apache-2.0
import SpeechMarkup

/// A small XML document as a tree: the package, the list of contents.
final class XMLNode {
  /// Without its prefix.
  let name: String
  /// By their names as written.
  let attributes: [String: String]
  private(set) var children: [XMLNode] = []
  private var ownText = ""

  private init(_ element: XMLElement) {
    name = element.name.local
    attributes = Dictionary(element.attributes.map { ($0.name.qualified, $0.value) }) { first, _ in
      first
    }
  }

  /// Elements of one document; a list of contents has some thousands.
  private static let maxElements = 200_000

  /// The root element.
  /// - Parameters:
  ///   - file: its path in an archive; nil for a file by itself.
  ///   - end: the local name of the element before which reading stops.
  static func read(
    _ bytes: [UInt8],
    file: String?,
    upTo end: String? = nil
  ) throws(BookError) -> XMLNode {
    var open: [XMLNode] = []
    var root: XMLNode?
    var count = 0
    // As it was read so far, once its encoding is known.
    var source = bytes
    do throws(MarkupError) {
      var limits = MarkupLimits.default
      limits.sourceBytes = BookLimits().text
      var reader = try XMLReader(bytes, limits: limits)
      source = reader.source
      reading: while let event = try reader.next() {
        switch event {
        case .start(let element):
          if element.name.local == end { break reading }
          let node = XMLNode(element)
          open.last?.children.append(node)
          if root == nil { root = node }
          open.append(node)
          count += 1
        case .end: _ = open.popLast()
        case .text(let text):
          if let node = open.last { node.ownText += String(decoding: text.bytes, as: UTF8.self) }
        case .skippedEntity: break
        }
        if count > maxElements { break reading }
      }
    } catch {
      throw BookError(error, in: source, entry: file)
    }
    guard count <= maxElements else {
      throw .tooMany(what: "elements in \(file ?? "the file")", limit: maxElements)
    }
    // One without an element is not well-formed.
    guard let root else { throw .noText }
    return root
  }

  /// Bytes of a text after which its rest is left out: no title is longer.
  private static let maxText = 1 << 16

  /// The text in it and in its elements, with white space collapsed.
  var text: String {
    var all = ""
    addText(to: &all)
    return all.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Recursive: elements are at most as deep as the reader of XML allows. The white space is left for the end, or that of the
  /// innermost text would be looked at once for each element around it.
  private func addText(to all: inout String) {
    all += ownText.utf8.count <= Self.maxText ? ownText : String(ownText.prefix(Self.maxText))
    for child in children {
      guard all.utf8.count <= Self.maxText else { return }
      all += " "
      child.addText(to: &all)
    }
  }

  /// The first element directly in it with this name.
  func child(_ name: String) -> XMLNode? { children.first { $0.name == name } }

  /// All elements directly in it with this name.
  func children(_ name: String) -> [XMLNode] { children.filter { $0.name == name } }

  /// All elements in it with this name, at any depth, in order.
  func descendants(_ name: String) -> [XMLNode] {
    children.flatMap { ($0.name == name ? [$0] : []) + $0.descendants(name) }
  }

  /// Whether an attribute, a list of words, contains this one.
  func has(_ word: String, in attribute: String) -> Bool {
    attributes[attribute]?.split(whereSeparator: \.isWhitespace).contains { $0 == word } ?? false
  }
}
