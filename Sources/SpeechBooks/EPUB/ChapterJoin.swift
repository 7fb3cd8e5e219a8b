// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// Joins the documents of an EPUB to chapters, which begin where the list of contents says.
struct ChapterJoin {
  private var found: [BookChapter] = []
  /// The entries that lead to each of these; nil for one that none leads to.
  private var starts: [ChapterStarts.Start?] = []
  /// Indices of those whose documents are parts, as these say.
  private var parts: Set<Int> = []
  /// Of the whole list of contents; empty if the book has none.
  private let entries: [ContentsList.Entry]
  /// Titles of parts that are used.
  private var named: Set<Int> = []

  init(_ entries: [ContentsList.Entry]) { self.entries = entries }

  /// A part whose document has only its heading begins with its first chapter.
  var chapters: [BookChapter] {
    var joined: [BookChapter] = []
    // The entry that leads to the first of these.
    var next: Int?
    var isBeforePart = false
    for index in found.indices.reversed() {
      let (chapter, start) = (found[index], starts[index])
      let isPart = parts.contains(index) || Self.isPart(chapter)
      if let start, let next, let last = joined.indices.last, chapter.matter == nil,
        joined[last].matter == nil, !Self.hasText(chapter),
        isInside(next, entry: start.last) || isPart && !isBeforePart
      {
        joined[last].blocks = chapter.blocks + joined[last].blocks
        joined[last].title = ChapterStarts.joined([chapter.title, joined[last].title])
      } else {
        joined.append(chapter)
      }
      (next, isBeforePart) = (start?.first, isPart)
    }
    return joined.reversed()
  }

  private static func isPart(_ chapter: BookChapter) -> Bool {
    let line = ChapterLine(chapter.title)
    return line?.form == .named && line?.rank == .part
  }

  /// Whether there is more than headings, one of which may be a line such as “Part One”.
  private static func hasText(_ chapter: BookChapter) -> Bool {
    chapter.blocks.contains { block in
      !block.kind.isHeading && !block.isSilent && !ChapterLine.isNumber(block)
    }
  }

  private func isInside(_ inner: Int, entry: Int) -> Bool {
    var next = entries[inner].parent
    while let outer = next {
      if outer == entry { return true }
      next = entries[outer].parent
    }
    return false
  }

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
      if content.isPart { parts.insert(found.count) }
      append(blocks, title: title, matter: starts.count == 1 ? matter : nil, start: start)
    }
  }

  /// Adds a document that is said to be the list of contents: that, and the text around it as what it is by itself.
  mutating func add(contentsPage content: HTMLContent, entries list: [Int]) {
    let own = Set(list)
    let others = entries.indices.filter { !own.contains($0) }.map { entries[$0] }
    let parts = ContentsPage(content.blocks, entries: others).parts
    var leading = [[Int]](repeating: [], count: parts.count)
    for entry in list where !parts.isEmpty {
      // A place that is not found is the beginning of its document.
      let anchor = entries[entry].target?.fragment.flatMap { content.anchors[$0] } ?? 0
      let index = parts.sortedIndex { $0.blocks.upperBound <= anchor }
      leading[min(index, parts.count - 1)].append(entry)
    }
    for (part, entries) in zip(parts, leading) {
      add(content.part(part.blocks), entries: entries, matter: part.isList ? .contents : nil)
    }
  }

  private mutating func append(
    _ blocks: [BookBlock],
    title: String,
    matter: BookMatter?,
    start: ChapterStarts.Start? = nil
  ) {
    var chapter = BookChapter(title: title, blocks: blocks)
    chapter.matter = matter ?? BookMatter(title: title) ?? BookMatter(imprint: blocks)
    found.append(chapter)
    starts.append(start)
  }

  /// What comes before the first entry belongs to the chapter before; at the beginning of the book, or where the book has
  /// no list of contents, it is a chapter of its own.
  ///
  /// So is what is beside the main text, and what follows that; and a document that begins with a heading as high as that of
  /// the chapter before, of which the list of contents says nothing.
  private mutating func continueLast(with content: HTMLContent, upTo end: Int, matter: BookMatter?)
  {
    let blocks = Array(content.blocks[..<end])
    guard !blocks.isEmpty else { return }
    let title = Self.title(blocks, content: content)
    let isWhole = end == content.blocks.count
    let begins = isWhole && beginsChapter(blocks)
    let own = isWhole ? matter ?? BookMatter(imprint: blocks) : nil
    // A list of notes may be cut into several documents.
    let isMoreNotes = own == nil && starts.last == .some(nil) && found.last?.matter == .notes
    if let last = found.indices.last, !begins, own == found[last].matter || isMoreNotes {
      found[last].blocks += blocks
    } else {
      append(blocks, title: title, matter: own)
    }
  }

  private func beginsChapter(_ blocks: [BookBlock]) -> Bool {
    guard case .heading(let level) = blocks.first?.kind else { return false }
    guard !entries.isEmpty else { return true }
    guard let last = found.last, Self.hasText(last),
      case .heading(let before) = last.blocks.first(where: { $0.kind.isHeading })?.kind
    else { return false }
    return level <= before
  }

  private static func title(_ blocks: [BookBlock], content: HTMLContent) -> String {
    blocks.first { $0.kind.isHeading }?.title ?? content.title ?? ""
  }
}
