// SPDX-License-Identifier: Apache-2.0

/// Joins the documents of an EPUB to chapters, which begin where the list of contents says.
struct ChapterJoin {
  private(set) var chapters: [BookChapter] = []
  /// Whether the book has a list of contents.
  private let hasEntries: Bool

  init(hasEntries: Bool) { self.hasEntries = hasEntries }

  /// Adds a document of the main text, with the entries that lead into it.
  mutating func add(_ content: HTMLContent, entries: [ContentsList.Entry]) {
    var starts: [(block: Int, title: String)] = []
    for entry in entries {
      // A place that is not found is the beginning of its document.
      let block = entry.target.fragment.flatMap { content.anchors[$0] } ?? 0
      if !starts.contains(where: { $0.block == block }) { starts.append((block, entry.title)) }
    }
    starts.sort { $0.block < $1.block }
    let first = starts.first?.block ?? content.blocks.count
    continueLast(with: content, upTo: first)
    for (index, start) in starts.enumerated() {
      let end = index + 1 < starts.count ? starts[index + 1].block : content.blocks.count
      let blocks = Array(content.blocks[start.block..<max(start.block, end)])
      let title = start.title.isEmpty ? Self.title(blocks, content: content) : start.title
      if !blocks.isEmpty { chapters.append(BookChapter(title: title, blocks: blocks)) }
    }
  }

  /// What comes before the first entry belongs to the chapter before; at the beginning of the book, or where the book has
  /// no list of contents, it is a chapter of its own.
  private mutating func continueLast(with content: HTMLContent, upTo end: Int) {
    let blocks = Array(content.blocks[..<end])
    guard !blocks.isEmpty else { return }
    let begins =
      end == content.blocks.count && (blocks.first?.kind.isHeading ?? false) && !hasEntries
    if let last = chapters.indices.last, !begins {
      chapters[last].blocks += blocks
    } else {
      chapters.append(BookChapter(title: Self.title(blocks, content: content), blocks: blocks))
    }
  }

  private static func title(_ blocks: [BookBlock], content: HTMLContent) -> String {
    blocks.first { $0.kind.isHeading }?.title ?? content.title ?? ""
  }
}
