// SPDX-License-Identifier: Apache-2.0

/// The number of an item in a list, which is text before the item.
struct RTFItemNumber {
  private var bytes: [UInt8] = []

  /// Longer ones are names.
  private static let maxSize = 12

  mutating func add(_ byte: UInt8) {
    if bytes.count < Self.maxSize { bytes.append(byte) }
  }

  /// The number with its mark, once; nil for a sign.
  mutating func take() -> String? {
    guard !bytes.isEmpty else { return nil }
    defer { bytes = [] }
    let hasLetter = bytes.contains { $0.isASCIIDigit || $0.isASCIILetter }
    let hasMark = bytes.contains { $0 > 0x20 && !$0.isASCIIDigit && !$0.isASCIILetter }
    return hasLetter && hasMark ? String(decoding: bytes, as: UTF8.self).trimmingSpace : nil
  }
}
