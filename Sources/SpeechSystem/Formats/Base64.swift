// SPDX-License-Identifier: Apache-2.0

/// Bytes as text (RFC 4648, section 4).
package enum Base64 {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8
  )

  package static func encoded(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let count = min(3, bytes.count - start)
      var group: UInt32 = 0
      for offset in 0..<3 {
        group = group << 8 | (offset < count ? UInt32(bytes[start + offset]) : 0)
      }
      for place in 0..<4 {
        let index = Int(group >> (18 - 6 * place) & 0x3F)
        text.append(place <= count ? alphabet[index] : UInt8(ascii: "="))
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Nil for what is not Base64 with its padding.
  package static func decoded(_ text: String) -> [UInt8]? {
    let text = Array(text.utf8)
    guard text.count.isMultiple(of: 4) else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count / 4 * 3)
    for start in stride(from: 0, to: text.count, by: 4) {
      let padding =
        start + 4 < text.count ? 0 : text[start..<(start + 4)].count { $0 == UInt8(ascii: "=") }
      var group: UInt32 = 0
      for offset in 0..<4 {
        guard offset < 4 - padding else {
          guard text[start + offset] == UInt8(ascii: "="), padding <= 2 else { return nil }
          group <<= 6
          continue
        }
        guard let value = value(text[start + offset]) else { return nil }
        group = group << 6 | value
      }
      for offset in 0..<(3 - padding) {
        bytes.append(UInt8(truncatingIfNeeded: group >> (16 - 8 * offset)))
      }
    }
    return bytes
  }

  private static func value(_ letter: UInt8) -> UInt32? {
    switch letter {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(letter - UInt8(ascii: "A"))
    case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(letter - UInt8(ascii: "a")) + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(letter - UInt8(ascii: "0")) + 52
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}
