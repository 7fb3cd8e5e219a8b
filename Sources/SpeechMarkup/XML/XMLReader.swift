// SPDX-License-Identifier: Apache-2.0

/// Reads XML 1.0 and 1.1 with namespaces as a sequence of events, and rejects documents that are not well-formed. It does not
/// validate, opens no files, is not recursive, and takes time proportional to the source with expanded entities.
///
/// Comments and processing instructions are checked and skipped. Entity and attribute declarations of the internal
/// subset are applied. Why it is not a library: Decisions/0017-own-xml-reader.md.
package struct XMLReader: Sendable {
  private struct OpenElement: Sendable {
    /// Bytes of the text being read at its start.
    var name: Range<Int>
    /// In the source.
    var start: Int
    /// How many entities were open.
    var entityDepth: Int
    /// What to restore at its end.
    var namespaceLevel: Int
  }

  private enum Stage: Sendable {
    case beginning, content, finished
  }

  private static let lineEnd: ArraySlice<UInt8> = [Byte.newline]

  private var cursor: XMLCursor
  private var stage = Stage.beginning
  private var documentType = DocumentType()
  private var elements: [OpenElement] = []
  private var names = XMLNames()
  private var attributes = AttributeReader()
  private var isInCDATA = false
  /// Whether the current element is empty, so that its end comes next.
  private var endsAtOnce = false
  /// Entities that an attribute refers to and that could not be read, the last first.
  private var skippedInValues: [String] = []

  /// The byte range of the last event in the source; for an event from an entity, the reference to it.
  package private(set) var range = 0..<0

  /// Takes a source in UTF-8, or in the supported encoding of its byte-order mark or declaration. Throws when it is too
  /// long, not in that encoding or contains characters that XML does not allow.
  /// - Parameter isTolerant: Whether the faults of `XMLTolerance` are accepted, as in SSML; else they are refused.
  package init(
    _ source: [UInt8],
    limits: MarkupLimits = .default,
    isTolerant: Bool = false
  ) throws(MarkupError) {
    cursor = try XMLCursor(source, limits: limits, isTolerant: isTolerant)
  }

  /// In UTF-8.
  package var source: [UInt8] { cursor.source }

  /// Positions in the source.
  var locator: SourceLocator {
    get { cursor.locator }
    // A copy would double the locator's memory.
    _modify { yield &cursor.locator }
  }

  /// The faults of `XMLTolerance` since the last call with their bytes in the source, in order; each kind is found once.
  mutating func takeTolerated() -> [(fault: XMLTolerance, byte: Int)] {
    cursor.takeTolerated()
  }

  /// The position of a byte of the source; cheap when asked in ascending order.
  package mutating func position(at byte: Int) -> SourcePosition {
    cursor.position(at: byte)
  }

  /// The namespace of a prefix at the last event. Nil when it is not declared; the empty prefix may be without one.
  func namespace(of prefix: String) -> String? { names.namespace(of: prefix) }

  /// The expanded form of a name in a value at the last event: `{namespace}local`, or `{}local` without a namespace;
  /// nil when its prefix is not declared. Roles are such names (XML Schema 2, 3.2.18).
  package func expandedName(_ name: String) -> String? { names.expandedName(name) }

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

  /// Reads what may appear before the first element, up to its `<`.
  private mutating func readProlog() throws(MarkupError) {
    var hasDocumentType = false
    while true {
      cursor.skipSpace()
      guard !cursor.isAtEnd else { throw cursor.fault(.noElement, at: cursor.index) }
      guard cursor.next == Byte.less else { throw cursor.faultOfText() }
      if cursor.has("<!DOCTYPE") {
        guard !hasDocumentType else { throw cursor.fault(.misplacedDoctype, at: cursor.index) }
        hasDocumentType = true
        try readDoctype()
      } else if try !cursor.readMiscellany() {
        if cursor.has("</") { try cursor.refuseEndTag() }
        return
      }
    }
  }

  private mutating func readDoctype() throws(MarkupError) {
    var reader = DoctypeReader(cursor)
    // Also after a fault: positions are still asked for.
    defer { (cursor, documentType, skippedInValues) = reader.state }
    try reader.read()
  }

  private mutating func readContent() throws(MarkupError) -> Event? {
    while !elements.isEmpty {
      if isInCDATA {
        guard let text = try readCDATA() else { continue }
        return .text(text)
      }
      guard !cursor.isAtEnd else {
        try leaveEntity()
        continue
      }
      switch cursor.bytes[cursor.index] {
      case Byte.less:
        guard let event = try readMarkup() else { continue }
        return event
      case Byte.ampersand:
        guard let event = try readReference() else { continue }
        return event
      default: return .text(try readText())
      }
    }
    try cursor.readEpilog()
    stage = .finished
    return nil
  }

  /// Reads the mark-up at `<`; nil for a comment, an instruction or the start of a CDATA section.
  private mutating func readMarkup() throws(MarkupError) -> Event? {
    switch cursor.byte(at: cursor.index + 1) {
    case Byte.slash: return try readEndTag()
    case Byte.question:
      try cursor.readInstruction()
      return nil
    case Byte.exclamation: break
    default: return try readStartTag()
    }
    if cursor.has("<!--") {
      try cursor.readComment()
    } else if cursor.has("<![CDATA[") {
      isInCDATA = true
      cursor.advance(by: 9)
    } else if cursor.has("<!DOCTYPE") {
      throw cursor.fault(.misplacedDoctype, at: cursor.index)
    } else {
      throw cursor.fault(.unknownMarkup, at: cursor.index)
    }
    return nil
  }

  private mutating func closeElement() -> Event {
    if let element = elements.popLast() { names.restore(to: element.namespaceLevel) }
    return .end
  }

  /// Reads a start tag or the tag of an empty element; the place is at its `<`.
  private mutating func readStartTag() throws(MarkupError) -> Event {
    let start = cursor.index
    let nameEnd = cursor.endOfName(from: start + 1)
    guard nameEnd > start + 1 else { throw cursor.fault(.noName(after: "<"), at: start) }
    let name = start + 1..<nameEnd
    names.makeRoom()
    let number = try names.number(of: name, at: &cursor)
    guard elements.count < cursor.limits.depth else {
      throw cursor.fault(
        .tooDeep(element: cursor.string(name), limit: cursor.limits.depth),
        at: start
      )
    }
    cursor.move(to: nameEnd)
    let mustResolve: Bool
    (mustResolve, endsAtOnce) = try attributes.read(
      of: name,
      from: start,
      at: &cursor,
      names: &names,
      documentType: documentType,
      skipped: &skippedInValues
    )
    if !skippedInValues.isEmpty { skippedInValues.reverse() }
    range = cursor.sourceRange(start..<cursor.index)
    elements.append(
      OpenElement(
        name: name,
        start: range.lowerBound,
        entityDepth: cursor.entityDepth,
        namespaceLevel: names.level
      )
    )
    if mustResolve { try names.bindNamespaces(of: attributes.attributes, at: &cursor) }
    let element = try names.elementName(number, from: start, at: &cursor)
    if mustResolve { try attributes.resolve(names, of: element, at: &cursor) }
    return .start(XMLElement(name: element, attributes: attributes.attributes))
  }

  /// Reads an end tag; the place is at its `<`.
  private mutating func readEndTag() throws(MarkupError) -> Event {
    let start = cursor.index
    if let end = endOfMatchingTag(from: start) {
      cursor.move(to: end)
      range = cursor.sourceRange(start..<end)
      return closeElement()
    }
    let nameEnd = cursor.endOfName(from: start + 2)
    guard nameEnd > start + 2 else { throw cursor.fault(.noName(after: "</"), at: start) }
    let name = cursor.string(start + 2..<nameEnd)
    guard let open = elements.last else { throw cursor.fault(.endWithoutStart(name), at: start) }
    guard open.entityDepth == cursor.entityDepth else {
      throw cursor.fault(.unbalancedEntity(cursor.entity?.name ?? ""), at: start)
    }
    guard cursor.bytes[open.name] == cursor.bytes[start + 2..<nameEnd] else {
      throw mismatch(of: open, end: name, at: start)
    }
    cursor.move(to: nameEnd)
    cursor.skipSpace()
    guard !cursor.isAtEnd else {
      throw cursor.fault(.unclosed(.endTag(element: name)), at: start)
    }
    guard cursor.next == Byte.greater else {
      throw cursor.fault(.strayInEndTag(element: name), at: cursor.index)
    }
    cursor.advance(by: 1)
    range = cursor.sourceRange(start..<cursor.index)
    return closeElement()
  }

  /// Fast path: the end of an end tag of the innermost element without a space. Nil for any other.
  private func endOfMatchingTag(from start: Int) -> Int? {
    guard let open = elements.last, open.entityDepth == cursor.entityDepth else { return nil }
    let bytes = cursor.bytes.span
    let end = start + 2 + open.name.count
    guard end < bytes.count, bytes[end] == Byte.greater else { return nil }
    for offset in 0..<open.name.count
    where bytes[open.name.lowerBound + offset] != bytes[start + 2 + offset] { return nil }
    return end + 1
  }

  private mutating func mismatch(
    of open: OpenElement,
    end: String,
    at start: Int
  ) -> MarkupError {
    let isOuter = elements.contains { element in
      let text = cursor.bytes(atEntityDepth: element.entityDepth)
      return text[element.name].elementsEqual(end.utf8)
    }
    guard isOuter || elements.count > 1 else {
      return cursor.fault(.endWithoutStart(end), at: start)
    }
    let place = cursor.position(at: open.start)
    let name = cursor.string(open.name)
    return cursor.fault(
      .mismatchedEnd(
        open: name,
        line: place.line,
        column: place.column,
        end: end,
        isOuter: isOuter
      ),
      at: start
    )
  }

  /// Reads a reference in content; nil when it opened an entity, whose text comes next.
  private mutating func readReference() throws(MarkupError) -> Event? {
    let start = cursor.index
    let (reference, end) = try cursor.parseReference(in: cursor.bytes, at: start, reportAt: start)
    cursor.move(to: end)
    switch reference {
    case .character(let scalar):
      range = cursor.sourceRange(start..<end)
      return .text(Text(bytes: Array(scalar.utf8)[...], isVerbatim: false))
    case .entity(let name):
      guard let entity = try cursor.entity(named: name, documentType: documentType, at: start)
      else {
        range = cursor.sourceRange(start..<end)
        return .skippedEntity(name)
      }
      try cursor.enter(entity, named: name, at: start, elementDepth: elements.count)
      return nil
    }
  }

  /// Continues after the reference once the text of an entity is read; the source itself must not end inside an element.
  private mutating func leaveEntity() throws(MarkupError) {
    guard let entity = cursor.entity else {
      guard let element = elements.last else { return }
      let place = cursor.position(at: element.start)
      throw cursor.fault(
        .unclosedElement(cursor.string(element.name), line: place.line, column: place.column),
        at: cursor.index
      )
    }
    guard elements.count == entity.elementDepth else {
      throw cursor.fault(.unbalancedEntity(entity.name), at: cursor.index)
    }
    cursor.leaveEntity()
  }

  private mutating func readText() throws(MarkupError) -> Text {
    if let text = readLineEnd() { return text }
    return text(to: try cursor.endOfText())
  }

  /// Reads the next stretch of a CDATA section; nil at its end.
  private mutating func readCDATA() throws(MarkupError) -> Text? {
    if let text = readLineEnd() { return text }
    let end = try cursor.endOfCDATA()
    if end > cursor.index { return text(to: end) }
    isInCDATA = false
    cursor.advance(by: 3)
    return nil
  }

  private mutating func readLineEnd() -> Text? {
    guard !cursor.isInEntity, cursor.next == Byte.carriageReturn else { return nil }
    let length = cursor.byte(at: cursor.index + 1) == Byte.newline ? 2 : 1
    range = cursor.index..<cursor.index + length
    cursor.advance(by: length)
    return Text(bytes: Self.lineEnd, isVerbatim: false)
  }

  private mutating func text(to end: Int) -> Text {
    let text = Text(bytes: cursor.bytes[cursor.index..<end], isVerbatim: !cursor.isInEntity)
    range = cursor.sourceRange(cursor.index..<end)
    cursor.move(to: end)
    return text
  }
}
