// SPDX-License-Identifier: Apache-2.0

/// Document types (XML 1.0, sections 2.8, 3.2, 3.3, 4.2 and 4.7). They are rare in SSML, but without entities text
/// would be missing, and errors should be found here rather than by another system.
extension XMLReader {
  /// Reads `<!DOCTYPE …>`; the place is at its `<`.
  mutating func readDoctype() throws(MarkupError) {
    let start = index
    index += 9
    try requireSpace()
    _ = try requireQualifiedName("the name of the first element")
    if skipSpace(), has("SYSTEM") || has("PUBLIC") {
      try readExternalIdentifier(mayOmitSystem: false)
      documentType.hasOtherDeclarations = true
      skipSpace()
    }
    if byte(at: index) == Byte.leftBracket {
      index += 1
      try readInternalSubset(of: start)
      skipSpace()
    }
    try requireEnd(of: start)
  }

  private mutating func readInternalSubset(of start: Int) throws(MarkupError) {
    while true {
      skipSpace()
      guard index < bytes.count else {
        guard !entities.isEmpty else { throw fault(.unclosed(.doctype), at: start) }
        // A declaration is read as a whole, so that none goes on after the entity (XML 1.0, 2.8, "PE Between Declarations").
        leaveParameterEntity()
        continue
      }
      let declaration = index
      if bytes[index] == Byte.rightBracket, entities.isEmpty {
        index += 1
        return
      } else if bytes[index] == Byte.percent {
        try readParameterReference()
      } else if has("<!--") {
        try readComment()
      } else if has("<?") {
        try readInstruction()
      } else if has("<!ENTITY") {
        index += 8
        try readEntityDeclaration(from: declaration)
      } else if has("<!ATTLIST") {
        index += 9
        try readAttributeDeclarations(from: declaration)
      } else if has("<!ELEMENT") {
        index += 9
        try readElementDeclaration(from: declaration)
      } else if has("<!NOTATION") {
        index += 10
        try readNotationDeclaration(from: declaration)
      } else {
        throw fault(.badDoctype(expected: "a declaration, or `]`"), at: index)
      }
    }
  }

  // MARK: Entities and notations

  private mutating func readEntityDeclaration(from start: Int) throws(MarkupError) {
    try requireSpace()
    if byte(at: index) == Byte.percent { return try readParameterDeclaration(from: start) }
    let name = try requirePlainName("the name of the entity")
    try requireSpace()
    if let next = byte(at: index), next == Byte.quote || next == Byte.apostrophe {
      documentType.declare(entity: name, .text(try readEntityText(quote: next)))
      skipSpace()
      return try requireEnd(of: start)
    }
    guard has("SYSTEM") || has("PUBLIC") else {
      throw fault(.badDoctype(expected: "the text of the entity in quotes"), at: index)
    }
    try readExternalIdentifier(mayOmitSystem: false)
    if skipSpace(), has("NDATA") {
      index += 5
      try requireSpace()
      _ = try requirePlainName("the name of a notation")
      documentType.declare(entity: name, .unparsed)
      skipSpace()
    } else {
      documentType.declare(entity: name, .external)
    }
    try requireEnd(of: start)
  }

  /// Reads the text of an entity: character references are replaced, other references are kept until it is used.
  mutating func readEntityText(quote: UInt8) throws(MarkupError) -> [UInt8] {
    let start = index
    index += 1
    var text: [UInt8] = []
    while let byte = byte(at: index), byte != quote {
      switch byte {
      case Byte.percent: throw fault(.parameterEntity, at: index)
      case Byte.ampersand:
        let (reference, end) = try parseReference(in: bytes, at: index, reportAt: index)
        let isNumber = bytes[index + 1] == Byte.number
        if case .character(let scalar) = reference, isNumber {
          text.append(contentsOf: scalar.utf8)
        } else {
          text.append(contentsOf: bytes[index..<end])
        }
        index = end
      case Byte.carriageReturn:
        text.append(Byte.newline)
        index += self.byte(at: index + 1) == Byte.newline ? 2 : 1
      default:
        text.append(byte)
        index += 1
      }
    }
    guard index < bytes.count else {
      throw fault(.badDoctype(expected: "the quotation mark that ends this text"), at: start)
    }
    index += 1
    return text
  }

  private mutating func readNotationDeclaration(from start: Int) throws(MarkupError) {
    try requireSpace()
    _ = try requirePlainName("the name of the notation")
    try requireSpace()
    guard has("SYSTEM") || has("PUBLIC") else {
      throw fault(.badDoctype(expected: "`SYSTEM` or `PUBLIC`"), at: index)
    }
    try readExternalIdentifier(mayOmitSystem: true)
    skipSpace()
    try requireEnd(of: start)
  }

  /// Skips `SYSTEM "…"` or `PUBLIC "…" "…"`. Nothing is ever opened.
  mutating func readExternalIdentifier(mayOmitSystem: Bool) throws(MarkupError) {
    let isPublic = has("PUBLIC")
    index += 6
    try requireSpace()
    if isPublic {
      let start = index
      let name = try requireLiteral()
      guard name.allSatisfy(Self.isPublicIdentifier) else {
        throw fault(.badDoctype(expected: "a public identifier in plain characters"), at: start)
      }
      let next = index
      let hasSpace = skipSpace()
      let hasSystem = byte(at: index) == Byte.quote || byte(at: index) == Byte.apostrophe
      if mayOmitSystem, !hasSystem { return }
      guard hasSpace else { throw fault(.badDoctype(expected: "a space"), at: next) }
    }
    _ = try requireLiteral()
  }

  /// XML 1.0, production 13.
  private static func isPublicIdentifier(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x20, 0x0D, 0x0A, UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "-'()+,./:=?;!*#@$_%".utf8.contains(byte)
    }
  }

  // MARK: Attributes

  private mutating func readAttributeDeclarations(from start: Int) throws(MarkupError) {
    try requireSpace()
    let element = try requireQualifiedName("the name of an element")
    while true {
      let hasSpace = skipSpace()
      if byte(at: index) == Byte.greater || index == bytes.count { break }
      guard hasSpace else { throw fault(.badDoctype(expected: "a space"), at: index) }
      let nameStart = index
      let name = try requireQualifiedName("the name of an attribute, or `>`")
      let written = nameStart..<index
      try requireSpace()
      let isTokenized = try readAttributeType()
      try requireSpace()
      let value = try readDefault(of: written, isTokenized: isTokenized)
      documentType.declare(
        attribute: name,
        of: element,
        isTokenized: isTokenized,
        value: value
      )
    }
    try requireEnd(of: start)
  }

  /// Reads the type of an attribute and returns whether its value is tokenized.
  private mutating func readAttributeType() throws(MarkupError) -> Bool {
    if byte(at: index) == Byte.leftParenthesis {
      try readNames(areTokens: true)
      return true
    }
    let start = index
    switch try requireName("the type of the attribute") {
    case "CDATA": return false
    case "ID", "IDREF", "IDREFS", "ENTITY", "ENTITIES", "NMTOKEN", "NMTOKENS": return true
    case "NOTATION":
      try requireSpace()
      guard byte(at: index) == Byte.leftParenthesis else {
        throw fault(.badDoctype(expected: "`(`"), at: index)
      }
      try readNames(areTokens: false)
      return true
    default: throw fault(.badDoctype(expected: "the type of the attribute"), at: start)
    }
  }

  private mutating func readDefault(
    of name: Range<Int>,
    isTokenized: Bool
  ) throws(MarkupError) -> String? {
    if has("#REQUIRED") {
      index += 9
      return nil
    }
    if has("#IMPLIED") {
      index += 8
      return nil
    }
    if has("#FIXED") {
      index += 6
      try requireSpace()
    }
    guard let next = byte(at: index), next == Byte.quote || next == Byte.apostrophe else {
      throw fault(
        .badDoctype(expected: "`#REQUIRED`, `#IMPLIED` or the value in quotes"),
        at: index
      )
    }
    return try readValue(of: name, isTokenized: isTokenized)
  }

  /// Reads `(one|two|…)`.
  private mutating func readNames(areTokens: Bool) throws(MarkupError) {
    repeat {
      index += 1
      skipSpace()
      _ = try requireName("a name", isToken: areTokens)
      skipSpace()
    } while byte(at: index) == Byte.bar
    guard byte(at: index) == Byte.rightParenthesis else {
      throw fault(.badDoctype(expected: "`|` or `)`"), at: index)
    }
    index += 1
  }
}
