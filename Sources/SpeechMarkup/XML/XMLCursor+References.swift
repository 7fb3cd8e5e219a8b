// SPDX-License-Identifier: Apache-2.0

extension XMLCursor {
  /// A reference, `&…;`.
  enum Reference {
    case character(Unicode.Scalar)
    case entity(String)
  }

  /// The text of an entity, or nil when it is external.
  mutating func entity(
    named name: String,
    documentType: DocumentType,
    at index: Int
  ) throws(MarkupError) -> [UInt8]? {
    switch documentType.entities[ExactString(name)] {
    case .text(let text): return text
    case .external: return nil
    case .unparsed: throw fault(.unparsedEntity(name), at: index)
    case nil:
      // It may be declared where nothing is read, or need not be declared (XML 1.0, 4.1).
      guard documentType.hasOtherDeclarations, !declaration.isStandalone else {
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
    case 0x1...0x1F: declaration.version == .v1_1
    default: false
    }
  }
}
