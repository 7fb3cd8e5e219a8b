// SPDX-License-Identifier: Apache-2.0

/// Reads the document type (XML 1.0, sections 2.8, 3.2, 3.3, 4.1, 4.2, 4.4.8 and 4.7). They are rare in SSML, but without
/// entities text would be missing, and errors should be found here rather than by another system.
///
/// In the document itself a parameter entity, `%name;`, stands only between declarations, and brings declarations. Those in
/// other files are never opened. They are bounded like other entities: by depth, and by the bytes that they add.
struct DoctypeReader {
  private var cursor: XMLCursor
  private var documentType = DocumentType()
  /// Entities that a default value refers to and that could not be read.
  private var skippedEntities: [String] = []

  /// - Parameter cursor: At the `<` of `<!DOCTYPE …>`.
  init(_ cursor: XMLCursor) { self.cursor = cursor }

  /// What was read, and the place after it.
  var state: (cursor: XMLCursor, documentType: DocumentType, skippedEntities: [String]) {
    (cursor, documentType, skippedEntities)
  }

  /// Reads `<!DOCTYPE …>`; the place is at its `<`.
  mutating func read() throws(MarkupError) {
    let start = cursor.index
    cursor.advance(by: 9)
    try cursor.requireSpace()
    _ = try cursor.requireQualifiedName("the name of the first element")
    if cursor.skipSpace(), cursor.has("SYSTEM") || cursor.has("PUBLIC") {
      try readExternalIdentifier(mayOmitSystem: false)
      documentType.hasOtherDeclarations = true
      cursor.skipSpace()
    }
    if cursor.next == Byte.leftBracket {
      cursor.advance(by: 1)
      try readInternalSubset(of: start)
      cursor.skipSpace()
    }
    try cursor.requireEnd(of: start)
  }

  private mutating func readInternalSubset(of start: Int) throws(MarkupError) {
    while true {
      cursor.skipSpace()
      guard !cursor.isAtEnd else {
        guard cursor.isInEntity else { throw cursor.fault(.unclosed(.doctype), at: start) }
        // A declaration is read as a whole, so that none goes on after the entity (XML 1.0, 2.8, "PE Between Declarations").
        cursor.leaveEntity()
        continue
      }
      let declaration = cursor.index
      if cursor.bytes[cursor.index] == Byte.rightBracket, !cursor.isInEntity {
        cursor.advance(by: 1)
        return
      } else if cursor.bytes[cursor.index] == Byte.percent {
        try readParameterReference()
      } else if cursor.has("<!--") {
        try cursor.readComment()
      } else if cursor.has("<?") {
        try cursor.readInstruction()
      } else if cursor.has("<!ENTITY") {
        cursor.advance(by: 8)
        try readEntityDeclaration(from: declaration)
      } else if cursor.has("<!ATTLIST") {
        cursor.advance(by: 9)
        try readAttributeDeclarations(from: declaration)
      } else if cursor.has("<!ELEMENT") {
        cursor.advance(by: 9)
        try cursor.readElementDeclaration(from: declaration)
      } else if cursor.has("<!NOTATION") {
        cursor.advance(by: 10)
        try readNotationDeclaration(from: declaration)
      } else {
        throw cursor.fault(.badDoctype(expected: "a declaration, or `]`"), at: cursor.index)
      }
    }
  }

  // MARK: Entities and notations

  private mutating func readEntityDeclaration(from start: Int) throws(MarkupError) {
    try cursor.requireSpace()
    if cursor.next == Byte.percent { return try readParameterDeclaration(from: start) }
    let name = try cursor.requirePlainName("the name of the entity")
    try cursor.requireSpace()
    if let next = cursor.next, next == Byte.quote || next == Byte.apostrophe {
      documentType.declare(entity: name, .text(try readEntityText(quote: next)))
      cursor.skipSpace()
      return try cursor.requireEnd(of: start)
    }
    guard cursor.has("SYSTEM") || cursor.has("PUBLIC") else {
      throw cursor.fault(
        .badDoctype(expected: "the text of the entity in quotes"),
        at: cursor.index
      )
    }
    try readExternalIdentifier(mayOmitSystem: false)
    if cursor.skipSpace(), cursor.has("NDATA") {
      cursor.advance(by: 5)
      try cursor.requireSpace()
      _ = try cursor.requirePlainName("the name of a notation")
      documentType.declare(entity: name, .unparsed)
      cursor.skipSpace()
    } else {
      documentType.declare(entity: name, .external)
    }
    try cursor.requireEnd(of: start)
  }

  /// Reads the text of an entity: character references are replaced, other references are kept until it is used.
  private mutating func readEntityText(quote: UInt8) throws(MarkupError) -> [UInt8] {
    let start = cursor.index
    cursor.advance(by: 1)
    var text: [UInt8] = []
    while let byte = cursor.next, byte != quote {
      switch byte {
      case Byte.percent: throw cursor.fault(.parameterEntity, at: cursor.index)
      case Byte.ampersand:
        let (reference, end) = try cursor.parseReference(
          in: cursor.bytes,
          at: cursor.index,
          reportAt: cursor.index
        )
        let isNumber = cursor.bytes[cursor.index + 1] == Byte.number
        if case .character(let scalar) = reference, isNumber {
          text.append(contentsOf: scalar.utf8)
        } else {
          text.append(contentsOf: cursor.bytes[cursor.index..<end])
        }
        cursor.move(to: end)
      case Byte.carriageReturn:
        text.append(Byte.newline)
        cursor.advance(by: cursor.byte(at: cursor.index + 1) == Byte.newline ? 2 : 1)
      default:
        text.append(byte)
        cursor.advance(by: 1)
      }
    }
    guard !cursor.isAtEnd else {
      throw cursor.fault(.badDoctype(expected: "the quotation mark that ends this text"), at: start)
    }
    cursor.advance(by: 1)
    return text
  }

  private mutating func readNotationDeclaration(from start: Int) throws(MarkupError) {
    try cursor.requireSpace()
    _ = try cursor.requirePlainName("the name of the notation")
    try cursor.requireSpace()
    guard cursor.has("SYSTEM") || cursor.has("PUBLIC") else {
      throw cursor.fault(.badDoctype(expected: "`SYSTEM` or `PUBLIC`"), at: cursor.index)
    }
    try readExternalIdentifier(mayOmitSystem: true)
    cursor.skipSpace()
    try cursor.requireEnd(of: start)
  }

  /// Skips `SYSTEM "…"` or `PUBLIC "…" "…"`. Nothing is ever opened.
  private mutating func readExternalIdentifier(mayOmitSystem: Bool) throws(MarkupError) {
    let isPublic = cursor.has("PUBLIC")
    cursor.advance(by: 6)
    try cursor.requireSpace()
    if isPublic {
      let start = cursor.index
      let name = try cursor.requireLiteral()
      guard name.allSatisfy(Self.isPublicIdentifier) else {
        throw cursor.fault(
          .badDoctype(expected: "a public identifier in plain characters"),
          at: start
        )
      }
      let next = cursor.index
      let hasSpace = cursor.skipSpace()
      let hasSystem = cursor.next == Byte.quote || cursor.next == Byte.apostrophe
      if mayOmitSystem, !hasSystem { return }
      guard hasSpace else { throw cursor.fault(.badDoctype(expected: "a space"), at: next) }
    }
    _ = try cursor.requireLiteral()
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
    try cursor.requireSpace()
    let element = try cursor.requireQualifiedName("the name of an element")
    while true {
      let hasSpace = cursor.skipSpace()
      if cursor.next == Byte.greater || cursor.index == cursor.bytes.count { break }
      guard hasSpace else { throw cursor.fault(.badDoctype(expected: "a space"), at: cursor.index) }
      let nameStart = cursor.index
      let name = try cursor.requireQualifiedName("the name of an attribute, or `>`")
      let written = nameStart..<cursor.index
      try cursor.requireSpace()
      let isTokenized = try readAttributeType()
      try cursor.requireSpace()
      let value = try readDefault(of: written, isTokenized: isTokenized)
      documentType.declare(
        attribute: name,
        of: element,
        isTokenized: isTokenized,
        value: value
      )
    }
    try cursor.requireEnd(of: start)
  }

  /// Reads the type of an attribute and returns whether its value is tokenized.
  private mutating func readAttributeType() throws(MarkupError) -> Bool {
    if cursor.next == Byte.leftParenthesis {
      try readNames(areTokens: true)
      return true
    }
    let start = cursor.index
    switch try cursor.requireName("the type of the attribute") {
    case "CDATA": return false
    case "ID", "IDREF", "IDREFS", "ENTITY", "ENTITIES", "NMTOKEN", "NMTOKENS": return true
    case "NOTATION":
      try cursor.requireSpace()
      guard cursor.next == Byte.leftParenthesis else {
        throw cursor.fault(.badDoctype(expected: "`(`"), at: cursor.index)
      }
      try readNames(areTokens: false)
      return true
    default: throw cursor.fault(.badDoctype(expected: "the type of the attribute"), at: start)
    }
  }

  private mutating func readDefault(
    of name: Range<Int>,
    isTokenized: Bool
  ) throws(MarkupError) -> String? {
    if cursor.has("#REQUIRED") {
      cursor.advance(by: 9)
      return nil
    }
    if cursor.has("#IMPLIED") {
      cursor.advance(by: 8)
      return nil
    }
    if cursor.has("#FIXED") {
      cursor.advance(by: 6)
      try cursor.requireSpace()
    }
    guard let next = cursor.next, next == Byte.quote || next == Byte.apostrophe else {
      throw cursor.fault(
        .badDoctype(expected: "`#REQUIRED`, `#IMPLIED` or the value in quotes"),
        at: cursor.index
      )
    }
    return try cursor.readValue(
      of: name,
      isTokenized: isTokenized,
      documentType: documentType,
      skipped: &skippedEntities
    )
  }

  /// Reads `(one|two|…)`.
  private mutating func readNames(areTokens: Bool) throws(MarkupError) {
    repeat {
      cursor.advance(by: 1)
      cursor.skipSpace()
      _ = try cursor.requireName("a name", isToken: areTokens)
      cursor.skipSpace()
    } while cursor.next == Byte.bar
    guard cursor.next == Byte.rightParenthesis else {
      throw cursor.fault(.badDoctype(expected: "`|` or `)`"), at: cursor.index)
    }
    cursor.advance(by: 1)
  }

  // MARK: Parameter entities

  /// Reads `% name "…">` of `<!ENTITY % name "…">`; the place is at the `%`.
  private mutating func readParameterDeclaration(from start: Int) throws(MarkupError) {
    cursor.advance(by: 1)
    try cursor.requireSpace()
    let name = try cursor.requirePlainName("the name of the entity")
    try cursor.requireSpace()
    if let next = cursor.next, next == Byte.quote || next == Byte.apostrophe {
      documentType.declare(parameter: name, text: try readEntityText(quote: next))
    } else {
      guard cursor.has("SYSTEM") || cursor.has("PUBLIC") else {
        throw cursor.fault(
          .badDoctype(expected: "the text of the entity in quotes"),
          at: cursor.index
        )
      }
      try readExternalIdentifier(mayOmitSystem: false)
      documentType.declare(parameter: name, text: nil)
    }
    cursor.skipSpace()
    try cursor.requireEnd(of: start)
  }

  /// Reads `%name;` between declarations: those in its text come next.
  private mutating func readParameterReference() throws(MarkupError) {
    let start = cursor.index
    cursor.advance(by: 1)
    let name = try cursor.requirePlainName("the name of a parameter entity")
    guard cursor.next == Byte.semicolon else {
      throw cursor.fault(.unfinishedParameter(name), at: start)
    }
    cursor.advance(by: 1)
    documentType.hasOtherDeclarations = true
    guard let text = documentType.parameters[ExactString(name)] ?? nil else {
      // Everything declared in a document that stands alone counts (XML 1.0, 5.1).
      documentType.missesDeclarations = !cursor.declaration.isStandalone
      return
    }
    // No name of an entity begins with `%`.
    try cursor.enter(text, named: "%\(name)", at: start, elementDepth: 0)
  }
}
