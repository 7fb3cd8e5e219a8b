// SPDX-License-Identifier: Apache-2.0

/// Processes eight bytes at a time, which makes the reader about four times as fast on plain text.
enum EightBytes {
  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let highBits: UInt64 = 0x8080_8080_8080_8080

  /// Skips whole groups of eight bytes that contain no `<`, `&`, `]` or CR.
  @inline(__always)
  static func skipText(in bytes: Span<UInt8>, from start: Int) -> Int {
    skip(in: bytes, from: start, to: bytes.count) { group in
      let found =
        zeros(group ^ ones &* UInt64(Byte.less)) | zeros(group ^ ones &* UInt64(Byte.ampersand))
        | zeros(group ^ ones &* UInt64(Byte.rightBracket))
        | zeros(group ^ ones &* UInt64(Byte.carriageReturn))
      return found == 0
    }
  }

  /// Skips whole groups of eight bytes that are ASCII without control characters.
  /// - Parameter end: no group goes beyond; nil for the end of the bytes.
  @inline(__always)
  static func skipPrintable(in bytes: Span<UInt8>, from start: Int, to end: Int? = nil) -> Int {
    skip(in: bytes, from: start, to: end ?? bytes.count) { group in
      let belowSpace = (group &- ones &* UInt64(Byte.space)) & ~group & highBits
      return (group & highBits) | belowSpace == 0
    }
  }

  /// Nonzero if any byte is zero. Bits above the lowest such byte may be wrong.
  @inline(__always)
  private static func zeros(_ group: UInt64) -> UInt64 { (group &- ones) & ~group & highBits }

  @inline(__always)
  private static func skip(
    in bytes: Span<UInt8>,
    from start: Int,
    to end: Int,
    while isPassed: (UInt64) -> Bool
  ) -> Int {
    let raw = bytes.bytes
    let end = min(end, raw.byteCount)
    var index = start
    while index + 8 <= end {
      // Safe because eight bytes from here are before the end, which is within the span, and every bit pattern is a
      // UInt64.
      let group = unsafe raw.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self)
      guard isPassed(group) else { break }
      index += 8
    }
    return index
  }
}
