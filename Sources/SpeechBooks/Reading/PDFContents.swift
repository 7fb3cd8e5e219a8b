// SPDX-License-Identifier: Apache-2.0

/// Removes the list of contents of a PDF, of which pdftotext makes entries with rows of dots and columns of numbers. Lists of
/// figures and tables that follow it are part of it.
struct PDFContents {
  private(set) var pages: [[[String]]]
  /// Its entries; 0 without one.
  private(set) var count = 0

  /// Pages in which it begins.
  private static let maxBefore = 60
  /// Lines with dots, or numbers alone, that show a list.
  private static let minEntries = 3

  /// - Parameter pages: the lines of the blocks of each page.
  init(_ pages: [[[String]]]) {
    self.pages = pages
    var start: (page: Int, block: Int)?
    for (page, blocks) in pages.prefix(Self.maxBefore).enumerated() {
      guard let block = blocks.firstIndex(where: Self.isHeading),
        Self.end(of: blocks, from: block) != nil
      else { continue }
      start = (page, block)
      break
    }
    guard var (page, block) = start else { return }
    while page < pages.count, let end = Self.end(of: pages[page], from: block) {
      remove(block..<end, of: page)
      // What comes after it on the same page is the text.
      guard end == pages[page].count else { break }
      page += 1
      // Pages without text may be between two parts.
      while page < pages.count, pages[page].isEmpty { page += 1 }
      block = 0
    }
  }

  private mutating func remove(_ blocks: Range<Int>, of page: Int) {
    let lines = pages[page][blocks].joined()
    count += lines.count { !Self.isNumber($0) && !Self.isName($0) }
    pages[page].removeSubrange(blocks)
  }

  /// The end of the list on a page; nil if the blocks from one on begin none.
  private static func end(of blocks: [[String]], from start: Int) -> Int? {
    var last: Int?
    var (dotted, numbers, others) = (0, 0, 0)
    for index in blocks.indices.dropFirst(start) {
      let block = blocks[index]
      let own = block.count(where: hasDots)
      if own == 0, isText(block) { break }
      dotted += own
      numbers += block.count(where: isNumber)
      others += block.count { !hasDots($0) && !isNumber($0) }
      if own > 0 || block.allSatisfy(isNumber) { last = index }
    }
    // Without dots as many lines are numbers of pages as are titles.
    guard let last, dotted >= minEntries || numbers >= minEntries && numbers * 2 >= others else {
      return nil
    }
    // The number of the page itself, and what is beside it.
    let rest = blocks[(last + 1)...]
    let isText = rest.joined().contains { TextParagraph.endsSentence(Array($0.utf8)[...]) }
    return rest.joined().count <= 2 && !isText ? blocks.count : last + 1
  }

  // MARK: - Lines

  private static func isHeading(_ block: [String]) -> Bool {
    block.first.map(isName) ?? false
  }

  private static func isName(_ line: String) -> Bool {
    ChapterNames.contents.contains(line.lowercased().trimmingPunctuation)
  }

  /// Whether a block is told: long lines with the end of a sentence.
  private static func isText(_ block: [String]) -> Bool {
    let size = block.reduce(0) { $0 + $1.utf8.count }
    guard size > 100, let last = block.last else { return false }
    return TextParagraph.endsSentence(Array(last.utf8)[...]) || size > 400
  }

  /// Whether dots lead to the number of a page: `Scope . . . . . 3`, `Purpose ........ 1`.
  private static func hasDots(_ line: String) -> Bool {
    var count = 0
    for byte in line.utf8.reversed() {
      if byte == UInt8(ascii: ".") {
        count += 1
        if count >= minDots { return true }
      } else if byte != UInt8(ascii: " ") {
        // Only the number is after the dots.
        guard count == 0, isDigit(byte) else { return false }
      }
    }
    return false
  }

  private static let minDots = 4

  private static func isDigit(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || "ivxl".utf8.contains(byte)
  }

  /// The number of a page, a chapter or a section alone.
  private static func isNumber(_ line: String) -> Bool {
    line.utf8.count <= 12 && line.utf8.allSatisfy { isDigit($0) || $0 == UInt8(ascii: ".") }
  }
}
