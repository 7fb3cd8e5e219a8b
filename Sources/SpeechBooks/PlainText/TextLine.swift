// SPDX-License-Identifier: Apache-2.0

/// A line of a plain text.
struct TextLine: Hashable {
  /// Its bytes in the text, without white space at both ends; empty for a line without anything else.
  var range: Range<Int>
  /// A new page begins before it.
  var isAfterFormFeed = false
  /// White space is before it.
  var isIndented = false

  var isEmpty: Bool { range.isEmpty }

  /// The lines of a text; of empty ones in succession one is kept.
  static func lines(_ text: [UInt8]) throws(BookError) -> [TextLine] {
    var lines: [TextLine] = []
    let limit = 4 * BlockBuilder.maxPieces
    var start = 0
    var isAfterFormFeed = false
    while start <= text.count {
      var end = start
      while end < text.count, text[end] != 0x0A, text[end] != 0x0D, text[end] != 0x0C { end += 1 }
      var line = TextLine(range: trimmed(start..<end, in: text), isAfterFormFeed: isAfterFormFeed)
      line.isIndented = line.range.lowerBound > start
      if !line.isEmpty || lines.last?.isEmpty == false { lines.append(line) }
      if !line.isEmpty { isAfterFormFeed = false }
      guard end < text.count else { break }
      if text[end] == 0x0C { isAfterFormFeed = true }
      let isPair = text[end] == 0x0D && end + 1 < text.count && text[end + 1] == 0x0A
      start = end + (isPair ? 2 : 1)
      guard lines.count <= limit else { throw .tooMany(what: "lines", limit: limit) }
    }
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  private static func trimmed(_ range: Range<Int>, in text: [UInt8]) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end {
      let isWide = text[start..<end].starts(with: wideSpace)
      guard isWide || isSpace(text[start]) else { break }
      start += isWide ? wideSpace.count : 1
    }
    while start < end {
      let isWide = text[start..<end].suffix(wideSpace.count).elementsEqual(wideSpace)
      guard isWide || isSpace(text[end - 1]) else { break }
      end -= isWide ? wideSpace.count : 1
    }
    return start..<end
  }

  /// U+3000, with which paragraphs begin in Japanese and Chinese.
  private static let wideSpace: [UInt8] = [0xE3, 0x80, 0x80]

  /// Control characters are no text.
  static func isSpace(_ byte: UInt8) -> Bool { byte <= 0x20 || byte == 0x7F }
}
