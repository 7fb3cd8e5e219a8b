// SPDX-License-Identifier: GPL-3.0-or-later

/// Reads the Unicode scalars of valid UTF-8 and counts them.
struct ScalarCursor {
  private let bytes: UnsafeBufferPointer<UInt8>
  /// Where the next scalar begins.
  private(set) var byte: Int
  private(set) var scalar: Int

  init(_ bytes: UnsafeBufferPointer<UInt8>, byte: Int = 0, scalar: Int = 0) {
    self.bytes = bytes
    self.byte = byte
    self.scalar = scalar
  }

  /// The next scalar without advancing; nil at the end.
  func peek() -> Unicode.Scalar? {
    guard byte < bytes.count else { return nil }
    let first = UInt32(bytes[byte])
    func tail(_ offset: Int) -> UInt32 {
      byte + offset < bytes.count ? UInt32(bytes[byte + offset]) & 0x3F : 0
    }
    let value: UInt32 =
      switch first {
      case ..<0x80: first
      case ..<0xE0: (first & 0x1F) << 6 | tail(1)
      case ..<0xF0: (first & 0x0F) << 12 | tail(1) << 6 | tail(2)
      default: (first & 0x07) << 18 | tail(1) << 12 | tail(2) << 6 | tail(3)
      }
    return Unicode.Scalar(value) ?? "\u{FFFD}"
  }

  mutating func next() -> Unicode.Scalar? {
    guard let value = peek() else { return nil }
    byte = min(byte + UTF8.width(value), bytes.count)
    scalar += 1
    return value
  }
}
