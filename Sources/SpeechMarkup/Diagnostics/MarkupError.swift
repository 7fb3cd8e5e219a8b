// SPDX-License-Identifier: Apache-2.0

/// Why a document is refused, and where. `description` is the message without the name of the file.
package struct MarkupError: Error, Hashable, Sendable {
  package let reason: Reason
  /// Where the fault begins; for a fault inside an entity, where that entity is used.
  package let position: SourcePosition
  /// The entity whose text has the fault.
  package let entity: String?

  package var line: Int { position.line }
  package var column: Int { position.column }

  package init(_ reason: Reason, at position: SourcePosition, entity: String? = nil) {
    self.reason = reason
    self.position = position
    self.entity = entity
  }

  /// `file:line:column: message`, as compilers write it.
  package func message(file: String) -> String {
    "\(file):\(line):\(column): \(self)"
  }

  /// What is wrong. Names are as written in the source, with their prefix.
  package enum Reason: Hashable, Sendable {
    // Bytes
    case notUTF8(byte: UInt8)
    /// An unsupported encoding.
    case otherEncoding(String)
    case contradictoryEncoding(declared: String, found: String)
    /// The byte is not a character in this encoding.
    case notInEncoding(byte: UInt8, String)
    case loneSurrogate(UInt16)
    /// The text ends in the middle of a UTF-16 unit.
    case halfUnit(String)
    case illegalCharacter(UInt32)

    // Limits
    case sourceTooLong(bytes: Int, limit: Int)
    case tooDeep(element: String, limit: Int)
    case tooManyAttributes(element: String, limit: Int)
    case entitiesTooDeep(entity: String, limit: Int)
    case expansionTooLong(limit: Int)
    case tooManyScopes(limit: Int)
    case tooManySpans(limit: Int)
    case tooManyClips(limit: Int)
    case tooManyLexicons(limit: Int)

    // Document
    case noElement
    case textOutsideRoot
    /// There is text, and no `<speak>`.
    case plainText
    /// The document begins as one that was escaped, or put into quotes or braces, for another one.
    case escapedDocument(String)
    case secondRoot(String)
    case wrongRoot(String)
    case wrongNamespace(String)
    case misplacedDeclaration
    case badDeclaration(DeclarationFault)

    // Tags
    case unclosedElement(String, line: Int, column: Int)
    /// - Parameter isOuter: an element around the open one has the name of the end tag.
    case mismatchedEnd(open: String, line: Int, column: Int, end: String, isOuter: Bool)
    case endWithoutStart(String)
    case noName(after: String)
    case unclosed(Construct)
    case strayInTag(element: String)
    case strayInEndTag(element: String)

    // Attributes
    case noSpaceBeforeAttribute(element: String)
    case noValue(attribute: String)
    case unquotedValue(attribute: String)
    /// A value in quotation marks that XML does not have, or that ends with one.
    case typographicQuotes(attribute: String, String)
    /// The quotes of a value are written as this.
    case escapedQuotes(attribute: String, String)
    case lessThanInValue(attribute: String)
    case duplicateAttribute(String, element: String)

    // Text
    case cdataEndInText
    case bareAmpersand
    case unfinishedReference(String)
    case badCharacterReference(String)

    // Entities
    case undeclaredEntity(String)
    case recursiveEntity(String)
    case unbalancedEntity(String)
    case unparsedEntity(String)
    case externalEntityInValue(String)
    /// In a declaration of the document itself.
    case parameterEntity
    case unfinishedParameter(String)

    // Comments, instructions, sections
    case hyphensInComment
    case reservedTarget(String)
    case strayInInstruction(String)
    case unknownMarkup

    // Document type
    case misplacedDoctype
    case badDoctype(expected: String)

    // Namespaces
    case undeclaredPrefix(String)
    case badColon(name: String)
    case emptyNamespace(prefix: String)
    case reservedNamespace(String)

    case lexicon(LexiconFault)
  }

  /// A construct without its end.
  package enum Construct: Hashable, Sendable {
    case comment
    case cdata
    case instruction
    case declaration
    case tag(element: String)
    case endTag(element: String)
    case value(attribute: String)
    case doctype
  }

  /// What is wrong with `<?xml …?>`.
  package enum DeclarationFault: Hashable, Sendable {
    case noVersion
    case badVersion(String)
    case badEncoding(String)
    case badStandalone(String)
    case syntax
  }
}
