// SPDX-License-Identifier: Apache-2.0

/// Reads plain text: blank lines separate paragraphs, wrapped lines are joined, and lines such as `Chapter 12` begin
/// chapters.
enum PlainTextReader {
  /// - Parameter text: UTF-8.
  static func read(_ text: [UInt8]) throws(BookError) -> Book {
    var book = Book()
    var chapter = BookChapter(title: "", blocks: [])
    for paragraph in try paragraphs(text) {
      let isHeading = paragraph.lineCount == 1 && ChapterLine.isHeading(paragraph.text)
      guard isHeading else {
        chapter.blocks.append(BookBlock(.paragraph, text: paragraph.text))
        continue
      }
      close(&chapter, book: &book)
      let heading = BookBlock(.heading(1), text: paragraph.text)
      chapter = BookChapter(title: heading.title, blocks: [heading])
    }
    close(&chapter, book: &book)
    return book
  }

  /// A heading without a text, as in a list of contents, becomes a paragraph of the chapter before it.
  private static func close(_ chapter: inout BookChapter, book: inout Book) {
    defer { chapter = BookChapter(title: "", blocks: []) }
    guard let first = chapter.blocks.first else { return }
    guard chapter.blocks.count == 1, first.kind.isHeading, !book.chapters.isEmpty else {
      book.chapters.append(chapter)
      return
    }
    let last = book.chapters.count - 1
    book.chapters[last].blocks.append(BookBlock(.paragraph, runs: first.runs))
  }

  private struct Paragraph {
    var text: String
    var lineCount: Int
  }

  private static func paragraphs(_ text: [UInt8]) throws(BookError) -> [Paragraph] {
    let lines = try self.lines(text)
    let hasBlankLines = lines.contains { $0.isEmpty }
    // A text without blank lines either has a line for each paragraph, or is one paragraph.
    let isLineParagraph = !hasBlankLines && lines.contains { $0.count > maxWrappedLine }
    var found: [Paragraph] = []
    var joined: [UInt8] = []
    var count = 0
    func end() {
      if !joined.isEmpty {
        found.append(Paragraph(text: String(decoding: joined, as: UTF8.self), lineCount: count))
      }
      joined.removeAll(keepingCapacity: true)
      count = 0
    }
    for line in lines {
      if line.isEmpty || isLineParagraph { end() }
      guard !line.isEmpty else { continue }
      guard found.count < BlockBuilder.maxPieces else {
        throw .tooMany(what: "paragraphs", limit: BlockBuilder.maxPieces)
      }
      // A hyphen at the end of a line joins two parts of a word.
      if let last = joined.last, last != UInt8(ascii: "-") { joined.append(UInt8(ascii: " ")) }
      joined += line
      count += 1
    }
    end()
    return found
  }

  /// Bytes above which no program wraps lines.
  private static let maxWrappedLine = 200

  /// Without white space at both ends, and with single spaces inside.
  private static func lines(_ text: [UInt8]) throws(BookError) -> [[UInt8]] {
    var lines: [[UInt8]] = []
    var line: [UInt8] = []
    var isAfterReturn = false
    for byte in text {
      switch byte {
      case UInt8(ascii: "\n") where isAfterReturn: isAfterReturn = false
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"), 0x0C:
        isAfterReturn = byte == UInt8(ascii: "\r")
        if line.last == UInt8(ascii: " ") { line.removeLast() }
        // Of blank lines in succession one counts.
        if !line.isEmpty || lines.last?.isEmpty == false { lines.append(line) }
        guard lines.count <= 4 * BlockBuilder.maxPieces else {
          throw .tooMany(what: "lines", limit: 4 * BlockBuilder.maxPieces)
        }
        line.removeAll(keepingCapacity: true)
      case UInt8(ascii: "\t"), UInt8(ascii: " "), 0...0x1F, 0x7F:
        isAfterReturn = false
        if let last = line.last, last != UInt8(ascii: " ") { line.append(UInt8(ascii: " ")) }
      default:
        isAfterReturn = false
        line.append(byte)
      }
    }
    if line.last == UInt8(ascii: " ") { line.removeLast() }
    if !line.isEmpty { lines.append(line) }
    return lines
  }
}
