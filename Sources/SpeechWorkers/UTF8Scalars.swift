// SPDX-License-Identifier: Apache-2.0

extension [UInt8] {
  /// The character of valid UTF-8 that begins at a byte; nil where none does. Allocates nothing.
  func scalar(at start: Int) -> Unicode.Scalar? {
    guard indices.contains(start) else { return nil }
    let first = self[start]
    let length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    guard start + length <= count else { return nil }
    var value = UInt32(length == 1 ? first : first & (0xFF >> UInt8(length + 1)))
    for byte in self[(start + 1)..<(start + length)] { value = value << 6 | UInt32(byte & 0x3F) }
    return Unicode.Scalar(value)
  }

  /// The character that ends before a byte.
  func scalar(endingAt end: Int) -> Unicode.Scalar? {
    var start = end - 1
    while start >= 0, self[start] & 0xC0 == 0x80 { start -= 1 }
    return start < 0 ? nil : scalar(at: start)
  }
}
