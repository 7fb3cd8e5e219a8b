// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// Writes JSON (RFC 8259) value by value, in the order of the calls; inserts commas and line breaks.
package struct JSONWriter {
  /// How values are laid out on lines.
  package enum Layout: Hashable, Sendable {
    /// All on one line, without spaces.
    case compact
    /// Each member and element on its own line, two spaces deeper than what is around it.
    case indented
  }

  /// What has been written so far, UTF-8.
  package private(set) var bytes: [UInt8] = []
  private let layout: Layout
  private var depth = 0
  private var needsComma = false
  /// The value goes onto the line of its key.
  private var followsKey = false

  package init(_ layout: Layout = .compact) {
    self.layout = layout
  }

  // MARK: - Objects and arrays

  package mutating func object(_ members: (inout JSONWriter) -> Void) {
    enclosed(UInt8(ascii: "{"), UInt8(ascii: "}"), members)
  }

  package mutating func array(_ elements: (inout JSONWriter) -> Void) {
    enclosed(UInt8(ascii: "["), UInt8(ascii: "]"), elements)
  }

  /// Begins a member of the object that is open; its value comes next.
  package mutating func key(_ name: String) {
    value(name)
    bytes.append(UInt8(ascii: ":"))
    if layout == .indented { bytes.append(UInt8(ascii: " ")) }
    followsKey = true
  }

  // MARK: - Plain values

  package mutating func value(_ number: some FixedWidthInteger) { plain(String(number)) }

  package mutating func value(_ flag: Bool) { plain(flag ? "true" : "false") }

  /// The shortest digits that parse to the same number; infinities and NaN, which JSON lacks, become null.
  package mutating func value(_ number: some BinaryFloatingPoint & CustomStringConvertible) {
    plain(number.isFinite ? number.description : "null")
  }

  package mutating func value(_ text: String) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\":
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(contentsOf: scalar.utf8)
      // Most of any text.
      case " "..."~": bytes.append(UInt8(truncatingIfNeeded: scalar.value))
      // RFC 8259 requires this only below 0x20; the others are escaped for readers of the JSON in a terminal.
      case _ where scalar.steersTerminal:
        let digits = String(scalar.value, radix: 16)
        let zeros = String(repeating: "0", count: 4 - digits.utf8.count)
        bytes += Array("\\u\(zeros)\(digits)".utf8)
      default: bytes.append(contentsOf: scalar.utf8)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  package mutating func value(_ list: [String]) {
    array { writer in
      for text in list { writer.value(text) }
    }
  }

  /// A complete value from another writer.
  package mutating func value(written value: [UInt8]) {
    separate()
    bytes += value
  }

  // MARK: - Parts

  private mutating func plain(_ text: String) {
    separate()
    bytes += Array(text.utf8)
  }

  private mutating func separate() {
    guard !followsKey else {
      followsKey = false
      return
    }
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
    if depth > 0 { breakLine() }
  }

  private mutating func breakLine() {
    guard layout == .indented else { return }
    bytes.append(UInt8(ascii: "\n"))
    bytes += repeatElement(UInt8(ascii: " "), count: 2 * depth)
  }

  private mutating func enclosed(
    _ opening: UInt8,
    _ closing: UInt8,
    _ contents: (inout JSONWriter) -> Void
  ) {
    separate()
    bytes.append(opening)
    needsComma = false
    depth += 1
    contents(&self)
    depth -= 1
    if needsComma { breakLine() }
    bytes.append(closing)
    needsComma = true
  }
}

// MARK: - Members

extension JSONWriter {
  /// Left out when nil.
  package mutating func member(_ name: String, _ text: String?) {
    guard let text else { return }
    key(name)
    value(text)
  }

  /// Left out when nil.
  package mutating func member(_ name: String, _ number: (some FixedWidthInteger)?) {
    guard let number else { return }
    key(name)
    value(number)
  }

  package mutating func member(
    _ name: String,
    _ number: some BinaryFloatingPoint & CustomStringConvertible
  ) {
    key(name)
    value(number)
  }

  package mutating func member(_ name: String, _ flag: Bool) {
    key(name)
    value(flag)
  }

  package mutating func member(_ name: String, _ list: [String]) {
    key(name)
    value(list)
  }
}
