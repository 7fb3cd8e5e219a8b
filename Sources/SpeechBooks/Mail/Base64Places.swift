// SPDX-License-Identifier: Apache-2.0

/// Where what is written in Base64 is: four signs stand for three bytes, and line ends are between them.
struct Base64Places {
  private let bytes: ArraySlice<UInt8>
  /// Two, because the signs of two words may be the same.
  private var (first, last): (Cursor, Cursor)

  /// A sign and its place.
  private struct Cursor {
    var sign = -1
    var index: Int
  }

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    let start = Cursor(index: bytes.startIndex - 1)
    (first, last) = (start, start)
  }

  static func isSign(_ byte: UInt8) -> Bool {
    byte.isASCIILetter || byte.isASCIIDigit || byte == UInt8(ascii: "+")
      || byte == UInt8(ascii: "/")
  }

  /// What was decoded, with the signs that each word stands for, and each letter beyond ASCII.
  mutating func locate(_ decoded: [UInt8]) -> LocatedText {
    var result = LocatedText(decoded)
    var start = 0
    while start < decoded.count {
      var end = start + 1
      if decoded[start] >= 0x80 {
        while end < decoded.count, decoded[end] & 0xC0 == 0x80 { end += 1 }
      } else {
        let isSpace = decoded[start] <= 0x20
        while end < decoded.count, decoded[end] < 0x80, (decoded[end] <= 0x20) == isSpace {
          end += 1
        }
      }
      move(&first, to: start / 3 * 4)
      move(&last, to: (end - 1) / 3 * 4 + 3)
      result.add(end - start, place: .whole(first.index..<(last.index + 1)))
      start = end
    }
    return result
  }

  /// Moves to a sign, or to the last one if there are fewer.
  private func move(_ cursor: inout Cursor, to sign: Int) {
    while cursor.sign < sign {
      guard let next = bytes[(cursor.index + 1)...].firstIndex(where: Self.isSign) else { return }
      cursor.index = next
      cursor.sign += 1
    }
  }
}
