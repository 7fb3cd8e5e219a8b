// SPDX-License-Identifier: Apache-2.0

/// Tokens; white space before them is skipped.
extension JSONReader {
  mutating func peek() -> UInt8? {
    while position < bytes.count {
      switch bytes[position] {
      case 0x20, 0x09, 0x0A, 0x0D: position += 1
      case let byte: return byte
      }
    }
    return nil
  }

  mutating func take(_ byte: UInt8) -> Bool {
    guard peek() == byte else { return false }
    position += 1
    return true
  }

  mutating func takeWord(_ word: StaticString) -> Bool {
    guard peek() != nil else { return false }
    let matches = word.withUTF8Buffer { bytes[position...].starts(with: $0) }
    if matches { position += word.utf8CodeUnitCount }
    return matches
  }

  /// The digits of a number, checked against JSON's grammar.
  mutating func number(_ otherwise: JSONError.Problem) throws(JSONError) -> String {
    guard let first = peek(), first == UInt8(ascii: "-") || isDigit(first) else {
      throw error(otherwise)
    }
    let start = position
    if first == UInt8(ascii: "-") { position += 1 }
    let whole = digits()
    guard whole == 1 || whole > 1 && bytes[position - whole] != UInt8(ascii: "0") else {
      throw error(.expected("a number"))
    }
    if position < bytes.count, bytes[position] == UInt8(ascii: ".") {
      position += 1
      guard digits() > 0 else { throw error(.expected("a digit")) }
    }
    if position < bytes.count, bytes[position] | 0x20 == UInt8(ascii: "e") {
      position += 1
      if position < bytes.count,
        bytes[position] == UInt8(ascii: "+") || bytes[position] == UInt8(ascii: "-")
      {
        position += 1
      }
      guard digits() > 0 else { throw error(.expected("a digit")) }
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func digits() -> Int {
    let start = position
    while position < bytes.count, isDigit(bytes[position]) { position += 1 }
    return position - start
  }

  private func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
