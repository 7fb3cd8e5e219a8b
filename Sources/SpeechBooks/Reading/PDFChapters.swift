// SPDX-License-Identifier: Apache-2.0

/// The chapters of a PDF by its bookmarks. These name pages; within one, a chapter begins where its title stands.
struct PDFChapters {
  /// Empty without bookmarks for two chapters.
  private(set) var chapters: [BookChapter] = []

  private struct Start: Comparable {
    var page: Int
    var block: Int
    var title: String
    /// The block says the title.
    var isHeading: Bool

    static func < (one: Start, other: Start) -> Bool {
      (one.page, one.block) < (other.page, other.block)
    }
  }

  private let pages: [[[String]]]

  /// - Parameter pages: the lines of the blocks of each page.
  init(_ pages: [[[String]]], bookmarks: PDFBookmarks) {
    self.pages = pages
    let starts = starts(bookmarks.chapters)
    guard starts.count > 1 else { return }
    let first = Start(page: 0, block: 0, title: "", isHeading: false)
    let before = paragraphs(from: first, to: starts.first)
    if !before.isEmpty { chapters.append(BookChapter(title: "", blocks: before)) }
    for (index, start) in starts.enumerated() {
      let next = index + 1 < starts.count ? starts[index + 1] : nil
      let blocks = paragraphs(from: start, to: next)
      if !blocks.isEmpty { chapters.append(BookChapter(title: start.title, blocks: blocks)) }
    }
  }

  /// In order, one at a place. Of several for a page those count whose title is there, else the first.
  private func starts(_ entries: [PDFBookmarks.Entry]) -> [Start] {
    var starts: [Start] = []
    for entry in entries where pages.indices.contains(entry.page) {
      let page = pages[entry.page]
      let title = Self.letters(entry.title)
      let found = page.firstIndex { block in
        let words = Self.letters(block.prefix(3).joined())
        return !title.isEmpty && words.hasPrefix(title) && words.count <= title.count + 20
      }
      starts.append(
        Start(
          page: entry.page,
          block: found ?? 0,
          title: entry.title,
          isHeading: found != nil
        )
      )
    }
    var places: Set<[Int]> = []
    return starts.sorted().filter { places.insert([$0.page, $0.block]).inserted }
  }

  /// What of two titles is the same however they are set.
  private static func letters(_ text: String) -> String {
    text.lowercased().filter { $0.isLetter || $0.isNumber }
  }

  private func paragraphs(from start: Start, to end: Start?) -> [BookBlock] {
    let last = end?.page ?? pages.count
    var parts: [[[String]]] = []
    for page in start.page...max(start.page, min(last, pages.count - 1)) {
      let lower = page == start.page ? start.block : 0
      let upper = page == end?.page ? end?.block ?? 0 : pages[page].count
      if lower < upper { parts.append(Array(pages[page][lower..<upper])) }
    }
    var blocks: [BookBlock] = []
    if start.isHeading, parts.first?.isEmpty == false, let heading = parts.first?.first {
      blocks.append(BookBlock(.heading(1), text: heading.joined(separator: " ")))
      parts[0].removeFirst()
    }
    return blocks + PDFParagraphs.joined(parts[...]).map { BookBlock(.paragraph, text: $0) }
  }
}
