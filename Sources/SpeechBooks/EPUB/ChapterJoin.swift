// SPDX-License-Identifier: Apache-2.0

/// Joins the documents of an EPUB to chapters, which begin where the list of contents says.
struct ChapterJoin {
  private(set) var chapters: [BookChapter] = []
  /// Of the whole list of contents; empty if the book has none.
  private let entries: [ContentsList.Entry]
  /// Titles of parts that are used.
  private var named: Set<Int> = []

  init(_ entries: [ContentsList.Entry]) { self.entries = entries }

  /// Adds a document of the main text.
  /// - Parameters:
  ///   - list: indices of the entries that lead into it.
  ///   - matter: what it is beside the main text, if that is known.
  mutating func add(_ content: HTMLContent, entries list: [Int], matter: BookMatter?) {
    let starts = ChapterStarts(list, of: entries, content: content, named: &named).starts
    let matter = matter ?? content.matter
    continueLast(with: content, upTo: starts.first?.block ?? content.blocks.count, matter: matter)
    for (index, start) in starts.enumerated() {
      let end = index + 1 < starts.count ? starts[index + 1].block : content.blocks.count
      let blocks = Array(content.blocks[start.block..<max(start.block, end)])
      let title = start.title.isEmpty ? Self.title(blocks, content: content) : start.title
      guard !blocks.isEmpty else { continue }
      append(blocks, title: title, matter: starts.count == 1 ? matter : nil)
    }
  }

  private mutating func append(_ blocks: [BookBlock], title: String, matter: BookMatter?) {
    var chapter = BookChapter(title: title, blocks: blocks)
    chapter.matter = matter ?? BookMatter(title: title) ?? BookMatter(imprint: blocks)
    chapters.append(chapter)
  }

  /// What comes before the first entry belongs to the chapter before; at the beginning of the book, or where the book has
  /// no list of contents, it is a chapter of its own.
  ///
  /// So is what is beside the main text, and what follows that.
  private mutating func continueLast(with content: HTMLContent, upTo end: Int, matter: BookMatter?)
  {
    let blocks = Array(content.blocks[..<end])
    guard !blocks.isEmpty else { return }
    let title = Self.title(blocks, content: content)
    let isWhole = end == content.blocks.count
    let begins = isWhole && (blocks.first?.kind.isHeading ?? false) && entries.isEmpty
    let own = isWhole ? matter ?? BookMatter(imprint: blocks) : nil
    if let last = chapters.indices.last, !begins, own == chapters[last].matter {
      chapters[last].blocks += blocks
    } else {
      append(blocks, title: title, matter: own)
    }
  }

  private static func title(_ blocks: [BookBlock], content: HTMLContent) -> String {
    blocks.first { $0.kind.isHeading }?.title ?? content.title ?? ""
  }
}
