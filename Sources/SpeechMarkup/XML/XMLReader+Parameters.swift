// SPDX-License-Identifier: Apache-2.0

/// Parameter entities (XML 1.0, 2.8, 4.1 and 4.4.8). In the document itself `%name;` stands only between declarations, and
/// brings declarations. Those in other files are never opened.
///
/// They are bounded like other entities: by depth, and by the bytes that they add.
extension XMLReader {
  /// Reads `% name "…">` of `<!ENTITY % name "…">`; the place is at the `%`.
  mutating func readParameterDeclaration(from start: Int) throws(MarkupError) {
    index += 1
    try requireSpace()
    let name = try requirePlainName("the name of the entity")
    try requireSpace()
    if let next = byte(at: index), next == Byte.quote || next == Byte.apostrophe {
      documentType.declare(parameter: name, text: try readEntityText(quote: next))
    } else {
      guard has("SYSTEM") || has("PUBLIC") else {
        throw fault(.badDoctype(expected: "the text of the entity in quotes"), at: index)
      }
      try readExternalIdentifier(mayOmitSystem: false)
      documentType.declare(parameter: name, text: nil)
    }
    skipSpace()
    try requireEnd(of: start)
  }

  /// Reads `%name;` between declarations: those in its text come next.
  mutating func readParameterReference() throws(MarkupError) {
    let start = index
    index += 1
    let name = try requirePlainName("the name of a parameter entity")
    guard byte(at: index) == Byte.semicolon else {
      throw fault(.unfinishedParameter(name), at: start)
    }
    index += 1
    documentType.hasOtherDeclarations = true
    guard let text = documentType.parameters[ExactString(name)] ?? nil else {
      // Everything declared in a document that stands alone counts (XML 1.0, 5.1).
      documentType.missesDeclarations = !isStandalone
      return
    }
    // No name of an entity begins with `%`.
    try enter(text, named: "%\(name)", at: start)
  }

  /// Continues after `%name;`.
  mutating func leaveParameterEntity() {
    guard let entity = entities.popLast() else { return }
    (bytes, index) = (entity.suspendedBytes, entity.suspendedIndex)
  }
}
