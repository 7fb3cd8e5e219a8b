// SPDX-License-Identifier: Apache-2.0
import SpeechMarkup
import SpeechSystem

/// A document of an author, in which words get names. Nothing else of it changes, unless it is not one of EPUB 3.
struct MarkedDocument {
  /// The text as places in it count it.
  private let text: [UInt16]
  /// Whether each unit is text that may be in a `<span>`: not a tag, a comment or the text of a picture or formula.
  private let isText: [Bool]
  private let prefix: String
  private let changes: DocumentChanges
  /// Units inside of what is changed, where no tag can be added.
  private let inside: Set<Int>
  /// In ascending order.
  private(set) var marks: [(range: Range<Int>, id: String)] = []

  /// What is added to the head: how a word looks while it is heard, where the book does not say it.
  static let style =
    "<style>.\(OverlayPackage.activeClass) { background-color: #ffe08a; color: #000; }</style>"

  /// Nil where it cannot be made a document of EPUB 3.
  /// - Parameters:
  ///   - text: In UTF-8, as it was read.
  ///   - isUTF8: Whether the file has the same bytes.
  ///   - upgrades: Whether it is one of EPUB 2.
  ///   - title: Of the book.
  init?(_ text: [UInt8], isUTF8: Bool, upgrades: Bool, title: String) {
    let string = String(decoding: text, as: UTF8.self)
    self.text = Array(string.utf16)
    isText = MarkupScan.text(self.text)
    var prefix = "heard"
    while string.contains(text: "\"\(prefix)") || string.contains(text: "'\(prefix)") {
      prefix += "-"
    }
    self.prefix = prefix
    var purpose: DocumentChanges.Purpose = []
    if !isUTF8 { purpose.insert(.encoding) }
    if upgrades { purpose.insert(.upgrade) }
    if !Self.isWellFormed(text) { purpose.insert(.repair) }
    changes = DocumentChanges(self.text, for: purpose, title: title)
    inside = Set(changes.edits.lazy.flatMap { $0.range.dropFirst() })
    if purpose.contains(.repair), !Self.isWellFormed(bytes) { return nil }
  }

  /// Whether readers of XML accept it.
  static func isWellFormed(_ bytes: [UInt8]) -> Bool {
    do throws(MarkupError) {
      var reader = try XMLReader(bytes)
      while try reader.next() != nil {}
      return true
    } catch {
      return false
    }
  }

  /// Whether it differs from the author's.
  var isChanged: Bool { !marks.isEmpty || !changes.edits.isEmpty }

  /// What the manifest has to state of one of EPUB 2.
  var properties: Set<String> { changes.properties }

  /// Names of places in one of EPUB 2.
  var ids: Set<String> { changes.ids }

  /// Gives the word at a range a name, or the part of it before a tag. Nil where it cannot have one, because it is no text of
  /// its own or comes before a word that has one.
  mutating func mark(_ range: Range<Int>) -> String? {
    let start = max(range.lowerBound, marks.last?.range.upperBound ?? 0)
    var end = start
    while end < min(range.upperBound, text.count), isText[end] { end += 1 }
    let word = start..<end
    guard start == range.lowerBound, !word.isEmpty, !inside.contains(start), !inside.contains(end),
      !isInReference(start), !isInReference(end),
      String(decoding: text[word], as: UTF16.self).unicodeScalars.contains(where: \.isSpoken)
    else { return nil }
    let id = "\(prefix)\(marks.count + 1)"
    marks.append((word, id))
    return id
  }

  /// Whether a place is between the `&` and the `;` of a reference.
  private func isInReference(_ place: Int) -> Bool {
    let before = text[..<place].suffix(34).reversed().drop(while: \.isNameUnit)
    guard before.first == UInt16(UInt8(ascii: "&")) else { return false }
    return text[place...].prefix(34).drop(while: \.isNameUnit).first == UInt16(UInt8(ascii: ";"))
  }

  var bytes: [UInt8] {
    var pieces: [(range: Range<Int>, text: String)] = []
    if !marks.isEmpty, let head = MarkupScan.end(ofHead: text), keepsHead(at: head),
      head <= marks.first?.range.lowerBound ?? head
    {
      pieces.append((head..<head, Self.style))
    }
    for (range, id) in marks {
      pieces.append((range.lowerBound..<range.lowerBound, "<span id=\"\(id)\">"))
      pieces.append((range.upperBound..<range.upperBound, "</span>"))
    }
    // Where several are at one place, tags that are added come first: a word ends before what follows it.
    var result: [UInt16] = []
    var done = 0
    for (range, replacement) in Self.merged(pieces, edits: changes.edits) {
      result += text[done..<range.lowerBound]
      result += Array(replacement.utf16)
      done = range.upperBound
    }
    result += text[done...]
    return Array(String(decoding: result, as: UTF16.self).utf8)
  }

  /// Whether the end tag at a place still ends a head: one without a start tag, or behind the root element, is left out.
  private func keepsHead(at place: Int) -> Bool {
    let edit = changes.edits.first { $0.range.lowerBound == place }
    return edit?.text.hasSuffix("</head>") ?? true
  }

  private static func merged(
    _ pieces: [(range: Range<Int>, text: String)],
    edits: [DocumentChanges.Edit]
  ) -> [(range: Range<Int>, text: String)] {
    var merged: [(range: Range<Int>, text: String)] = []
    var rest = edits[...]
    for piece in pieces {
      while let edit = rest.first, edit.range.lowerBound < piece.range.lowerBound {
        merged.append((edit.range, edit.text))
        rest.removeFirst()
      }
      merged.append(piece)
    }
    return merged + rest.map { ($0.range, $0.text) }
  }
}
