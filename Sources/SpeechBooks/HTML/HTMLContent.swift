// SPDX-License-Identifier: Apache-2.0

/// What an HTML or XHTML document says.
struct HTMLContent {
  /// Of its `<title>`.
  var title: String?
  /// Of its root element.
  var language: String?
  /// Of its `<meta name="author">`.
  var author: String?
  var blocks: [BookBlock] = []
  /// The document's text in UTF-8, which the places in the blocks are of.
  var source: [UInt8] = []
  /// For each identifier that was asked for: the index of the block that contains or follows it.
  var anchors: [String: Int] = [:]
  /// The last of these.
  private(set) var lastAnchor = 0
  /// What may be notes.
  var notes: [NoteSpan] = []
  /// Notes that are not in the text: those of office documents.
  var asides: [BookBlock] = []
  /// Pronunciation lexicons that it refers to, as written.
  var lexicons: [String] = []
  /// What the document is beside the main text, as its outermost elements say.
  var matter: BookMatter?
  /// Whether they say that it is a part, which has chapters.
  var isPart = false

  /// Adds a block. Of a picture's description and the same text above or below it, one is kept.
  mutating func add(_ block: BookBlock, notes: inout NoteFinder) {
    var block = block
    if block.kind.isHeading { EditLinks.remove(from: &block.runs) }
    guard !EditLinks.isAlone(block, below: blocks.last) else { return }
    guard let last = blocks.last, ImageDescription.isSame(last, as: block) else {
      notes.end(of: &block, index: blocks.count)
      blocks.append(block)
      return
    }
    notes.end(of: &block, index: blocks.count - 1)
    guard block.kind != .imageDescription else { return }
    block.noteReferences = last.noteReferences + block.noteReferences
    blocks[blocks.count - 1] = block
  }

  /// Reads the text of an element `title`; the first that has any counts.
  mutating func readTitle(_ runs: [InlineRun]) {
    guard title == nil, !runs.isEmpty else { return }
    title = runs.map(\.text).joined()
  }

  /// Reads the beginning of an element before any text.
  mutating func readMatter(_ attribute: (String) -> String?) {
    guard matter == nil, blocks.isEmpty else { return }
    for name in ["epub:type", "role"] {
      guard let roles = attribute(name) else { continue }
      let words = roles.split(separator: " ")
      isPart = isPart || words.contains { ["part", "doc-part", "volume"].contains($0) }
      matter = words.lazy.compactMap { BookMatter(role: $0) }.first
      if matter != nil { return }
    }
  }

  /// Reads an element `link`.
  mutating func readLexicon(_ attribute: (String) -> String?) {
    guard let relation = attribute("rel"), let target = attribute("href"),
      relation.split(separator: " ").contains("pronunciation"),
      lexicons.count < Self.maxLexicons
    else { return }
    lexicons.append(target)
  }

  private static let maxLexicons = 16

  /// The place of an identifier, in the text before what comes next.
  mutating func addAnchor(_ id: String) {
    guard anchors[id] == nil else { return }
    anchors[id] = blocks.count
    lastAnchor = blocks.count
  }

  /// Some of its blocks, with the places in them.
  func part(_ range: Range<Int>) -> HTMLContent {
    var part = self
    part.blocks = Array(blocks[range])
    part.anchors = anchors.filter { range.contains($0.value) }.mapValues { $0 - range.lowerBound }
    return part
  }

  /// Reads the language of an element: of the document, or of the text in it.
  mutating func readLanguage(
    _ role: HTMLElement.Role,
    style: inout InlineStyle,
    attribute: (String) -> String?
  ) {
    guard let stated = (attribute("xml:lang") ?? attribute("lang")).flatMap(LanguageCode.init)
    else { return }
    if role == .root {
      if language == nil { language = stated.tag }
    } else {
      style.language = stated.tag == language ? nil : stated.tag
    }
  }

  /// Reads an element `meta`.
  mutating func readMetadata(_ attribute: (String) -> String?) {
    guard let value = attribute("content")?.trimmingSpace, !value.isEmpty else { return }
    switch attribute("name")?.lowercased() {
    case "author", "dc.creator", "dcterms.creator": author = author ?? value
    default: break
    }
  }
}
