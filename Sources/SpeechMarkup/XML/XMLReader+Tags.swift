// SPDX-License-Identifier: Apache-2.0

extension XMLReader {
  /// Reads a start tag or the tag of an empty element; the place is at its `<`.
  mutating func readStartTag() throws(MarkupError) -> Event {
    let start = index
    let nameEnd = endOfName(from: start + 1)
    guard nameEnd > start + 1 else { throw fault(.noName(after: "<"), at: start) }
    let name = bytes[start + 1..<nameEnd]
    let (prefix, local) = try splitName(start + 1..<nameEnd)
    guard elements.count < limits.depth else {
      throw fault(.tooDeep(element: string(start + 1..<nameEnd), limit: limits.depth), at: start)
    }
    index = nameEnd
    let attributes = try readAttributes(of: string(start + 1..<nameEnd), from: start)
    skippedInValues.reverse()
    range = sourceRange(start..<index)
    let level = namespaces.level
    elements.append(
      OpenElement(
        name: name,
        start: range.lowerBound,
        entityDepth: entities.count,
        namespaceLevel: level
      )
    )
    return .start(
      try resolve(prefix: prefix, local: local, attributes: attributes, start: start)
    )
  }

  /// Reads an end tag; the place is at its `<`.
  mutating func readEndTag() throws(MarkupError) -> Event {
    let start = index
    let nameEnd = endOfName(from: start + 2)
    guard nameEnd > start + 2 else { throw fault(.noName(after: "</"), at: start) }
    let name = string(start + 2..<nameEnd)
    guard let open = elements.last else { throw fault(.endWithoutStart(name), at: start) }
    guard open.entityDepth == entities.count else {
      throw fault(.unbalancedEntity(entities.last?.name ?? ""), at: start)
    }
    guard open.name == bytes[start + 2..<nameEnd] else {
      throw mismatch(of: open, end: name, at: start)
    }
    index = nameEnd
    skipSpace()
    guard index < bytes.count else {
      throw fault(.unclosed(.endTag(element: name)), at: start)
    }
    guard bytes[index] == Byte.greater else {
      throw fault(.strayInEndTag(element: name), at: index)
    }
    index += 1
    range = sourceRange(start..<index)
    return closeElement()
  }

  private mutating func mismatch(
    of open: OpenElement,
    end: String,
    at start: Int
  ) -> MarkupError {
    let isOuter = elements.contains { $0.name.elementsEqual(end.utf8) }
    guard isOuter || elements.count > 1 else { return fault(.endWithoutStart(end), at: start) }
    let place = locator.position(at: open.start)
    let name = String(decoding: open.name, as: UTF8.self)
    return fault(
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

  /// Reads attributes up to and with the end of the tag.
  private mutating func readAttributes(
    of element: String,
    from start: Int
  ) throws(MarkupError) -> [RawAttribute] {
    var attributes: [RawAttribute] = []
    let declared = documentType.attributes[ExactString(element)]
    while true {
      let hasSpace = skipSpace()
      guard let next = byte(at: index) else {
        throw fault(.unclosed(.tag(element: element)), at: start)
      }
      if next == Byte.greater || next == Byte.slash { break }
      let nameStart = index
      let nameEnd = endOfName(from: nameStart)
      guard nameEnd > nameStart else { throw fault(.strayInTag(element: element), at: nameStart) }
      guard hasSpace else {
        throw fault(.noSpaceBeforeAttribute(element: element), at: nameStart)
      }
      guard attributes.count < limits.attributes else {
        throw fault(
          .tooManyAttributes(element: element, limit: limits.attributes),
          at: nameStart
        )
      }
      let (prefix, local) = try splitName(nameStart..<nameEnd)
      let name = string(nameStart..<nameEnd)
      index = nameEnd
      try readEquals(after: name)
      let isTokenized = declared?.isTokenized(name) ?? false
      attributes.append(
        RawAttribute(
          prefix: prefix,
          local: local,
          value: try readValue(of: name, isTokenized: isTokenized),
          start: sourceRange(nameStart..<nameEnd).lowerBound
        )
      )
    }
    if bytes[index] == Byte.slash {
      index += 1
      guard index < bytes.count else { throw fault(.unclosed(.tag(element: element)), at: start) }
      guard bytes[index] == Byte.greater else {
        throw fault(.strayInTag(element: element), at: index - 1)
      }
      endsAtOnce = true
    }
    index += 1
    try checkUnique(attributes.map { ($0.qualified, $0.start) }, of: element)
    if let declared {
      try supply(declared, to: &attributes, of: element, start: start)
    }
    return attributes
  }

  mutating func readEquals(after name: String) throws(MarkupError) {
    skipSpace()
    guard byte(at: index) == Byte.equals else { throw fault(.noValue(attribute: name), at: index) }
    index += 1
    skipSpace()
  }

  /// Adds the attributes that the document type gives a value and that are not written.
  private mutating func supply(
    _ declared: DocumentType.Attributes,
    to attributes: inout [RawAttribute],
    of element: String,
    start: Int
  ) throws(MarkupError) {
    guard !declared.defaults.isEmpty else { return }
    let written = Set(attributes.map { ExactString($0.qualified) })
    for (name, value) in declared.defaults where !written.contains(name) {
      guard attributes.count < limits.attributes else {
        throw fault(.tooManyAttributes(element: element, limit: limits.attributes), at: start)
      }
      // A supplied attribute costs about as much as a written one with the same number of bytes.
      let name = name.string
      try expand(by: name.utf8.count + value.utf8.count + 4, at: start)
      let colon = name.utf8.firstIndex(of: Byte.colon)
      attributes.append(
        RawAttribute(
          prefix: colon.map { String(name[..<$0]) } ?? "",
          local: colon.map { String(name[name.utf8.index(after: $0)...]) } ?? name,
          value: value,
          start: sourceRange(start..<start).lowerBound
        )
      )
    }
  }
}
