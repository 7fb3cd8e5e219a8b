// SPDX-License-Identifier: Apache-2.0

/// Checks that bytes are UTF-8 and, for XML, that every character may appear in a document.
enum UTF8Check {
  enum Fault: Hashable, Sendable {
    /// No character begins at this byte, or it is truncated, overlong or a surrogate.
    case notUTF8(byte: Int)
    /// A character that XML does not allow.
    case illegalCharacter(UInt32, byte: Int)
  }

  @inline(__always)
  static func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }

  static func hasByteOrderMark(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0xEF, 0xBB, 0xBF])
  }

  /// The first fault, or nil.
  /// - Parameter isXML: control characters, U+FFFE and U+FFFF are faults too.
  static func firstFault(in source: [UInt8], isXML: Bool) -> Fault? {
    let bytes = source.span
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte < 0x80 {
        if byte < 0x20, isXML, !Byte.isSpace(byte) {
          return .illegalCharacter(UInt32(byte), byte: index)
        }
        index = EightBytes.skipPrintable(in: bytes, from: index + 1)
        continue
      }
      guard let (scalar, length) = decode(bytes, at: index) else { return .notUTF8(byte: index) }
      if isXML, scalar == 0xFFFE || scalar == 0xFFFF {
        return .illegalCharacter(scalar, byte: index)
      }
      index += length
    }
    return nil
  }

  /// The character at a byte and its length, or nil when the bytes there are not UTF-8 (Unicode, table 3-7).
  static func decode(
    _ bytes: Span<UInt8>,
    at index: Int
  ) -> (
    scalar: UInt32, length: Int
  )? {
    let first = bytes[index]
    guard first >= 0x80 else { return (UInt32(first), 1) }
    let length: Int
    let smallest: UInt32
    var scalar: UInt32
    switch first {
    case 0xC2...0xDF: (length, smallest, scalar) = (2, 0x80, UInt32(first & 0x1F))
    case 0xE0...0xEF: (length, smallest, scalar) = (3, 0x800, UInt32(first & 0x0F))
    case 0xF0...0xF4: (length, smallest, scalar) = (4, 0x10000, UInt32(first & 0x07))
    default: return nil
    }
    guard index + length <= bytes.count else { return nil }
    for next in index + 1..<index + length {
      guard isContinuation(bytes[next]) else { return nil }
      scalar = scalar << 6 | UInt32(bytes[next] & 0x3F)
    }
    let isSurrogate = (0xD800...0xDFFF).contains(scalar)
    guard scalar >= smallest, scalar <= 0x10FFFF, !isSurrogate else { return nil }
    return (scalar, length)
  }
}
