// SPDX-License-Identifier: Apache-2.0

/// Reads XML 1.0 and 1.1 with namespaces as a sequence of events, and rejects documents that are not well-formed. It does not
/// validate, opens no files, is not recursive, and takes time proportional to the source with expanded entities.
///
/// Comments and processing instructions are checked and skipped. Entity and attribute declarations of the internal
/// subset are applied. Why it is not a library: Decisions/0017-own-xml-reader.md.
package struct XMLReader: Sendable {
  package enum Event: Sendable {
    case start(XMLElement)
    /// The end of the innermost open element; also follows the start of an empty one.
    case end
    case text(Text)
    /// A reference to an entity that is, or may be, declared outside the document.
    case skippedEntity(String)
  }

  /// Character data, never empty. Neighbouring stretches of text may come as several events.
  package struct Text: Sendable {
    package let bytes: ArraySlice<UInt8>
    /// Whether the bytes are those of the event's source range; else they correspond to it as a whole.
    package let isVerbatim: Bool
  }

  struct OpenElement: Sendable {
    /// Bytes of the text being read at its start.
    var name: Range<Int>
    /// In the source.
    var start: Int
    /// How many entities were open.
    var entityDepth: Int
    /// What to restore at its end.
    var namespaceLevel: Int
  }

  /// An open entity, and the suspended text around it.
  struct OpenEntity: Sendable {
    var name: String
    var suspendedBytes: [UInt8]
    var suspendedIndex: Int
    var elementDepth: Int
  }

  /// What differs in XML 1.1: control characters, line ends, and prefixes that are undeclared again.
  enum Version: Sendable {
    case v1_0, v1_1
  }

  enum Stage: Sendable {
    case beginning, content, finished
  }

  /// In UTF-8.
  var source: [UInt8]
  let limits: MarkupLimits
  /// Whether the faults of `XMLTolerance` are accepted.
  let isTolerant: Bool
  /// The accepted faults with their bytes in the source, in order, each kind once; the owner may take them out.
  package var tolerated: [(fault: XMLTolerance, byte: Int)] = []
  var knownFaults: Set<XMLTolerance> = []
  var locator: SourceLocator
  var stage = Stage.beginning
  var version = Version.v1_0

  /// The current text: the source, or the text of the innermost open entity.
  var bytes: [UInt8]
  var index = 0
  var entities: [OpenEntity] = []
  /// The reference in the source that opened the outermost entity.
  var outerReference = 0..<0
  /// Bytes that entities and supplied attributes have added.
  var expandedBytes = 0

  var elements: [OpenElement] = []
  var namespaces = NamespaceBindings()
  var names = NameTable()
  var documentType = DocumentType()
  var isStandalone = false
  var isInCDATA = false
  /// Whether the current element is empty, so that its end comes next.
  var endsAtOnce = false
  /// Attributes of the last start tag. Kept to reuse their memory.
  var attributes: [XMLAttribute] = []
  /// The name numbers of the written attributes.
  var attributeNames: [Int] = []
  /// Entities that an attribute refers to and that could not be read, the last first.
  var skippedInValues: [String] = []

  /// The byte range of the last event in the source; for an event from an entity, the reference to it.
  package internal(set) var range = 0..<0

  /// Takes a source in UTF-8, or in the supported encoding of its byte-order mark or declaration. Throws when it is too
  /// long, not in that encoding or contains characters that XML does not allow.
  /// - Parameter isTolerant: Whether the faults of `XMLTolerance` are accepted, as in SSML; else they are refused.
  package init(
    _ source: [UInt8],
    limits: MarkupLimits = .default,
    isTolerant: Bool = false
  ) throws(MarkupError) {
    self.source = source
    self.limits = limits
    self.isTolerant = isTolerant
    locator = SourceLocator(source)
    bytes = source
    try checkBytes()
  }

  /// The position of a byte of the source; cheap when asked in ascending order.
  package mutating func position(at byte: Int) -> SourcePosition { locator.position(at: byte) }

  /// The next event, or nil after the end of a well-formed document.
  package mutating func next() throws(MarkupError) -> Event? {
    if let name = skippedInValues.popLast() { return .skippedEntity(name) }
    if endsAtOnce {
      endsAtOnce = false
      return closeElement()
    }
    switch stage {
    case .beginning:
      try readProlog()
      stage = .content
      return try readStartTag()
    case .content: return try readContent()
    case .finished: return nil
    }
  }

  private mutating func readContent() throws(MarkupError) -> Event? {
    while !elements.isEmpty {
      if isInCDATA {
        guard let text = try readCDATA() else { continue }
        return .text(text)
      }
      guard index < bytes.count else {
        try leaveEntity()
        continue
      }
      switch bytes[index] {
      case Byte.less:
        guard let event = try readMarkup() else { continue }
        return event
      case Byte.ampersand:
        guard let event = try readReference() else { continue }
        return event
      default: return .text(try readText())
      }
    }
    try readEpilog()
    stage = .finished
    return nil
  }

  /// Reads the mark-up at `<`; nil for a comment, an instruction or the start of a CDATA section.
  private mutating func readMarkup() throws(MarkupError) -> Event? {
    switch byte(at: index + 1) {
    case Byte.slash: return try readEndTag()
    case Byte.question:
      try readInstruction()
      return nil
    case Byte.exclamation: break
    default: return try readStartTag()
    }
    if has("<!--") {
      try readComment()
    } else if has("<![CDATA[") {
      isInCDATA = true
      index += 9
    } else if has("<!DOCTYPE") {
      throw fault(.misplacedDoctype, at: index)
    } else {
      throw fault(.unknownMarkup, at: index)
    }
    return nil
  }

  mutating func closeElement() -> Event {
    if let element = elements.popLast() { namespaces.restore(to: element.namespaceLevel) }
    return .end
  }
}

// MARK: - Reading

extension XMLReader {
  func byte(at index: Int) -> UInt8? { index < bytes.count ? bytes[index] : nil }

  func has(_ text: StaticString, at start: Int? = nil) -> Bool {
    let start = start ?? index
    guard start + text.utf8CodeUnitCount <= bytes.count else { return false }
    // Safe because a StaticString's pointer is valid for utf8CodeUnitCount bytes permanently.
    let wanted = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    for offset in wanted.indices where bytes[start + offset] != wanted[offset] { return false }
    return true
  }

  /// Skips white space and returns whether there was any.
  @discardableResult
  mutating func skipSpace() -> Bool {
    let start = index
    while index < bytes.count, Byte.isSpace(bytes[index]) { index += 1 }
    return index > start
  }

  /// The end of the name that begins at a byte of the current text.
  func endOfName(from start: Int, isToken: Bool = false) -> Int {
    NameCharacter.end(in: bytes.span, from: start, isToken: isToken)
  }

  func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// Converts a range of the current text to one of the source.
  func sourceRange(_ range: Range<Int>) -> Range<Int> {
    entities.isEmpty ? range : outerReference
  }

  mutating func fault(_ reason: MarkupError.Reason, at index: Int) -> MarkupError {
    let byte = entities.isEmpty ? index : outerReference.lowerBound
    return MarkupError(reason, at: locator.position(at: byte), entity: entities.last?.name)
  }

  private mutating func checkBytes() throws(MarkupError) {
    let limit = limits.effectiveSourceBytes
    guard source.count <= limit else {
      throw MarkupError(.sourceTooLong(bytes: source.count, limit: limit), at: .start)
    }
    let beginning = Encoding.beginning(of: source, isXML: true)
    switch beginning {
    case .certain(let encoding): try transcode(from: encoding)
    case .other(let name): throw MarkupError(.otherEncoding(name), at: .start)
    case .open: break
    }
    if UTF8Check.hasByteOrderMark(source) { index = 3 }
    if isTolerant { skipSpaceBeforeDeclaration() }
    // First, because the declared encoding applies to the bytes after it.
    try readDeclaration(beginning)
    switch UTF8Check.firstFault(in: source, isXML: true) {
    case .notUTF8(let byte): throw fault(.notUTF8(byte: source[byte]), at: byte)
    case .illegalCharacter(let scalar, let byte):
      throw fault(.illegalCharacter(scalar), at: byte)
    case nil: break
    }
    if version == .v1_1 { try prepareVersion11() }
  }

  /// Notes a fault that is accepted.
  mutating func tolerate(_ fault: XMLTolerance, at index: Int) {
    guard knownFaults.insert(fault).inserted else { return }
    tolerated.append((fault, entities.isEmpty ? index : outerReference.lowerBound))
  }

  /// Converts the source to UTF-8; the part already read is ASCII and does not move.
  mutating func transcode(from encoding: Encoding) throws(MarkupError) {
    guard encoding != .utf8 else { return }
    let (text, fault) = Transcoder.utf8(source, from: encoding)
    if let fault { throw MarkupError(fault, after: text, in: encoding) }
    source = text
    bytes = text
    locator = SourceLocator(text)
  }
}
