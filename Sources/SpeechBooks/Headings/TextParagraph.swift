// SPDX-License-Identifier: Apache-2.0

/// Lines of a plain text between empty ones.
struct TextParagraph: Hashable {
  var lines: Range<Int>
  /// Empty lines before it.
  var gap: Int

  /// The paragraphs of a text; nil for more than any book has.
  /// - Parameter left: lines that are not read.
  static func all(of text: SourceText, in range: Range<Int>, without left: Set<Int>) -> [Self]? {
    var found: [Self] = []
    var start: Int?
    func end(_ index: Int) {
      guard let first = start else { return }
      found.append(Self(lines: first..<index, gap: gap(before: first, in: text)))
      start = nil
    }
    for index in range {
      if text.lines[index].isEmpty || left.contains(index) {
        end(index)
      } else {
        if text.lines[index].isAfterFormFeed { end(index) }
        if start == nil { start = index }
      }
      guard found.count < BlockBuilder.maxPieces else { return nil }
    }
    end(range.upperBound)
    return found
  }

  private static let maxGap = 12

  private static func gap(before index: Int, in text: SourceText) -> Int {
    guard index > 0 else { return maxGap }
    var place = text.lines[index].range.lowerBound
    var count = 0
    while place > 0, count <= maxGap, TextLine.isSpace(text.bytes[place - 1]) {
      place -= 1
      if text.bytes[place] == 0x0A || text.bytes[place] == 0x0C { count += 1 }
    }
    return max(0, count - 1)
  }

  /// Bytes of its lines.
  func size(in text: SourceText) -> Int {
    lines.reduce(0) { $0 + text.lines[$1].range.count }
  }

  /// Whether it looks like text that is told: long, or with the end of a sentence.
  func isProse(in text: SourceText) -> Bool {
    if lines.count > 1 { return size(in: text) > 60 }
    guard let line = lines.first else { return false }
    let range = text.lines[line].range
    guard text.bytes[range].contains(where: { $0.isASCIILetter || $0 >= 0x80 }) else {
      return false
    }
    return range.count > 80 || Self.endsSentence(text.bytes[range])
  }

  /// Whether bytes end with the mark of a sentence, or with quotation marks after it.
  static func endsSentence(_ bytes: ArraySlice<UInt8>) -> Bool {
    let end = String(decoding: bytes.suffix(8), as: UTF8.self)
    return end.last.map { ".!?…\"”’'»。！？」)".contains($0) } ?? false
  }
}
