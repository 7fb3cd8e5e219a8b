// SPDX-License-Identifier: Apache-2.0

/// A plain text and its lines.
struct SourceText {
  /// UTF-8.
  let bytes: [UInt8]
  let lines: [TextLine]

  init(_ bytes: [UInt8]) throws(BookError) {
    self.bytes = bytes
    lines = try TextLine.lines(bytes)
  }

  /// A line, to tell what it is: any spaces in it are `U+0020`.
  func string(_ index: Int) -> String { beginning(index, count: lines[index].range.count) }

  /// At most so many bytes of a line, for what begins with a known word.
  func beginning(_ index: Int, count: Int) -> String {
    PlainSpaces.of(String(decoding: bytes[lines[index].range].prefix(count), as: UTF8.self))
  }

  /// Whether nothing is beside a line: it is the first or last of the text or of a page, or empty lines are around it.
  func isAlone(_ index: Int) -> Bool {
    let isFirst = index == 0 || lines[index - 1].isEmpty || lines[index].isAfterFormFeed
    let isLast =
      index + 1 == lines.count || lines[index + 1].isEmpty || lines[index + 1].isAfterFormFeed
    return isFirst && isLast
  }

  /// The nearest line with text before it.
  func textLine(before index: Int) -> Int? { lines[..<index].lastIndex { !$0.isEmpty } }

  /// The nearest line with text after it.
  func textLine(after index: Int) -> Int? { lines[(index + 1)...].firstIndex { !$0.isEmpty } }

  /// Whether a sentence that does not end in one line may go on in another.
  func continues(_ line: Int, in next: Int) -> Bool {
    guard let last = bytes[lines[line].range].last,
      let first = String(decoding: bytes[lines[next].range].prefix(4), as: UTF8.self).first
    else { return false }
    return first.isLowercase
      && (last.isASCIILetter || last.isASCIIDigit || last >= 0x80 || ",-".utf8.contains(last))
  }
}
