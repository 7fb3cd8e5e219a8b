// SPDX-License-Identifier: Apache-2.0

/// A document that is said to be the list of contents, divided into the list and the text around it: Sphinx says so of the first
/// page of a book, which often has the introduction as well.
struct ContentsPage {
  struct Part: Hashable {
    var blocks: Range<Int>
    var isList: Bool
  }

  /// In order, without gaps.
  private(set) var parts: [Part] = []

  private enum Line {
    /// It begins as an entry of the book's list.
    case entry
    /// It is a link, for example to what is below the last level of that list.
    case link
    case heading
    /// Longer than titles are.
    case paragraph
    case other
  }

  private let lines: [Line]

  /// - Parameter entries: of the book's list, without those that lead to this document.
  init(_ blocks: [BookBlock], entries: some Sequence<ContentsList.Entry>) {
    let beginnings = Set(entries.map { Self.beginning($0.title) }).subtracting([""])
    lines = blocks.map { Self.line($0, beginnings: beginnings) }
    let whole = blocks.indices
    let lists = whole.split { lines[$0] == .paragraph }.compactMap(list)
    if lists.isEmpty {
      parts = [Part(blocks: whole, isList: !Self.isText(blocks, beginnings: beginnings))]
      return
    }
    var start = 0
    for list in lists {
      add(start..<list.lowerBound, isList: false)
      add(list, isList: true)
      start = list.upperBound
    }
    add(start..<whole.upperBound, isList: false)
  }

  /// What has no paragraph, such as a title or a list of pictures, is part of the list beside it.
  private mutating func add(_ blocks: Range<Int>, isList: Bool) {
    guard !blocks.isEmpty else { return }
    let isList = isList || !lines[blocks].contains(.paragraph)
    if let last = parts.last, last.isList == isList {
      parts[parts.count - 1].blocks = last.blocks.lowerBound..<blocks.upperBound
    } else {
      parts.append(Part(blocks: blocks, isList: isList))
    }
  }

  /// The list between two paragraphs, with the headings above it.
  private func list(_ segment: Range<Int>) -> Range<Int>? {
    let found = segment.filter { lines[$0] == .entry }
    guard found.count >= Self.minEntries, var first = found.first, let last = found.last else {
      return nil
    }
    // Entries and the links between them are most of it.
    let links = lines[first...last].count { $0 == .entry || $0 == .link }
    guard links * 2 >= last - first + 1 else { return nil }
    while first > segment.lowerBound, lines[first - 1] == .heading || lines[first - 1] == .link {
      first -= 1
    }
    let end = lines[(last + 1)..<segment.upperBound].prefix { $0 == .link }.endIndex
    return first..<end
  }

  private static func line(_ block: BookBlock, beginnings: Set<String>) -> Line {
    let text = block.text
    let linked = block.runs.reduce(0) { $0 + ($1.style.isLink ? $1.text.utf8.count : 0) }
    let isLink = linked * 2 > text.utf8.count
    if block.kind.isHeading, !isLink { return .heading }
    if beginnings.contains(beginning(text)) { return .entry }
    if isLink { return .link }
    return text.utf8.count >= minParagraph ? .paragraph : .other
  }

  /// Whether most of a document without a list is text. What begins as an entry is in a list, also with a summary of the chapter.
  private static func isText(_ blocks: [BookBlock], beginnings: Set<String>) -> Bool {
    var textSize = 0
    var size = 0
    for block in blocks {
      let text = block.text
      let count = text.utf8.count
      size += count
      guard block.kind == .paragraph, count >= minParagraph, !beginnings.contains(beginning(text))
      else { continue }
      textSize += count
    }
    return textSize * 2 > size
  }

  /// Bytes of a paragraph that is longer than titles are.
  private static let minParagraph = 150
  /// Entries of the shortest list.
  private static let minEntries = 3

  private static func beginning(_ text: String) -> String {
    String(ChapterStarts.withoutNumber(text.trimmingSpace).prefix(8)).lowercased()
  }
}
