// SPDX-License-Identifier: Apache-2.0

/// Strings and their escapes.
extension JSONReader {
  package mutating func readString() throws(JSONError) -> String {
    guard take(UInt8(ascii: "\"")) else { throw error(.wrongKind(wanted: "a string")) }
    let start = position
    while position < bytes.count {
      let byte = bytes[position]
      if byte == UInt8(ascii: "\"") {
        guard let text = String(validating: bytes[start..<position], as: UTF8.self) else {
          throw error(.notUTF8)
        }
        position += 1
        return text
      }
      if byte == UInt8(ascii: "\\") { return try stringWithEscapes(from: start) }
      guard byte >= 0x20 else { throw error(.expected("no control character in a string")) }
      position += 1
    }
    throw error(.expected("a quotation mark at the end of a string"))
  }

  /// `start` is the first byte of the string, `position` its first backslash.
  private mutating func stringWithEscapes(from start: Int) throws(JSONError) -> String {
    var text = Array(bytes[start..<position])
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      switch byte {
      case UInt8(ascii: "\""):
        guard let text = String(validating: text, as: UTF8.self) else { throw error(.notUTF8) }
        return text
      case UInt8(ascii: "\\"): text += try escaped().utf8
      case ..<0x20: throw error(.expected("no control character in a string"))
      default: text.append(byte)
      }
    }
    throw error(.expected("a quotation mark at the end of a string"))
  }

  /// What follows a backslash.
  private mutating func escaped() throws(JSONError) -> String {
    guard position < bytes.count else { throw error(.expected("an escape")) }
    let byte = bytes[position]
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"):
      return String(UnicodeScalar(byte))
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try unicodeEscape()
    default: throw error(.expected("an escape"))
    }
  }

  private mutating func unicodeEscape() throws(JSONError) -> String {
    let first = try hexadecimal()
    if let scalar = UnicodeScalar(UInt32(first)) { return String(scalar) }
    guard UTF16.isLeadSurrogate(first), takeWordHere("\\u") else {
      throw error(.expected("a second half of a character"))
    }
    let second = try hexadecimal()
    guard UTF16.isTrailSurrogate(second) else {
      throw error(.expected("a second half of a character"))
    }
    return String(decoding: [first, second], as: UTF16.self)
  }

  private mutating func takeWordHere(_ word: StaticString) -> Bool {
    let matches = word.withUTF8Buffer { bytes[position...].starts(with: $0) }
    if matches { position += word.utf8CodeUnitCount }
    return matches
  }

  private mutating func hexadecimal() throws(JSONError) -> UInt16 {
    var value: UInt16 = 0
    for _ in 0..<4 {
      guard position < bytes.count,
        let digit = Character(UnicodeScalar(bytes[position])).hexDigitValue
      else { throw error(.expected("four hexadecimal digits")) }
      value = value << 4 | UInt16(digit)
      position += 1
    }
    return value
  }
}
