// SPDX-License-Identifier: Apache-2.0

/// Writes JSON (RFC 8259) value by value; sets the commas itself.
package struct JSONWriter {
  /// What has been written so far, UTF-8.
  package private(set) var bytes: [UInt8] = []
  private var needsComma = false

  package init() {}

  package mutating func object(_ members: (inout JSONWriter) -> Void) {
    enclosed("{", "}", members)
  }

  package mutating func array(_ elements: (inout JSONWriter) -> Void) {
    enclosed("[", "]", elements)
  }

  /// Begins a member of the object that is open; its value comes next.
  package mutating func key(_ name: String) {
    value(name)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  package mutating func value(_ number: some FixedWidthInteger) { plain(String(number)) }

  package mutating func value(_ flag: Bool) { plain(flag ? "true" : "false") }

  /// The shortest digits that give the same number again; infinities and not-a-number, which JSON has not, become null.
  package mutating func value(_ number: Float) {
    plain(number.isFinite ? number.description : "null")
  }

  package mutating func value(_ text: String) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      case ..<0x20:
        let digits = String(byte, radix: 16)
        bytes += Array("\\u00\(digits.utf8.count == 1 ? "0" : "")\(digits)".utf8)
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  package mutating func value(_ list: [String]) {
    array { writer in
      for text in list { writer.value(text) }
    }
  }

  // MARK: - Parts

  private mutating func plain(_ text: String) {
    separate()
    bytes += Array(text.utf8)
  }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
  }

  private mutating func enclosed(
    _ opening: String,
    _ closing: String,
    _ contents: (inout JSONWriter) -> Void
  ) {
    separate()
    bytes += Array(opening.utf8)
    needsComma = false
    contents(&self)
    bytes += Array(closing.utf8)
    needsComma = true
  }
}
