// SPDX-License-Identifier: Apache-2.0

extension XMLReader {
  /// A reference, `&…;`.
  enum Reference {
    case character(Unicode.Scalar)
    case entity(String)
  }

  /// Reads a reference in content; nil when it opened an entity, whose text comes next.
  mutating func readReference() throws(MarkupError) -> Event? {
    let start = index
    let (reference, end) = try parseReference(in: bytes, at: start, reportAt: start)
    index = end
    switch reference {
    case .character(let scalar):
      range = sourceRange(start..<end)
      return .text(Text(bytes: Array(scalar.utf8)[...], isVerbatim: false))
    case .entity(let name):
      guard let entity = try entity(named: name, at: start) else {
        range = sourceRange(start..<end)
        return .skippedEntity(name)
      }
      try enter(entity, named: name, at: start)
      return nil
    }
  }

  mutating func enter(
    _ text: [UInt8],
    named name: String,
    at start: Int
  ) throws(MarkupError) {
    guard !isOpen(name) else {
      throw fault(.recursiveEntity(name), at: start)
    }
    guard entities.count < limits.entityDepth else {
      throw fault(.entitiesTooDeep(entity: name, limit: limits.entityDepth), at: start)
    }
    try expand(by: text.count, at: start)
    if entities.isEmpty { outerReference = start..<index }
    entities.append(
      OpenEntity(
        name: name,
        suspendedBytes: bytes,
        suspendedIndex: index,
        elementDepth: elements.count
      )
    )
    bytes = text
    index = 0
  }

  /// Whether this entity is open.
  func isOpen(_ name: String) -> Bool {
    entities.contains { ExactString($0.name) == ExactString(name) }
  }

  /// Continues after the reference once the text of an entity is read; the source itself must not end inside an element.
  mutating func leaveEntity() throws(MarkupError) {
    guard let entity = entities.last else {
      guard let element = elements.last else { return }
      let place = locator.position(at: element.start)
      throw fault(
        .unclosedElement(
          string(element.name),
          line: place.line,
          column: place.column
        ),
        at: index
      )
    }
    guard elements.count == entity.elementDepth else {
      throw fault(.unbalancedEntity(entity.name), at: index)
    }
    bytes = entity.suspendedBytes
    index = entity.suspendedIndex
    entities.removeLast()
  }

  /// Counts bytes added by entities and defaults.
  mutating func expand(by count: Int, at index: Int) throws(MarkupError) {
    expandedBytes += count
    let limit = limits.expansionBytes(ofSource: source.count)
    guard expandedBytes <= limit else { throw fault(.expansionTooLong(limit: limit), at: index) }
  }

  /// The text of an entity, or nil when it is external.
  mutating func entity(named name: String, at index: Int) throws(MarkupError) -> [UInt8]? {
    switch documentType.entities[ExactString(name)] {
    case .text(let text): return text
    case .external: return nil
    case .unparsed: throw fault(.unparsedEntity(name), at: index)
    case nil:
      // It may be declared where nothing is read, or need not be declared (XML 1.0, 4.1).
      guard documentType.hasOtherDeclarations, !isStandalone else {
        throw fault(.undeclaredEntity(name), at: index)
      }
      return nil
    }
  }

  /// Reads the reference that begins at a byte of `text`.
  /// - Parameter place: Where in the current text a fault is reported.
  mutating func parseReference(
    in text: [UInt8],
    at start: Int,
    reportAt place: Int
  ) throws(MarkupError) -> (Reference, end: Int) {
    if start + 1 < text.count, text[start + 1] == Byte.number {
      return try parseCharacterReference(in: text, at: start, reportAt: place)
    }
    let end = NameCharacter.end(in: text.span, from: start + 1)
    let name = String(decoding: text[start + 1..<end], as: UTF8.self)
    guard !name.isEmpty else { throw fault(.bareAmpersand, at: place) }
    guard end < text.count, text[end] == Byte.semicolon else {
      throw fault(.unfinishedReference(name), at: place)
    }
    guard !name.containsColon else { throw fault(.badColon(name: name), at: place) }
    let predefined: Unicode.Scalar? =
      switch name {
      case "amp": "&"
      case "lt": "<"
      case "gt": ">"
      case "quot": "\""
      case "apos": "'"
      default: nil
      }
    return (predefined.map { .character($0) } ?? .entity(name), end + 1)
  }

  private mutating func parseCharacterReference(
    in text: [UInt8],
    at start: Int,
    reportAt place: Int
  ) throws(MarkupError) -> (Reference, end: Int) {
    let isHexadecimal = start + 2 < text.count && text[start + 2] == UInt8(ascii: "x")
    let first = start + (isHexadecimal ? 3 : 2)
    var end = first
    var value: UInt32 = 0
    while end < text.count, let digit = Self.digit(text[end], isHexadecimal: isHexadecimal) {
      // Saturates above the range of characters.
      value = min(value * (isHexadecimal ? 16 : 10) + digit, 0x110000)
      end += 1
    }
    let shown = String(decoding: text[start + 2..<min(end, start + 14)], as: UTF8.self)
    guard end > first else { throw fault(.badCharacterReference(shown), at: place) }
    guard end < text.count, text[end] == Byte.semicolon else {
      throw fault(.unfinishedReference("#\(shown)"), at: place)
    }
    guard let scalar = Unicode.Scalar(value), isAllowed(scalar) else {
      throw fault(.badCharacterReference(shown), at: place)
    }
    return (.character(scalar), end + 1)
  }

  private static func digit(_ byte: UInt8, isHexadecimal: Bool) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f") where isHexadecimal:
      UInt32(byte - UInt8(ascii: "a")) + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F") where isHexadecimal:
      UInt32(byte - UInt8(ascii: "A")) + 10
    default: nil
    }
  }

  /// XML 1.0 and 1.1, production 2: in 1.1 all control characters but NUL may be written as references.
  private func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x9, 0xA, 0xD, 0x20...0xFFFD, 0x10000...0x10FFFF: true
    case 0x1...0x1F: version == .v1_1
    default: false
    }
  }
}
