// SPDX-License-Identifier: Apache-2.0

/// Reads UTF-8 one scalar at a time; a byte that does not belong there counts as U+FFFD.
enum ScalarReader {
  private static let replacement: (scalar: Unicode.Scalar, length: Int) = ("\u{FFFD}", 1)

  /// The scalar at `index`, which must lie before `end`, and its bytes.
  @inline(__always)
  static func scalar(
    _ bytes: Span<UInt8>,
    at index: Int,
    end: Int
  ) -> (scalar: Unicode.Scalar, length: Int) {
    let first = bytes[index]
    return first < 0x80 ? (Unicode.Scalar(first), 1) : longScalar(bytes, at: index, end: end)
  }

  private static func longScalar(
    _ bytes: Span<UInt8>,
    at index: Int,
    end: Int
  ) -> (scalar: Unicode.Scalar, length: Int) {
    let first = bytes[index]
    let length = first < 0xC2 ? 0 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : first < 0xF5 ? 4 : 0
    guard length > 0, index + length <= end else { return replacement }
    var value = UInt32(first) & (0xFF >> UInt32(length + 1))
    for next in index + 1..<index + length {
      guard bytes[next] & 0xC0 == 0x80 else { return replacement }
      value = value << 6 | UInt32(bytes[next] & 0x3F)
    }
    let smallest: UInt32 = length == 2 ? 0x80 : length == 3 ? 0x800 : 0x10000
    guard value >= smallest, let scalar = Unicode.Scalar(value) else { return replacement }
    return (scalar, length)
  }

  /// The start of the scalar that ends at `index`, not before `start`.
  static func start(_ bytes: Span<UInt8>, before index: Int, from start: Int) -> Int {
    var begin = index - 1
    while begin > start, index - begin < 4, bytes[begin] & 0xC0 == 0x80 { begin -= 1 }
    return begin
  }

  /// The end of a range without the first bytes of a scalar whose others would come after it.
  static func endOfWhole(_ bytes: Span<UInt8>, range: Range<Int>) -> Int {
    var begin = range.upperBound
    while begin > range.lowerBound, range.upperBound - begin < 3 {
      begin -= 1
      let byte = bytes[begin]
      if byte & 0xC0 == 0x80 { continue }
      let length = byte < 0xC2 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : byte < 0xF5 ? 4 : 1
      return begin + length > range.upperBound ? begin : range.upperBound
    }
    return range.upperBound
  }
}
