// SPDX-License-Identifier: Apache-2.0

/// Reads JSON (RFC 8259) value by value, as the caller asks for them.
///
/// FoundationEssentials' decoder takes twice the time for a list of voices (`ScanCache`), reports no line, and has no limits.
/// It adds 7.5 MB to a program and 0.2 to 0.3 ms to its start (`make compare`, Debian 12, 2 cores); a provider would need its
/// library of 10.4 MB, and 0.6 ms more.
package struct JSONReader {
  let bytes: [UInt8]
  var position = 0
  private var depth = 0

  /// Levels of objects and arrays; nothing that we read needs more than six.
  private static let deepest = 32

  /// Skips a byte order mark, which editors on other systems write.
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
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
