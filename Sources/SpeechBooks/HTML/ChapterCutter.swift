// SPDX-License-Identifier: Apache-2.0

/// Divides the blocks of one document into chapters.
enum ChapterCutter {
  /// A book of a single document: its title is that of `<title>`, else of the only heading of its level.
  static func book(_ content: HTMLContent) -> Book {
    var book = Book()
    let level = chapterLevel(content.blocks)
    let onlyHeading = content.blocks.first { $0.kind == .heading(1) }
    let hasOneTop = content.blocks.count { $0.kind == .heading(1) } == 1
    book.title = content.title ?? (hasOneTop ? onlyHeading?.title : nil)
    book.creators = content.author.map { [$0] } ?? []
    book.language = content.language
    var links = NoteLinks()
    var content = content
    links.add(&content, file: 0, path: "")
    book.chapters = chapters(content.blocks, level: level, firstTitle: book.title ?? "")
    links.mark(&book.chapters)
    return book
  }

  /// The highest level with at least two headings; nil without one.
  static func chapterLevel(_ blocks: [BookBlock]) -> Int? {
    (1...6).first { level in blocks.count { $0.kind == .heading(level) } >= 2 }
  }

  /// Cuts before each heading of the level. What comes before the first is a chapter of its own, unless it is nothing but
  /// headings.
  static func chapters(_ blocks: [BookBlock], level: Int?, firstTitle: String) -> [BookChapter] {
    guard let level else {
      let heading = blocks.first { $0.kind.isHeading }
      return [BookChapter(title: heading?.title ?? firstTitle, blocks: blocks)]
    }
    var chapters: [BookChapter] = []
    var current = BookChapter(title: firstTitle, blocks: [])
    var hasText = false
    for block in blocks {
      if block.kind == .heading(level) {
        if hasText
          || chapters.isEmpty && level == 1 && !current.blocks.isEmpty
        {
          chapters.append(current)
          current = BookChapter(title: block.title, blocks: [])
          hasText = false
        } else {
          current.title = block.title
        }
      }
      current.blocks.append(block)
      if !block.kind.isHeading { hasText = true }
    }
    if !current.blocks.isEmpty { chapters.append(current) }
    return chapters
  }
}
