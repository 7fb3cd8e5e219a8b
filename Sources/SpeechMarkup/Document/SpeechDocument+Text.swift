// SPDX-License-Identifier: Apache-2.0

extension SpeechDocument {
  /// The text for people: UTF-8, without placeholders.
  package var plainText: [UInt8] {
    let ranges = plainTextRanges
    guard ranges != [0..<text.count] else { return text }
    return ranges.flatMap { text[$0] }
  }

  /// The bytes of `text` that `plainText` consists of, in order; none is empty.
  package var plainTextRanges: [Range<Int>] {
    let placeholder = Array(String(Self.placeholder).utf8)
    guard !isPlainText, text.contains(placeholder[0]) else {
      return text.isEmpty ? [] : [0..<text.count]
    }
    var ranges: [Range<Int>] = []
    var start = 0
    var index = 0
    while index < text.count {
      guard text[index...].starts(with: placeholder) else {
        index += 1
        continue
      }
      if start < index { ranges.append(start..<index) }
      index += placeholder.count
      // Also removes the space on one of its sides.
      let isAtBorder = ranges.last.map { Byte.isSpace(text[$0.upperBound - 1]) } ?? true
      if isAtBorder, index < text.count, text[index] == Byte.space { index += 1 }
      start = index
    }
    if start < text.count { ranges.append(start..<text.count) }
    while let last = ranges.popLast() {
      guard let end = text[last].lastIndex(where: { !Byte.isSpace($0) }) else { continue }
      ranges.append(last.lowerBound..<end + 1)
      break
    }
    return ranges
  }

  /// Reports words that are spoken in pieces.
  static func reportLongWords(
    in text: [UInt8],
    map: OffsetMap,
    locator: inout SourceLocator,
    limits: MarkupLimits,
    to diagnostics: inout DiagnosticList
  ) {
    var cursor = OffsetMap.Cursor(map)
    var rest = 0..<text.count
    while let word = TextCut.longWord(in: text, range: rest, limit: limits.wordLength) {
      let place = cursor.sourceRange(ofText: word).lowerBound
      diagnostics.add(.longWord(limit: limits.wordLength), at: locator.position(atUTF16: place))
      rest = TextCut.endOfWord(in: text, range: word.upperBound..<text.count)..<text.count
    }
  }
}
