// SPDX-License-Identifier: Apache-2.0

/// Reads JSON (RFC 8259) value by value, as the caller asks for them.
///
/// FoundationEssentials' decoder takes twice the time for a list of voices (`ScanCache`), reports no line, and has no limits.
/// It adds 7.5 MB to a program and 0.2 to 0.3 ms to its start (`make compare`, Debian 12, 2 cores); a provider would need its
/// library of 10.4 MB, and 0.6 ms more.
package struct JSONReader {
  /// The position of a value that has not been read yet.
  package struct Unread: Sendable {
    let bytes: [UInt8]
    let start: Int
  }

  private let bytes: [UInt8]
  private var repairsText = false
  private var position = 0
  private var depth = 0

  /// Levels of objects and arrays; nothing that we read needs more than six.
  private static let deepest = 32

  /// Skips a byte order mark, which editors on other systems write.
  /// - Parameter repairsText: Reads half an emoji, as it is left of a text that was cut, as a replacement character.
  package init(_ bytes: [UInt8], repairsText: Bool = false) {
    self.bytes = bytes
    self.repairsText = repairsText
    position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  // MARK: - Objects and arrays

  /// Calls `member` for each key; it must read or `skip()` the value.
  package mutating func readObject(
    _ member: (inout JSONReader, String) throws(JSONError) -> Void
  ) throws(JSONError) {
    try open(UInt8(ascii: "{"), as: "an object")
    if take(UInt8(ascii: "}")) {
      depth -= 1
      return
    }
    repeat {
      guard peek() == UInt8(ascii: "\"") else { throw error(.expected("a key in quotes")) }
      let key = try readString()
      guard take(UInt8(ascii: ":")) else { throw error(.expected("“:”")) }
      do throws(JSONError) {
        try member(&self, key)
      } catch {
        throw error.inside(Self.isPrintable(key) ? key : "?")
      }
    } while take(UInt8(ascii: ","))
    guard take(UInt8(ascii: "}")) else { throw error(.expected("“,” or “}”")) }
    depth -= 1
  }

  /// Calls `element` for each value; it must read or `skip()` it.
  package mutating func readArray(
    _ element: (inout JSONReader) throws(JSONError) -> Void
  ) throws(JSONError) {
    try open(UInt8(ascii: "["), as: "a list")
    if take(UInt8(ascii: "]")) {
      depth -= 1
      return
    }
    var index = 0
    repeat {
      do throws(JSONError) {
        try element(&self)
      } catch {
        throw error.inside("[\(index)]")
      }
      index += 1
    } while take(UInt8(ascii: ","))
    guard take(UInt8(ascii: "]")) else { throw error(.expected("“,” or “]”")) }
    depth -= 1
  }

  /// The values that `element` returns, as a list.
  package mutating func readList<Element>(
    _ element: (inout JSONReader) throws(JSONError) -> Element
  ) throws(JSONError) -> [Element] {
    var list: [Element] = []
    try readArray { (reader) throws(JSONError) in list.append(try element(&reader)) }
    return list
  }

  /// Skips one value of any kind.
  package mutating func skip() throws(JSONError) {
    switch peek() {
    case UInt8(ascii: "{"):
      try readObject { (reader, _) throws(JSONError) in try reader.skip() }
    case UInt8(ascii: "["):
      try readArray { (reader) throws(JSONError) in try reader.skip() }
    case UInt8(ascii: "\""): _ = try readString()
    case UInt8(ascii: "t"), UInt8(ascii: "f"): _ = try readBool()
    case UInt8(ascii: "n"): guard takeNull() else { throw error(.expected("a value")) }
    default: _ = try number(.expected("a value"))
    }
  }

  /// Reads one value of any kind, and returns it as it is written.
  package mutating func readWritten() throws(JSONError) -> [UInt8] {
    _ = peek()
    let start = position
    try skip()
    return Array(bytes[start..<position])
  }

  /// Makes sure that nothing but white space follows.
  package mutating func finish() throws(JSONError) {
    guard peek() == nil else { throw error(.somethingAfterTheEnd) }
  }

  private mutating func open(_ byte: UInt8, as kind: String) throws(JSONError) {
    guard take(byte) else { throw error(.wrongKind(wanted: kind)) }
    depth += 1
    guard depth <= Self.deepest else { throw error(.nestedTooDeeply) }
  }

  // MARK: - Plain values

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

  // MARK: - Strings and their escapes

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
    let end = position
    if UTF16.isLeadSurrogate(first), takeWordHere("\\u") {
      let second = try hexadecimal()
      let isWhole = UTF16.isTrailSurrogate(second)
      if isWhole { return String(decoding: [first, second], as: UTF16.self) }
    }
    guard repairsText else { throw error(.expected("a second half of a character")) }
    position = end
    return "\u{FFFD}"
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

  // MARK: - Values that are passed over

  /// A reader for a value that another reader passed over.
  package init(_ value: Unread) {
    bytes = value.bytes
    position = value.start
  }

  /// Skips a value of `count` bytes without examining it.
  package mutating func passOver(bytes count: Int) throws(JSONError) -> Unread {
    let start = position
    guard count > 0, count <= bytes.count - position else {
      throw error(.notAllowed(allowed: "the length of a value in bytes"))
    }
    position += count
    return Unread(bytes: bytes, start: start)
  }

  // MARK: - Tokens; white space before them is skipped

  mutating func peek() -> UInt8? {
    while position < bytes.count {
      switch bytes[position] {
      case 0x20, 0x09, 0x0A, 0x0D: position += 1
      case let byte: return byte
      }
    }
    return nil
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard peek() == byte else { return false }
    position += 1
    return true
  }

  private mutating func takeWord(_ word: StaticString) -> Bool {
    peek() != nil && takeWordHere(word)
  }

  /// The digits of a number, checked against JSON's grammar.
  private mutating func number(_ otherwise: JSONError.Problem) throws(JSONError) -> String {
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

  // MARK: - Errors

  /// Returns the value read for a key; throws when the object that ends here did not have the key.
  package func required<Value>(_ value: Value?, key: String) throws(JSONError) -> Value {
    guard let value else { throw error(.missing(key: key)) }
    return value
  }

  /// An error at the current position.
  package func error(_ problem: JSONError.Problem) -> JSONError {
    let before = bytes[..<min(position, bytes.count)]
    let line = before.reduce(1) { $1 == UInt8(ascii: "\n") ? $0 + 1 : $0 }
    let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return JSONError(problem: problem, line: line, column: before.count - lineStart + 1, path: "")
  }

  /// Whether a key may appear in a message: short, and printable ASCII only.
  private static func isPrintable(_ key: String) -> Bool {
    (1...128).contains(key.utf8.count) && key.utf8.allSatisfy { (0x20...0x7E).contains($0) }
  }
}
