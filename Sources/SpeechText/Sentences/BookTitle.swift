// SPDX-License-Identifier: Apache-2.0

/// Titles between the book marks of Chinese, 《》 and 〈〉: what they end inside is no sentence of the text.
enum BookTitle {
  /// Bytes on either side that are examined: titles are short.
  private static let maxLength = 96

  /// A place is inside such marks.
  static func contains(_ place: Int, in bytes: Span<UInt8>, range: Range<Int>) -> Bool {
    var index = place
    var opens = false
    while index > max(range.lowerBound, place - maxLength), !opens {
      index -= 1
      guard let isOpening = opensTitle(at: index, in: bytes, to: range.upperBound) else { continue }
      guard isOpening else { return false }
      opens = true
    }
    guard opens else { return false }
    for index in place..<min(range.upperBound, place + maxLength) {
      if let isOpening = opensTitle(at: index, in: bytes, to: range.upperBound) {
        return !isOpening
      }
    }
    return false
  }

  /// The mark whose first byte is at a place, U+3008 to U+300B, opens a title; nil where there is no mark.
  private static func opensTitle(at index: Int, in bytes: Span<UInt8>, to limit: Int) -> Bool? {
    guard index + 2 < limit, bytes[index] == 0xE3, bytes[index + 1] == 0x80,
      (0x88...0x8B).contains(bytes[index + 2])
    else { return nil }
    return bytes[index + 2].isMultiple(of: 2)
  }
}
