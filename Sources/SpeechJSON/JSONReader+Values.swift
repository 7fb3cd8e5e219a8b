// SPDX-License-Identifier: Apache-2.0

/// Plain values.
extension JSONReader {
  /// Whether the next value is `null`, which is then skipped.
  package mutating func takeNull() -> Bool { takeWord("null") }

  package mutating func readBool() throws(JSONError) -> Bool {
    if takeWord("true") { return true }
    if takeWord("false") { return false }
    throw error(.wrongKind(wanted: "true or false"))
  }

  package mutating func readInteger<Integer: FixedWidthInteger>(
    _ type: Integer.Type = Integer.self
  ) throws(JSONError) -> Integer {
    _ = peek()
    let start = position
    _ = try number(.wrongKind(wanted: "a whole number"))
    guard let value = Integer(digits: bytes[start..<position]) else {
      position = start
      throw error(.wrongKind(wanted: "a whole number from \(Integer.min) to \(Integer.max)"))
    }
    return value
  }

  /// A number that must be `value`, such as a format's version.
  package mutating func readInteger(only value: Int) throws(JSONError) -> Int {
    let number = try readInteger(Int.self)
    guard number == value else { throw error(.notAllowed(allowed: "\(value)")) }
    return number
  }

  /// Never infinite.
  package mutating func readNumber<Number: BinaryFloatingPoint & LosslessStringConvertible>(
    _ type: Number.Type = Number.self
  ) throws(JSONError) -> Number {
    let start = position
    let text = try number(.wrongKind(wanted: "a number"))
    guard let value = Number(text), value.isFinite else {
      position = start
      throw error(.wrongKind(wanted: "a number"))
    }
    return value
  }
}
