// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// The list of contents of a plain text, whose entries are headings of the text.
struct ContentsLines {
  /// All of it, the heading included.
  private(set) var lines: Range<Int>
  /// The first paragraph after it.
  private(set) var end: Int
  /// Entries.
  private(set) var count = 0

  /// Entries as they are written, the titles of those with numbers, and their numbers.
  private var texts: Set<String> = []
  private var titles: Set<String> = []
  private var numbers: Set<String> = []

  /// Paragraphs in which it begins, and lines that it has at most.
  private static let maxBefore = 400
  private static let maxLines = 3_000

  /// Nil for a text without one.
  init?(_ text: SourceText, paragraphs: [TextParagraph]) {
    let start = paragraphs.prefix(Self.maxBefore).firstIndex { Self.isHeading($0, in: text) }
    guard let start, let first = paragraphs[start].lines.first else { return nil }
    lines = first..<(first + 1)
    end = paragraphs.count
    read(text, paragraphs: paragraphs, from: start)
    guard count >= 2, end < paragraphs.count else { return nil }
    lines = first..<paragraphs[end].lines.lowerBound
  }

  /// Whether a paragraph begins with the heading of such a list.
  static func isHeading(_ paragraph: TextParagraph, in text: SourceText) -> Bool {
    guard let line = paragraph.lines.first, text.lines[line].range.count <= 40 else {
      return false
    }
    return ChapterNames.contents.contains(text.string(line).lowercased().trimmingPunctuation)
  }

  private mutating func read(_ text: SourceText, paragraphs: [TextParagraph], from start: Int) {
    var index = start
    while index < paragraphs.count {
      let paragraph = paragraphs[index]
      if index > start, isBeginning(index, text: text, paragraphs: paragraphs) { break }
      guard index == start || Self.isList(paragraph, in: text), count < Self.maxLines else {
        // The heading of this text is none of the list.
        while index > start + 1, paragraphs[index - 1].lines.count == 1,
          let line = paragraphs[index - 1].lines.first,
          Self.isNumbered(text.beginning(line, count: 121))
        { index -= 1 }
        break
      }
      for line in paragraph.lines.dropFirst(index == start ? 1 : 0) {
        add(text.beginning(line, count: 200))
      }
      index += 1
    }
    end = index
  }

  private mutating func add(_ line: String) {
    count += 1
    let entry = Self.withoutPage(line)
    if let found = ChapterLine(entry) {
      if let key = Self.key(found) { numbers.insert(key) }
    } else if let number = Self.number(entry) {
      numbers.insert("c\(number.value)")
    }
    let key = Self.key(entry)
    // A single letter is one of an index, unless it is a number.
    if key.utf8.count > 1 || ChapterLine(entry) != nil { texts.insert(key) }
    let title = Self.key(Self.withoutNumber(entry))
    if title != key, title.utf8.count >= 3 { titles.insert(title) }
  }

  /// Whether the text begins with this paragraph: it is an entry, and text follows it.
  private func isBeginning(_ index: Int, text: SourceText, paragraphs: [TextParagraph]) -> Bool {
    guard count > 0, let line = paragraphs[index].lines.first,
      text.lines[line].range.count <= 200
    else { return false }
    let string = text.string(line)
    let found = ChapterLine(string)
    let isNumbered = found.flatMap(Self.key).map(numbers.contains) ?? false
    let key = Self.key(string)
    // The same entry with the word for a chapter, which the list leaves out.
    if found?.form == .named, !texts.contains(key), hasTitle(string) { return true }
    guard texts.contains(key) || titles.contains(key) || isNumbered && found?.hasTitle != true
    else {
      return false
    }
    let rest = paragraphs[index...].dropFirst().prefix(3)
    return paragraphs[index].lines.count > 3 || rest.contains { Self.isLong($0, in: text) }
  }

  /// Whether a paragraph may be part of a list: its lines are short, or end with the numbers of pages.
  private static func isList(_ paragraph: TextParagraph, in text: SourceText) -> Bool {
    guard paragraph.lines.count > 2 || isLong(paragraph, in: text) else { return true }
    let sample = paragraph.lines.prefix(10)
    let named = sample.count { isNumbered(text.beginning($0, count: 120)) }
    if paragraph.lines.count <= 3 ? named > 0 : named * 2 >= sample.count { return true }
    let wide = paragraph.lines.count { line in
      let range = text.lines[line].range
      return range.count > 62 && !(text.bytes[range].last.map(\.isASCIIDigit) ?? false)
    }
    return wide * 2 < paragraph.lines.count
  }

  /// Whether a line is that of a chapter or a section.
  private static func isNumbered(_ line: String) -> Bool {
    ChapterLine(line) != nil || SectionNumber.begins(line)
  }

  private static func isLong(_ paragraph: TextParagraph, in text: SourceText) -> Bool {
    paragraph.isProse(in: text)
  }

  // MARK: - In the text

  /// Titles alone are those of entries with numbers if the text does not have the numbers.
  mutating func keepTitles(unless found: Set<String>) {
    if numbers.intersection(found).count * 2 < numbers.count { texts.formUnion(titles) }
  }

  /// Whether most of its entries have numbers that are found.
  func hasNumbers(of found: [HeadingCandidate]) -> Bool {
    let known = Set(found.compactMap { Self.key($0.line) }).intersection(numbers)
    return known.count >= 2 && known.count * 2 >= numbers.count
  }

  /// Whether it has the title that a line has after its number.
  func hasTitle(_ line: String) -> Bool { titles.contains(Self.key(Self.withoutNumber(line))) }

  /// Whether a line of another list may be one of its entries.
  func isEntry(_ line: String) -> Bool {
    texts.contains(Self.key(Self.withoutPage(line))) || SectionNumber.begins(line)
  }

  /// The entry that a paragraph of the text is; nil if it is none.
  func entry(_ paragraph: TextParagraph, in text: SourceText) -> String? {
    guard paragraph.lines.count <= 3, paragraph.size(in: text) <= 200 else { return nil }
    let string = paragraph.lines.map { text.beginning($0, count: 200) }.joined(separator: " ")
    let key = Self.key(string)
    // What someone says, or has signed, is not a heading.
    guard let first = string.first, !"\"“‘«„[".contains(first), key != "page" else { return nil }
    return texts.contains(key) ? key : nil
  }

  /// Whether enough of it is found in the text.
  func isConfirmed(by titles: Int, numbers found: Set<String>) -> Bool {
    let known = numbers.intersection(found).count
    if numbers.count >= 2, known * 2 >= numbers.count { return true }
    return (known + titles) * 2 >= min(count, texts.count)
  }

  /// Of a chapter by its number; nil without one.
  static func key(_ line: ChapterLine) -> String? {
    line.number.map { "\(line.rank == .part ? "p" : "c")\($0.value)" }
  }

  /// Letters and digits alone.
  static func key(_ line: some StringProtocol) -> String {
    line.lowercased().filter { $0.isLetter || $0.isNumber }
  }

  /// Without the number of a page and the dots before it.
  private static func withoutPage(_ line: String) -> String {
    let words = line.split(separator: " ")
    guard words.count > 1, let last = words.last else { return line }
    let number = last.drop { $0 == "." || $0 == "…" }
    let isPage =
      !number.isEmpty && number.utf8.count <= 4
      && (number.utf8.allSatisfy(\.isASCIIDigit)
        || number.utf8.allSatisfy { "ivxl".utf8.contains($0) })
    // “Chapter 12” has no page.
    guard isPage, words.count > 2 || ChapterLine(line)?.form != .named else { return line }
    var rest = words.dropLast().joined(separator: " ")
    while let end = rest.last, end == "." || end == " " || end == "…" || end == "·" {
      rest.removeLast()
    }
    return rest
  }

  private static func withoutNumber(_ line: String) -> String {
    let found = ChapterLine(line)
    if SectionNumber.begins(line) {
      return line.split(separator: " ").dropFirst().joined(separator: " ")
    }
    guard found == nil ? number(line) != nil : found?.number != nil && found?.hasTitle == true
    else { return line }
    let isSecond = found?.form == .named || found?.prefix != nil
    return line.split(separator: " ").dropFirst(isSecond ? 2 : 1).joined(separator: " ")
  }

  /// The number before an entry, as in `IV  The Storm`.
  private static func number(_ line: String) -> ChapterNumber? {
    let words = line.split(separator: " ")
    guard words.count > 1, let number = words.first.flatMap({ ChapterNumber($0) }),
      number.style != .word
    else { return nil }
    return number
  }
}
