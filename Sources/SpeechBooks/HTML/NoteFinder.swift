// SPDX-License-Identifier: Apache-2.0

/// Finds the footnotes and endnotes of a document while it is read, and what refers to them: by their roles, and by links
/// that lead to a place and back.
struct NoteFinder {
  /// An open element with an identifier, or with the role of a note.
  private struct Element {
    /// Elements around it.
    var depth: Int
    var id: String?
    /// The first block in it.
    var block: Int
    var isNote: Bool
    /// A link leads back from it.
    var hasLink = false
  }

  private var open: [Element] = []
  /// Identifiers of elements in the block that is being read.
  private var ids: [String] = []
  /// Those that links in it state as their names, as older HTML does.
  private var linkNames: [String] = []
  private var references: [String] = []
  /// The block that is being read begins, or ends, with a link back.
  private var hasLink = false
  private(set) var spans: [NoteSpan] = []
  /// Blocks in the spans.
  private var size = 0

  /// Identifiers of a block, and references in it, that are looked at.
  private static let maxNames = 64
  /// Elements around a link back that may be the note.
  private static let nearElements = 3

  static let roles: Set<Substring> = [
    "footnote", "endnote", "rearnote", "note", "footnotes", "endnotes", "rearnotes", "doc-footnote",
    "doc-endnote", "doc-endnotes",
  ]

  /// The beginning of an element with attributes.
  /// - Parameters:
  ///   - depth: how many elements are around it.
  ///   - block: the next block.
  mutating func begin(
    _ element: HTMLElement,
    depth: Int,
    block: Int,
    attribute: (String) -> String?
  ) {
    let id = attribute("id")
    guard element.isBlock else {
      if let id, ids.count < Self.maxNames { ids.append(id) }
      if element.role == .link, linkNames.count < Self.maxNames, let name = attribute("name") {
        linkNames.append(name)
      }
      return
    }
    let isNote = ["epub:type", "role"].contains { name in
      attribute(name)?.split(separator: " ").contains(where: Self.roles.contains) ?? false
    }
    guard id != nil || isNote else { return }
    open.append(Element(depth: depth, id: id, block: block, isNote: isNote))
  }

  /// The end of an element; all of its text is in blocks.
  mutating func end(depth: Int, block: Int) {
    while let last = open.last, last.depth >= depth {
      open.removeLast()
      guard last.isNote || last.hasLink, last.block < block else { continue }
      add(last.block..<block, ids: [last.id].compactMap { $0 }, isCertain: last.isNote)
    }
  }

  /// Whether a block at this place or later may be a note.
  func hasSpan(from block: Int) -> Bool { spans.last.map { $0.blocks.upperBound > block } ?? false }

  /// Whether what is being read is in the element with this identifier, or behind one within its own block.
  func isInside(_ id: String) -> Bool {
    ids.contains(id) || linkNames.contains(id) || open.contains { $0.id == id }
  }

  /// A link, which leads to a note if its sign is left out, or back from one.
  /// - Parameter target: that of a link around it.
  mutating func readLink(
    _ part: OpenHTMLElement.Part,
    text: String,
    target: String?,
    isLeftOut: Bool
  ) {
    let text = text.trimmingSpace
    guard !text.isEmpty, let target = part.target ?? target else { return }
    let isMark = RaisedText.isNoteMark(text, after: "", isLink: true)
    if RaisedText.isBackLink(text) || part.isFirst && isMark {
      linkBack()
    } else if isLeftOut {
      refer(to: target)
    }
  }

  private mutating func refer(to target: String) {
    guard references.count < Self.maxNames else { return }
    references.append(target)
  }

  private mutating func linkBack() {
    hasLink = true
    for index in open.indices.suffix(Self.nearElements) { open[index].hasLink = true }
  }

  /// A hidden link.
  mutating func readHidden(_ attribute: (String) -> String?) {
    guard let target = attribute("href"), target.utf8.contains(UInt8(ascii: "#")) else { return }
    let names = ["role", "epub:type", "class"].compactMap(attribute)
    let isBack = names.contains { name in
      name.split(separator: " ").contains { $0.hasSuffix("backlink") || $0.hasSuffix("backref") }
    }
    if isBack { linkBack() } else { refer(to: target) }
  }

  /// A block is complete.
  /// - Parameter index: its own.
  mutating func end(of block: inout BookBlock, index: Int) {
    block.noteReferences = references
    if hasLink, !ids.isEmpty { add(index..<(index + 1), ids: ids, isCertain: false) }
    references = []
    ids = []
    linkNames = []
    hasLink = false
  }

  private mutating func add(_ blocks: Range<Int>, ids: [String], isCertain: Bool) {
    // Elements in elements have the same blocks.
    size += blocks.count
    guard size <= 4 * blocks.upperBound + 1_000 else { return }
    spans.append(NoteSpan(blocks: blocks, ids: ids, isCertain: isCertain))
  }
}
