// SPDX-License-Identifier: Apache-2.0

import SpeechMarkup

/// A text that is shown line by line while it is heard.
///
/// A line is laid out when it is asked for: a book takes no more time and memory than a page.
struct ShownText {
  private let document: SpeechDocument
  private var cursor: OffsetMap.Cursor
  /// The byte at which the text that is spoken begins.
  let start: Int

  init(_ document: SpeechDocument) {
    self.document = document
    cursor = OffsetMap.Cursor(document.map)
    start = document.startMark.map { document.marks[$0].textOffset } ?? 0
  }

  /// The line that begins at a byte of the text, for a terminal with this many columns; nil at the
  /// end of what is shown. The last column stays free: terminals differ in what they do when it is
  /// written to.
  mutating func line(at byte: Int, columns: Int) -> TextLine? {
    var line = layOut(at: byte, width: max(8, columns - 1))
    guard !line.glyphs.isEmpty else { return nil }
    for index in line.glyphs.indices {
      line.glyphs[index].source = cursor.sourceRange(ofText: line.glyphs[index].bytes)
    }
    return line
  }

  /// A byte before another one, by `size` or less, at which a line may begin: a paragraph, else a word.
  func beginning(before byte: Int, limit size: Int) -> Int {
    let low = max(start, byte - size)
    guard low > start else { return start }
    let stretch = document.text[low..<max(low, byte)]
    if let end = stretch.firstIndex(of: UInt8(ascii: "\n")) { return end + 1 }
    if let end = stretch.firstIndex(of: UInt8(ascii: " ")) { return end + 1 }
    return stretch.firstIndex { $0 & 0xC0 != 0x80 } ?? byte
  }

  private func layOut(at byte: Int, width: Int) -> TextLine {
    var line = TextLine(end: byte)
    var used = 0
    while line.end < document.text.count {
      for character in piece(at: line.end, size: width * Self.bytesPerColumn) {
        let bytes = line.end..<line.end + character.utf8.count
        if character.isNewline {
          line.end = bytes.upperBound
          if line.glyphs.isEmpty { continue }
          return line
        }
        guard !isHidden(character, after: line) else {
          line.end = bytes.upperBound
          continue
        }
        let isBlank = character.isWhitespace
        let columns = isBlank ? 1 : TerminalColumns.count(character)
        let glyph = TextLine.Glyph(
          character: isBlank ? " " : character,
          columns: columns,
          bytes: bytes
        )
        // A flood of marks without a width of their own ends a line as well.
        if used + columns > width || line.glyphs.count > width * 4 {
          if isBlank { line.end = bytes.upperBound } else { line.wrap(before: glyph) }
          return line
        }
        line.glyphs.append(glyph)
        line.end = bytes.upperBound
        used += columns
      }
    }
    return line
  }

  /// More than letters of any script take in UTF-8; if a piece is too short, the next one
  /// continues.
  private static let bytesPerColumn = 4

  /// The characters that begin at a byte, some hundred of them and one at least.
  private func piece(at byte: Int, size: Int) -> String.SubSequence {
    let text = document.text
    var end = min(byte + size, text.count)
    while end < text.count, text[end] & 0xC0 == 0x80 { end += 1 }
    let piece = String(decoding: text[byte..<end], as: UTF8.self)
    guard end < text.count, piece.count > 1 else { return piece[...] }
    // Its last character may continue after the cut.
    return piece.dropLast()
  }

  /// A blank at the start of a line, and the placeholder for what is pronounced but not written,
  /// with one of the blanks beside it.
  private func isHidden(_ character: Character, after line: TextLine) -> Bool {
    guard !document.isPlainText else { return false }
    if character.unicodeScalars.first == SpeechDocument.placeholder { return true }
    guard character == " " else { return false }
    return line.glyphs.last.map { $0.character == " " } ?? true
  }
}
