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
      let size = isSpace(text[start]) ? 1 : PlainSpaces.prefix(text[start..<end])
      guard size > 0 else { break }
      start += size
    }
    while start < end {
      let size = isSpace(text[end - 1]) ? 1 : PlainSpaces.suffix(text[start..<end])
      guard size > 0 else { break }
      end -= size
    }
    return start..<end
  }

  /// Control characters are no text.
  static func isSpace(_ byte: UInt8) -> Bool { byte <= 0x20 || byte == 0x7F }
}
