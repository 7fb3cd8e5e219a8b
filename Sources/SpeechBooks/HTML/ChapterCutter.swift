// SPDX-License-Identifier: Apache-2.0

/// Divides the blocks of one document into chapters.
enum ChapterCutter {
  /// A book of a single document: its title is that of `<title>`, else of the only heading of its level.
  static func book(_ content: HTMLContent) -> Book {
    var book = Book()
    let levels = chapterLevels(content.blocks)
    let onlyHeading = content.blocks.first { $0.kind == .heading(1) }
    let hasOneTop = content.blocks.count { $0.kind == .heading(1) } == 1
    book.title = content.title ?? (hasOneTop ? onlyHeading?.title : nil)
    book.creators = content.author.map { [$0] } ?? []
    book.language = content.language
    var links = NoteLinks()
    var content = content
    links.add(&content, file: 0, path: "")
    links.add(Set(content.asides.compactMap(\.note)))
    book.chapters = chapters(content.blocks, levels: levels, firstTitle: book.title ?? "")
    links.mark(&book.chapters)
    if !content.asides.isEmpty {
      book.asides = [BookChapter(title: "", blocks: content.asides)]
    }
    return book
  }

  /// The highest level with at least two headings; nil without one.
  static func chapterLevel(_ blocks: [BookBlock]) -> Int? {
    (1...6).first { level in blocks.count { $0.kind == .heading(level) } >= 2 }
  }

  /// The levels of headings that begin chapters: also the level below, where the headings above are those of parts.
  static func chapterLevels(_ blocks: [BookBlock]) -> [Int] {
    guard let level = chapterLevel(blocks) else { return [] }
    let parts = blocks.lazy.filter { $0.kind == .heading(level) }.prefix(maxParts).count { block in
      ChapterLine(block.title)?.rank == .part
    }
    let inner = (level...6).dropFirst().first { level in
      blocks.count { $0.kind == .heading(level) } >= 2
    }
    guard parts >= 2, let inner else { return [level] }
    return [level, inner]
  }

  /// Headings that are looked at: no book has more parts.
  private static let maxParts = 200

  /// Cuts before each heading of the levels. What comes before the first is a chapter of its own, unless it is nothing but
  /// headings. A part whose first chapter follows at once begins with that.
  static func chapters(_ blocks: [BookBlock], levels: [Int], firstTitle: String) -> [BookChapter] {
    guard let level = levels.first else {
      let heading = blocks.first { $0.kind.isHeading }
      return [BookChapter(title: heading?.title ?? firstTitle, blocks: blocks)]
    }
    var chapters: [BookChapter] = []
    var current = BookChapter(title: firstTitle, blocks: [])
    var hasText = false
    // The title of the part that begins the chapter.
    var part: String?
    for block in blocks {
      if case .heading(let found) = block.kind, levels.contains(found) {
        let isOuter = found == level
        if hasText
          || chapters.isEmpty && isOuter && level == 1 && !current.blocks.isEmpty
        {
          chapters.append(current)
          current = BookChapter(title: block.title, blocks: [])
          hasText = false
          part = nil
        } else {
          current.title = (isOuter ? nil : part).map { "\($0) – \(block.title)" } ?? block.title
        }
        if isOuter { part = block.title }
      }
      current.blocks.append(block)
      if !block.kind.isHeading { hasText = true }
    }
    if !current.blocks.isEmpty { chapters.append(current) }
    return chapters
  }
}
