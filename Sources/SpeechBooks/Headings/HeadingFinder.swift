// SPDX-License-Identifier: Apache-2.0

/// Finds the headings of a plain text, and its list of contents.
///
/// A line with a word for a chapter and a number is one by itself. All others need a second sign: numbers alone go up one by
/// one with text between them, titles are in the list of contents, or all lines of their kind are before text.
struct HeadingFinder {
  /// By their first lines.
  private(set) var headings: [Int: TextHeading] = [:]
  /// The lines of lists of contents, by the first of each, and how many entries they have.
  private(set) var contents: [Int: Range<Int>] = [:]
  private(set) var entryCount = 0

  private let text: SourceText
  private let paragraphs: [TextParagraph]
  private var inner: InnerContents?
  /// The first paragraph after the list of contents.
  private var start = 0

  /// - Parameter left: lines that are not read.
  init(_ text: SourceText, in range: Range<Int>, without left: Set<Int>) {
    self.text = text
    paragraphs = TextParagraph.all(of: text, in: range, without: left) ?? []
    find()
  }

  private mutating func find() {
    let list = ContentsLines(text, paragraphs: paragraphs)
    inner = list.map { InnerContents(text, paragraphs: paragraphs, after: $0) }
    if let list, let listed = confirmed(list) {
      let all = [list.lines] + (inner?.lines ?? [])
      contents = Dictionary(all.map { ($0.lowerBound, $0) }) { first, _ in first }
      entryCount = list.count + (inner?.count ?? 0)
      start = list.end
      decide(candidates(from: list.end), listed: listed, list: list)
    } else {
      inner = nil
      decide(candidates(from: 0), listed: [], list: nil)
    }
  }

  private func candidates(from first: Int) -> [HeadingCandidate] {
    paragraphs.indices.dropFirst(first).filter { !isInner($0) }.compactMap(candidate)
  }

  private func isInner(_ paragraph: Int) -> Bool {
    inner?.paragraphs.contains(paragraph) ?? false
  }

  /// Paragraphs that are entries of a list of contents and have no number; nil if it is none.
  private func confirmed(_ list: ContentsLines) -> [Int]? {
    let candidates = candidates(from: list.end)
    let numbers = Set(candidates.compactMap { ContentsLines.key($0.line) })
    var list = list
    list.keepTitles(unless: numbers)
    let known = Set(candidates.lazy.filter { $0.line.form != .bare }.map(\.paragraph))
    var listed: [Int] = []
    var taken: Set<String> = []
    for index in paragraphs.indices.dropFirst(list.end)
    where !known.contains(index) && !isInner(index) {
      if let key = list.entry(paragraphs[index], in: text), taken.insert(key).inserted {
        listed.append(index)
      }
    }
    return list.isConfirmed(by: listed.count, numbers: numbers) ? listed : nil
  }

  private mutating func decide(
    _ candidates: [HeadingCandidate],
    listed: [Int],
    list: ContentsLines?
  ) {
    var chosen = candidates.filter { $0.line.form != .bare }
    if let list { removeReferences(from: &chosen, list: list) }
    let inList = Set(listed)
    let lines = chosen.count { $0.line.form == .named && $0.line.rank == .chapter }
    let bare = candidates.filter { !inList.contains($0.paragraph) }
    let numbers = NumberSeries(bare, named: lines) { isProse(between: $0, and: $1) }
    let series = numbers.members
    let named = lines + series.count { $0.line.prefix != nil }
    // Numbers in chapters are those of sections, unless the list of contents has them.
    let isNumbered = list?.hasNumbers(of: series) ?? false
    if named == 0 {
      let underlined = UnderlinedHeadings(text, paragraphs: paragraphs, from: start).found
      guard underlined.isEmpty else { return add(underlined.map(\.heading), beside: chosen) }
    }
    let apart = named == 0 && listed.count < 2 ? titleLines.apart : []
    let isInChapters =
      named >= 2 || listed.count >= 2 && !isNumbered || apart.count > 2 * series.count
    for var candidate in numbers.others {
      candidate.heading.rank = nil
      chosen.append(candidate)
    }
    for var candidate in series {
      if isInChapters, candidate.line.prefix == nil, !candidate.line.hasTitle {
        candidate.heading.rank = nil
      }
      chosen.append(candidate)
    }
    let sections = sections(in: listed, areInChapters: named >= 2)
    var titles = listed
    if named == 0, listed.count < 2, series.isEmpty || apart.count > 2 * series.count {
      let taken = Set(chosen.map(\.paragraph))
      titles += titleLines.found.filter { !taken.contains($0) }
    }
    let all = Set(candidates.map(\.paragraph)).union(titles).subtracting(listed)
    let used = add(chosen, listed: inList, taken: all)
    for index in titles where !used.contains(index) {
      let lines = paragraphs[index].lines
      let rank: ChapterRank? = sections.contains(index) ? nil : .chapter
      let heading = TextHeading(lines: lines, title: nil, end: lines.upperBound, rank: rank)
      headings[lines.lowerBound] = heading
    }
  }

  /// Keeps headings, with titles that stand by themselves below them.
  /// - Returns: the paragraphs of these titles.
  private mutating func add(
    _ chosen: [HeadingCandidate],
    listed inList: Set<Int>,
    taken all: Set<Int>
  ) -> Set<Int> {
    var below: [Int: Int] = [:]
    for (number, candidate) in chosen.enumerated() {
      let next = candidate.paragraph + 1
      guard candidate.heading.title == nil, !candidate.line.hasTitle, candidate.heading.rank != nil,
        !isInner(next)
      else { continue }
      if inList.contains(next) || isTitle(next, taken: all) { below[number] = next }
    }
    let repeated = repeated(below.values)
    var used: Set<Int> = []
    for (number, candidate) in chosen.enumerated() {
      var heading = candidate.heading
      if let title = below[number], !repeated.contains(title) {
        heading.title = paragraphs[title].lines
        heading.end = paragraphs[title].lines.upperBound
        used.insert(title)
      }
      headings[paragraphs[candidate.paragraph].lines.lowerBound] = heading
    }
    return used
  }

  /// Removes lines such as “Chapter 8 of the manual”, out of order, with a number that a line with a title of the list has. Those of
  /// another part begin with 1 again.
  private func removeReferences(from chosen: inout [HeadingCandidate], list: ContentsLines) {
    let listed = chosen.filter { $0.line.hasTitle && list.hasTitle(string($0.paragraph)) }
    let known = Set(listed.compactMap { ContentsLines.key($0.line) })
    let kept = Set(listed.map(\.paragraph))
    var last = 0
    chosen.removeAll { candidate in
      guard let number = candidate.line.number?.value else { return false }
      guard candidate.line.hasTitle, !kept.contains(candidate.paragraph), number > 1,
        number != last + 1, ContentsLines.key(candidate.line).map(known.contains) ?? false
      else {
        last = number
        return false
      }
      return true
    }
  }

  /// Which entries of the list of contents are sections of chapters that are found as well.
  /// - Parameter areInChapters: whether lines such as “Chapter 12” are.
  private func sections(in listed: [Int], areInChapters: Bool) -> Set<Int> {
    let sections = listed.filter { SectionNumber.begins(string($0)) }
    let chapters = areInChapters ? 2 : listed.count { ChapterLine(string($0))?.number != nil }
    return chapters >= 2 ? Set(sections) : []
  }

  /// Keeps headings that are underlined, and others in a strong form between them.
  private mutating func add(_ underlined: [TextHeading], beside chosen: [HeadingCandidate]) {
    for candidate in chosen {
      headings[paragraphs[candidate.paragraph].lines.lowerBound] = candidate.heading
    }
    for heading in underlined { headings[heading.lines.lowerBound] = heading }
  }

  /// Which of these lines are in the text several times, as the name of who speaks in a play is.
  private func repeated(_ titles: some Sequence<Int>) -> Set<Int> {
    var counts: [ArraySlice<UInt8>: Int] = [:]
    let single = Set(titles.filter { paragraphs[$0].lines.count == 1 })
    for index in single { counts[bytes(index), default: 0] -= 1 }
    guard !counts.isEmpty else { return [] }
    for index in paragraphs.indices where paragraphs[index].lines.count == 1 {
      let bytes = bytes(index)
      guard bytes.count <= Self.maxSize else { continue }
      if let count = counts[bytes] { counts[bytes] = count + 1 }
    }
    return single.filter { counts[bytes($0), default: 0] > 0 }
  }

  /// The first line of a paragraph.
  private func string(_ index: Int) -> String {
    paragraphs[index].lines.first.map { text.beginning($0, count: 200) } ?? ""
  }

  /// Of the first line of a paragraph.
  private func bytes(_ index: Int) -> ArraySlice<UInt8> {
    paragraphs[index].lines.first.map { text.bytes[text.lines[$0].range] } ?? []
  }

  private var titleLines: TitleLines {
    TitleLines(
      text,
      paragraphs: paragraphs,
      from: paragraphs.indices.contains(start) ? paragraphs[start].lines.lowerBound : 0
    )
  }

  private func isProse(between first: Int, and second: Int) -> Bool {
    // A chapter has text soon, or it is none.
    paragraphs[(first + 1)..<second].prefix(40).contains { $0.isProse(in: text) }
  }

  // MARK: - Candidates

  /// Bytes of the lines of a heading and its title.
  private static let maxSize = 320
  private static let maxLines = 6

  /// A paragraph that begins with a line like those of chapters.
  private func candidate(_ index: Int) -> HeadingCandidate? {
    var lines = paragraphs[index].lines
    let end = lines.upperBound
    guard let first = lines.first, text.lines[first].range.count <= 200 else { return nil }
    if lines.count > 1, isRule(first) { lines = (first + 1)..<end }
    guard let head = lines.first, let line = ChapterLine(plain(head)) else { return nil }
    var rest = (head + 1)..<end
    // A rule below it, and what follows that.
    if let next = rest.first, isRule(next) { rest = (next + 1)..<end }
    var heading = TextHeading(
      lines: head..<(head + 1),
      title: nil,
      end: rest.lowerBound,
      rank: line.rank
    )
    guard !rest.isEmpty else {
      return HeadingCandidate(paragraph: index, line: line, heading: heading)
    }
    if line.form == .named, line.hasTitle,
      let start = TitleBreak.text(in: lines.suffix(from: head), of: text)
    {
      (heading.lines, heading.end) = (head..<start, start)
      return HeadingCandidate(paragraph: index, line: line, heading: heading)
    }
    // Several in succession are a list.
    guard !rest.prefix(4).contains(where: { ChapterLine(plain($0))?.form == .named }),
      let below = lowered(line, head: head, rest: rest)
    else { return nil }
    switch below {
    case .title: (heading.title, heading.end) = (rest, end)
    case .same: (heading.lines, heading.end) = (head..<end, end)
    case .text: break
    }
    return HeadingCandidate(paragraph: index, line: line, heading: heading)
  }

  /// What the lines below the first line of a heading are.
  private enum Below {
    /// A title, more of the first line, or text.
    case title, same, text
  }

  private func lowered(_ line: ChapterLine, head: Int, rest: Range<Int>) -> Below? {
    let size = rest.reduce(0) { $0 + text.lines[$1].range.count }
    let isShort = rest.count < Self.maxLines && size <= Self.maxSize
    guard let next = rest.first, let last = rest.last else { return .text }
    let begin = text.beginning(next, count: 160)
    guard let letter = begin.first(where: { $0.isLetter || $0.isNumber }), !letter.isLowercase
    else {
      // The title goes on.
      return isShort && line.hasTitle && line.form == .named && rest.count < 4 ? .same : nil
    }
    let isCapitals = rest.allSatisfy { ChapterLine.isCapitals(text.beginning($0, count: 200)) }
    if isShort, line.hasTitle {
      return isCapitals ? .same : line.form == .named && rest.count < 4 ? .same : nil
    }
    if isShort, isCapitals { return .title }
    let isLow = size <= 100 && ChapterLine.isTitle(text.beginning(last, count: 160))
    if isShort, rest.count <= 2, isLow, !begin.hasPrefix("\""), !Self.beginsSpeech(begin) {
      return .title
    }
    return line.form == .named ? .text : nil
  }

  /// A title that stands by itself below the number of a chapter.
  private func isTitle(_ next: Int, taken: Set<Int>) -> Bool {
    guard next + 1 < paragraphs.count, !taken.contains(next), !taken.contains(next + 1) else {
      return false
    }
    let paragraph = paragraphs[next]
    let lines = paragraph.lines.map { plain($0) }
    guard paragraph.gap <= 4, lines.count <= 3, paragraph.size(in: text) <= 160,
      let first = lines.first, let last = lines.last,
      first.contains(where: \.isLetter), !first.hasPrefix("["), !first.hasPrefix("("),
      !Self.beginsSpeech(first), !last.hasSuffix("。")
    else { return false }
    if lines.allSatisfy({ ChapterLine.isCapitals($0) }) { return true }
    guard lines.count <= 2, ChapterLine.isTitle(last), let letter = first.first, letter.isLetter,
      !letter.isLowercase, paragraphs[next + 1].isProse(in: text)
    else { return false }
    let isQuestion = last.last.map { "?!\"”’".contains($0) } ?? false
    return !isQuestion || paragraph.gap != paragraphs[next + 1].gap
  }

  private static func beginsSpeech(_ text: String) -> Bool {
    text.first.map { "“„«‹「『".contains($0) } ?? false
  }

  // MARK: - Lines

  private func isRule(_ index: Int) -> Bool {
    guard text.lines[index].range.count <= 120 else { return false }
    let line = text.string(index)
    return RuledLine.isBreak(line) || RuledLine.isUnderline(line, ofLength: line.count)
  }

  /// A line without marks around it, as in `_Chapter 1_` and `== Chapter 1 ==`.
  private func plain(_ index: Int) -> String {
    let range = Self.plain(text.lines[index].range, in: text.bytes)
    return PlainSpaces.of(String(decoding: text.bytes[range].prefix(201), as: UTF8.self))
  }

  /// The range of a line without such marks.
  static func plain(_ range: Range<Int>, in bytes: [UInt8]) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, isMark(bytes[start]) { start += 1 }
    while end > start, isMark(bytes[end - 1]) { end -= 1 }
    return start < end ? start..<end : range
  }

  private static func isMark(_ byte: UInt8) -> Bool { "_*=#~- ".utf8.contains(byte) }
}
