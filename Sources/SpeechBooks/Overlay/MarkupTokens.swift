// SPDX-License-Identifier: Apache-2.0

/// The parts of an XHTML document by their places, whether or not it is well-formed. Takes time proportional to its length.
struct MarkupTokens: Sequence, IteratorProtocol {
  enum Kind: Hashable {
    case text, start, empty, end, comment, section, instruction, documentType
  }

  struct Token {
    var kind: Kind
    /// UTF-16 units.
    var range: Range<Int>
    /// As written; empty for what has none.
    var name = ""
  }

  private let units: [UInt16]
  private var index = 0

  init(_ units: [UInt16]) { self.units = units }

  mutating func next() -> Token? {
    guard index < units.count else { return nil }
    let start = index
    if let token = markup(at: start) {
      index = token.range.upperBound
      return token
    }
    index += 1
    while index < units.count, units[index] != Self.less || !beginsMarkup(index) { index += 1 }
    return Token(kind: .text, range: start..<index)
  }

  private static let less = UInt16(UInt8(ascii: "<"))

  /// Whether what follows `<` makes it a tag, a comment or a declaration. Else it is text, which well-formed documents do not
  /// have.
  private func beginsMarkup(_ place: Int) -> Bool {
    guard place + 1 < units.count else { return false }
    let next = units[place + 1]
    if "!?".utf16.contains(next) { return true }
    let first = next == UInt16(UInt8(ascii: "/")) ? place + 2 : place + 1
    guard first < units.count else { return false }
    return units[first].isLetter || units[first] >= 0x80
      || units[first] == UInt16(UInt8(ascii: "_"))
  }

  private func markup(at start: Int) -> Token? {
    guard units[start] == Self.less, beginsMarkup(start) else { return nil }
    if has("<!--", at: start) {
      return token(.comment, from: start, to: after("-->", from: start + 4))
    }
    if has("<![CDATA[", at: start) {
      return token(.section, from: start, to: after("]]>", from: start + 9))
    }
    if has("<?", at: start) {
      return token(.instruction, from: start, to: after("?>", from: start + 2))
    }
    if has("<!", at: start) {
      return token(.documentType, from: start, to: endOfDeclaration(start))
    }
    let isEnd = units[start + 1] == UInt16(UInt8(ascii: "/"))
    let nameStart = isEnd ? start + 2 : start + 1
    var nameEnd = nameStart
    while nameEnd < units.count, !units[nameEnd].isSpace, !"/><".utf16.contains(units[nameEnd]) {
      nameEnd += 1
    }
    let end = endOfTag(nameEnd)
    let isEmpty = end - 2 >= nameEnd && has("/>", at: end - 2)
    var token = token(isEnd ? .end : isEmpty ? .empty : .start, from: start, to: end)
    token.name = String(decoding: units[nameStart..<nameEnd], as: UTF16.self)
    return token
  }

  private func token(_ kind: Kind, from start: Int, to end: Int) -> Token {
    Token(kind: kind, range: start..<end)
  }

  private func endOfTag(_ start: Int) -> Int {
    var quote: UInt16?
    var index = start
    while index < units.count {
      let unit = units[index]
      index += 1
      if let open = quote {
        if unit == open { quote = nil }
      } else if unit == UInt16(UInt8(ascii: ">")) {
        return index
      } else if unit == UInt16(UInt8(ascii: "\"")) || unit == UInt16(UInt8(ascii: "'")) {
        quote = unit
      }
    }
    return index
  }

  /// With declarations in brackets.
  private func endOfDeclaration(_ start: Int) -> Int {
    var quote: UInt16?
    var depth = 0
    var index = start
    while index < units.count {
      let unit = units[index]
      index += 1
      if let open = quote {
        if unit == open { quote = nil }
      } else if unit == UInt16(UInt8(ascii: "\"")) || unit == UInt16(UInt8(ascii: "'")) {
        quote = unit
      } else if unit == UInt16(UInt8(ascii: "[")) {
        depth += 1
      } else if unit == UInt16(UInt8(ascii: "]")) {
        depth -= 1
      } else if unit == UInt16(UInt8(ascii: ">")), depth <= 0 {
        return index
      }
    }
    return index
  }

  private func after(_ text: StaticString, from start: Int) -> Int {
    var index = start
    while index < units.count, !has(text, at: index) { index += 1 }
    return Swift.min(units.count, index + text.utf8CodeUnitCount)
  }

  private func has(_ text: StaticString, at place: Int) -> Bool {
    text.withUTF8Buffer { bytes in
      place + bytes.count <= units.count
        && bytes.indices.allSatisfy { units[place + $0] == UInt16(bytes[$0]) }
    }
  }
}

extension UInt16 {
  /// White space of XML.
  var isSpace: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }

  /// A letter of ASCII.
  var isLetter: Bool { (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self) }

  /// Of a reference, between `&` and `;`.
  var isNameUnit: Bool {
    isLetter || (0x30...0x39).contains(self) || self == UInt16(UInt8(ascii: "#"))
  }
}
