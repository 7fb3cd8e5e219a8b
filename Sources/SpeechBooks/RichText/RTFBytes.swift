// SPDX-License-Identifier: Apache-2.0

/// Bytes of one code page that are not converted yet, and where they are in the file.
struct RTFBytes {
  private var bytes: [UInt8] = []
  private var range = 0..<0
  private var font: Int?

  /// Whether a byte does not belong to those before it: what is ASCII has places letter by letter, as far as each is one byte
  /// of the file and follows the one before it.
  /// - Parameter place: of what is written for the byte, such as `\'e9`.
  func end(before byte: UInt8, at place: Range<Int>, font: Int?) -> Bool {
    guard let first = bytes.first else { return false }
    guard font == self.font else { return true }
    // A word with letters beyond ASCII has a place of its own; a space ends every letter of more bytes.
    guard first < 0x80 else {
      return byte == UInt8(ascii: " ") || byte >= 0x80 && bytes.last.map { $0 < 0x80 } == true
    }
    // What precedes a letter may be the end of a line, or something with a backslash.
    let isNext = place.count == 1 && place.lowerBound == range.upperBound
    return byte >= 0x80 || !isNext || bytes.count != range.count
  }

  mutating func append(_ byte: UInt8, at place: Range<Int>, font: Int?) {
    range = (bytes.isEmpty ? place.lowerBound : range.lowerBound)..<place.upperBound
    self.font = font
    bytes.append(byte)
  }

  /// All of them, and begins again; nil if there are none.
  mutating func take() -> (bytes: [UInt8], place: SourcePlace, font: Int?)? {
    guard let first = bytes.first else { return nil }
    defer { bytes.removeAll(keepingCapacity: true) }
    // Letter by letter, or the range as a whole.
    let isExact = first < 0x80 && bytes.count == range.count
    return (bytes, isExact ? .exact(range.lowerBound) : .whole(range), font)
  }
}
