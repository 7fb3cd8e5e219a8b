// SPDX-License-Identifier: Apache-2.0

/// Searches HTML for input that takes libxml2 quadratic time: it compares each attribute of a tag
/// with all others.
enum TagScan {
  /// Whether a tag has more than `limit` attributes, judging by the white space outside of quotation marks.
  static func hasTooManyAttributes(_ bytes: [UInt8], limit: Int) -> Bool {
    var isInTag = false
    var quote: UInt8?
    var count = 0
    var previous: UInt8 = 0
    for byte in bytes {
      defer { previous = byte }
      guard isInTag else {
        if previous == UInt8(ascii: "<"), byte.isASCIILetter {
          (isInTag, quote, count) = (true, nil, 0)
        }
        continue
      }
      if let open = quote {
        if byte == open { quote = nil }
        continue
      }
      switch byte {
      case UInt8(ascii: ">"): isInTag = false
      case UInt8(ascii: "\""), UInt8(ascii: "'"): if previous == UInt8(ascii: "=") { quote = byte }
      case 0...0x20, UInt8(ascii: "/"): if previous > 0x20 { count += 1 }
      default: break
      }
      if count > limit { return true }
    }
    return false
  }
}
