// SPDX-License-Identifier: Apache-2.0

extension XMLCursor {
  /// An entity inside a value, and the suspended text around it.
  private struct Suspended {
    var text: [UInt8]
    var index: Int
    /// The entity that was opened here.
    var name: String
  }

  /// Reads the value of an attribute with its quotes, normalised (XML 1.0, 3.3.3).
  /// - Parameters:
  ///   - attribute: The range of its name in the current text.
  ///   - isTokenized: The document type declares it tokenized, so that white space is collapsed.
  ///   - skipped: Gets the entities that could not be read.
  mutating func readValue(
    of attribute: Range<Int>,
    isTokenized: Bool,
    documentType: DocumentType,
    skipped: inout [String]
  ) throws(MarkupError) -> String {
    guard let quote = next, quote == Byte.quote || quote == Byte.apostrophe else {
      throw fault(Misquotation.ofValue(of: string(attribute), in: bytes, at: index), at: index)
    }
    let start = index + 1
    var end = start
    let text = bytes
    let span = text.span
    while end < span.count, span[end] != quote, !Self.needsWork(span[end]) { end += 1 }
    if end < span.count, span[end] == quote {
      move(to: end + 1)
      let value = string(start..<end)
      return isTokenized ? Self.tokens(value) : value
    }
    let value = try readValueSlowly(
      of: attribute,
      quote: quote,
      documentType: documentType,
      skipped: &skipped
    )
    return isTokenized ? Self.tokens(value) : value
  }

  @inline(__always)
  private static func needsWork(_ byte: UInt8) -> Bool {
    byte == Byte.ampersand || byte == Byte.less || byte < Byte.space
  }

  private static func tokens(_ value: String) -> String {
    value.utf8.split(separator: Byte.space).map { String(Substring($0)) }.joined(separator: " ")
  }

  private mutating func readValueSlowly(
    of attribute: Range<Int>,
    quote: UInt8,
    documentType: DocumentType,
    skipped: inout [String]
  ) throws(MarkupError) -> String {
    let quoteIndex = index
    var value: [UInt8] = []
    var suspended: [Suspended] = []
    var text = bytes
    var next = quoteIndex + 1
    // Where to report faults: in an entity, at its reference in the current text.
    var reference = next
    while true {
      guard next < text.count else {
        guard let outer = suspended.popLast() else {
          throw faultOfEnd(of: quoteIndex + 1..<bytes.count, attribute: attribute)
            ?? fault(.unclosed(.value(attribute: string(attribute))), at: quoteIndex)
        }
        (text, next) = (outer.text, outer.index)
        continue
      }
      let byte = text[next]
      if suspended.isEmpty {
        if byte == quote { break }
        reference = next
      }
      switch byte {
      case Byte.less:
        throw faultOfEnd(of: quoteIndex + 1..<reference, attribute: attribute)
          ?? fault(.lessThanInValue(attribute: string(attribute)), at: reference)
      case Byte.ampersand:
        let (target, end) = try parseReference(in: text, at: next, reportAt: reference)
        next = end
        switch target {
        case .character(let scalar): value.append(contentsOf: scalar.utf8)
        case .entity(let name):
          let inner = try textForValue(
            name,
            suspended: suspended,
            documentType: documentType,
            at: reference
          )
          guard let inner else {
            skipped.append(name)
            continue
          }
          suspended.append(Suspended(text: text, index: next, name: name))
          (text, next) = (inner, 0)
        }
      case Byte.tab, Byte.newline, Byte.carriageReturn:
        let isPair =
          byte == Byte.carriageReturn && suspended.isEmpty && !isInEntity
          && next + 1 < text.count && text[next + 1] == Byte.newline
        value.append(Byte.space)
        next += isPair ? 2 : 1
      default:
        value.append(byte)
        next += 1
      }
    }
    move(to: next + 1)
    return String(decoding: value, as: UTF8.self)
  }

  /// The fault of a value that a typographic quotation mark ends; nil where none does.
  private mutating func faultOfEnd(of value: Range<Int>, attribute: Range<Int>) -> MarkupError? {
    guard let (mark, index) = Misquotation.end(of: value, in: bytes) else { return nil }
    return fault(.typographicQuotes(attribute: string(attribute), mark), at: index)
  }

  private mutating func textForValue(
    _ name: String,
    suspended: [Suspended],
    documentType: DocumentType,
    at place: Int
  ) throws(MarkupError) -> [UInt8]? {
    let isOpenHere = suspended.contains { ExactString($0.name) == ExactString(name) }
    guard !isOpenHere, !isOpen(name) else { throw fault(.recursiveEntity(name), at: place) }
    guard suspended.count + entityDepth < limits.entityDepth else {
      throw fault(.entitiesTooDeep(entity: name, limit: limits.entityDepth), at: place)
    }
    if case .external = documentType.entities[ExactString(name)] {
      throw fault(.externalEntityInValue(name), at: place)
    }
    guard let text = try entity(named: name, documentType: documentType, at: place) else {
      return nil
    }
    try expand(by: text.count, at: place)
    return text
  }
}
