// SPDX-License-Identifier: Apache-2.0

/// Bytes of ASCII that the rules for sentences look at without decoding.
enum SentenceByte {
  /// White space inside a line.
  @inline(__always)
  static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  @inline(__always)
  static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  @inline(__always)
  static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  @inline(__always)
  static func isLetter(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20) && byte < 0x80
  }
}
