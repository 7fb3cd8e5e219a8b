// SPDX-License-Identifier: Apache-2.0

/// A field of a header or trailer.
package struct HTTPField: Hashable, Sendable {
  package var name: String
  /// Visible ASCII and blanks.
  package var value: String

  package init(_ name: String, value: String) {
    self.name = name
    self.value = value
  }

  /// A value in which everything but visible ASCII is percent-escaped, and the percent sign.
  static func escaped(_ text: String) -> String {
    var result = ""
    for byte in text.utf8 {
      if (0x20...0x7E).contains(byte), byte != UInt8(ascii: "%") {
        result.unicodeScalars.append(UnicodeScalar(byte))
      } else {
        result += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
    return result
  }
}
