// SPDX-License-Identifier: Apache-2.0

/// Reads plain text: blank lines separate paragraphs, wrapped lines are joined, and lines such as `Chapter 12` begin
/// chapters. What is around the text is left out: page numbers, a mail's headers, the licence of Project Gutenberg.
struct PlainTextReader {
  private let text: SourceText
  private var book = Book()
  private(set) var notices: [BookNotice] = []
  /// Whether several lines say that a chapter begins.
  private(set) var hasChapterLines = false
  private var blocks: [BookBlock] = []
  private var paragraph = ParagraphText()
  /// The last line of the paragraph.
  private var lastLine = 0
  /// How many `>` are before its lines.
  private var quoteLevel = 0
  private var isMail = false
  /// Headers of mails that are left out.
  private var headerCount = 0
  /// Where chapters begin: indices of blocks.
  private var starts: [(block: Int, title: String, rank: ChapterRank)] = []

  /// - Parameter text: UTF-8.
  init(_ text: [UInt8]) throws(BookError) { self.text = try SourceText(text) }

  mutating func read() throws(BookError) -> Book {
    let range = readAround()
    let pages = PageNumbers.lines(text, in: range)
    if !pages.isEmpty { notices.append(.pageNumbersLeftOut(count: pages.count)) }
    var finder = HeadingFinder(text, in: range, without: pages)
    if isMail { finder = HeadingFinder(text, in: range.lowerBound..<range.lowerBound, without: []) }
    if finder.entryCount > 0 { notices.append(.contentsLeftOut(count: finder.entryCount)) }
    try readLines(range, pages: pages, finder: finder)
    if headerCount > 0 { notices.append(.mailHeadersLeftOut(count: headerCount)) }
    hasChapterLines = starts.count > 1
    cutChapters()
    TextNotes.mark(&book.chapters)
    return book
  }

  // MARK: - What is around the text

  /// The lines of the text itself.
  private mutating func readAround() -> Range<Int> {
    var range = text.lines.indices
    if let frame = GutenbergFrame(text) {
      notices.append(.licenceLeftOut)
      book.title = frame.title
      book.creators = [frame.author].compactMap { $0 }
      book.language = frame.language
      range = frame.lines
    }
    let first = text.lines[range].firstIndex { !$0.isEmpty } ?? range.lowerBound
    if let head = MailHead(text, from: first) {
      isMail = true
      range = head.end..<max(head.end, range.upperBound)
      readHead(head)
    }
    return range
  }

  /// The subject is the heading of a mail; who wrote it is its author.
  private mutating func readHead(_ head: MailHead) {
    book.creators = [head.sender].compactMap { $0 }
    headerCount = head.count
    if let subject = head.subject {
      var heading = ParagraphText()
      heading.add(subject, of: text.bytes, joint: nil)
      let run = heading.take()
      book.title = run.text
      blocks.append(BookBlock(.heading(1), runs: [run]))
      headerCount -= 1
    }
  }

  // MARK: - Paragraphs

  /// Bytes above which no program wraps lines.
  private static let maxWrappedLine = 200

  private mutating func readLines(
    _ range: Range<Int>,
    pages: Set<Int>,
    finder: HeadingFinder
  ) throws(BookError) {
    // A text without blank lines either has a line for each paragraph, or is one paragraph.
    let isLineParagraph =
      !text.lines[range].contains(where: \.isEmpty)
      && text.lines[range].contains { $0.range.count > Self.maxWrappedLine }
    let hyphens = LineEndHyphens(text, in: range)
    var (isAfterEmpty, isAfterPage) = (false, false)
    // The first line after what was read as a whole.
    var next = range.lowerBound
    for index in range where index >= next {
      let line = text.lines[index]
      if let contents = finder.contents[index] {
        next = contents.upperBound
        endParagraph()
        continue
      }
      if let head = MailHead.inside(text, at: index) {
        endParagraph()
        (quoteLevel, headerCount) = (0, headerCount + head.count)
        blocks.append(.sceneBreak)
        (next, isAfterEmpty, isAfterPage) = (head.end, true, false)
        continue
      }
      if let heading = finder.headings[index], !pages.contains(index) {
        endParagraph()
        quoteLevel = 0
        add(heading)
        next = heading.end
        (isAfterEmpty, isAfterPage) = (true, false)
        continue
      }
      if line.isEmpty { isAfterEmpty = true }
      if pages.contains(index) || line.isAfterFormFeed { isAfterPage = true }
      guard !line.isEmpty, !pages.contains(index) else { continue }
      let continues = isAfterPage && !paragraph.isEmpty && text.continues(lastLine, in: index)
      if isLineParagraph || isAfterEmpty && !continues { endParagraph() }
      guard blocks.count < BlockBuilder.maxPieces else {
        throw .tooMany(what: "paragraphs", limit: BlockBuilder.maxPieces)
      }
      let isBelow = !isAfterEmpty && !isAfterPage
      (isAfterEmpty, isAfterPage) = (false, false)
      if readRule(index, isBelow: isBelow) { continue }
      let (level, content) = quote(line)
      if level != quoteLevel { endParagraph() }
      quoteLevel = level
      guard !content.isEmpty else {
        endParagraph()
        continue
      }
      let joint = paragraph.isEmpty ? nil : hyphens.joint(text, line: lastLine, next: index)
      paragraph.add(content, of: text.bytes, joint: joint)
      lastLine = index
    }
    endParagraph()
  }

  /// Adds a heading, and its title as one of its own.
  private mutating func add(_ heading: TextHeading) {
    let run = run(heading.lines)
    if let rank = heading.rank {
      var title = run.text
      if let below = heading.title {
        let isMarked = title.last.map { ".:!?—–-".contains($0) } ?? false
        title += (isMarked ? " " : ". ") + self.run(below).text
      }
      starts.append((blocks.count, title, rank))
    }
    blocks.append(BookBlock(.heading(heading.rank == nil ? 3 : 1), runs: [run]))
    if let title = heading.title {
      blocks.append(BookBlock(.heading(2), runs: [self.run(title)]))
    }
  }

  /// Lines as one, without marks around each.
  private func run(_ lines: Range<Int>) -> InlineRun {
    var joined = ParagraphText()
    for index in lines where !text.lines[index].isEmpty {
      let range = HeadingFinder.plain(text.lines[index].range, in: text.bytes)
      joined.add(range, of: text.bytes, joint: nil)
    }
    return joined.take()
  }

  /// Whether a line is a rule: a break, or the end of a heading.
  private mutating func readRule(_ index: Int, isBelow: Bool) -> Bool {
    let start = text.beginning(index, count: 401)
    guard let first = start.first, !first.isLetter else { return false }
    if isBelow, paragraph.lineCount == 1, quoteLevel == 0, paragraph.count <= 120,
      RuledLine.isUnderline(start, ofLength: paragraph.count)
    {
      // As in Markdown, but below lines such as “Chapter 12”.
      blocks.append(BookBlock(.heading(first == "=" ? 2 : 3), runs: [paragraph.take()]))
      return true
    }
    guard RuledLine.isBreak(start) else { return false }
    endParagraph()
    blocks.append(.sceneBreak)
    return true
  }

  /// How often a line was quoted, and its range without the marks.
  private func quote(_ line: TextLine) -> (level: Int, content: Range<Int>) {
    let bytes = text.bytes
    var (level, index) = (0, line.range.lowerBound)
    while index < line.range.upperBound, bytes[index] == UInt8(ascii: ">") {
      level += 1
      index += 1
      while index < line.range.upperBound, TextLine.isSpace(bytes[index]) { index += 1 }
    }
    guard level > 0 else { return (0, line.range) }
    // A mark without a space is one in mails alone.
    let isMark =
      isMail || index == line.range.upperBound || TextLine.isSpace(bytes[index - 1])
    return isMark ? (level, index..<line.range.upperBound) : (0, line.range)
  }

  private mutating func endParagraph() {
    guard !paragraph.isEmpty else { return }
    blocks.append(BookBlock(quoteLevel > 0 ? .quote : .paragraph, runs: [paragraph.take()]))
  }

  // MARK: - Chapters

  /// Chapters begin at lines that say so; without any, at the highest headings of which there are several.
  private mutating func cutChapters() {
    if starts.isEmpty {
      let level = ChapterCutter.chapterLevel(blocks)
      for (index, block) in blocks.enumerated() where block.kind == .heading(level ?? 0) {
        starts.append((index, block.title, .chapter))
      }
    }
    if let first = starts.first?.block ?? blocks.indices.last.map({ $0 + 1 }), first > 0 {
      book.chapters.append(BookChapter(title: book.title ?? "", blocks: Array(blocks[..<first])))
    }
    // Of parts whose first chapter follows at once.
    var outer: (title: String, blocks: [BookBlock])?
    for (number, start) in starts.enumerated() {
      let next = number + 1 < starts.count ? starts[number + 1].block : blocks.count
      let own = blocks[start.block..<next]
      if own.allSatisfy(\.kind.isHeading), number + 1 < starts.count {
        if start.rank == .part {
          outer = (
            (outer.map { $0.title + " – " } ?? "") + start.title, (outer?.blocks ?? []) + own
          )
          continue
        }
        // A heading without a text, as in a list of contents, becomes a paragraph of the chapter before it.
        if outer == nil, let last = book.chapters.indices.last {
          book.chapters[last].blocks += own.map { BookBlock(.paragraph, runs: $0.runs) }
          continue
        }
      }
      let title = (outer.map { $0.title + " – " } ?? "") + start.title
      book.chapters.append(BookChapter(title: title, blocks: (outer?.blocks ?? []) + own))
      outer = nil
    }
  }
}
