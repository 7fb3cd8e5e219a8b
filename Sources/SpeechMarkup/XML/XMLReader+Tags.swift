// SPDX-License-Identifier: Apache-2.0

extension XMLReader {
  /// Reads a start tag or the tag of an empty element; the place is at its `<`.
  mutating func readStartTag() throws(MarkupError) -> Event {
    let start = index
    let nameEnd = endOfName(from: start + 1)
    guard nameEnd > start + 1 else { throw fault(.noName(after: "<"), at: start) }
    let name = start + 1..<nameEnd
    names.makeRoom()
    let number = try numberOfName(name)
    guard elements.count < limits.depth else {
      throw fault(.tooDeep(element: string(name), limit: limits.depth), at: start)
    }
    index = nameEnd
    let mustResolve = try readAttributes(of: name, from: start)
    if !skippedInValues.isEmpty { skippedInValues.reverse() }
    range = sourceRange(start..<index)
    elements.append(
      OpenElement(
        name: name,
        start: range.lowerBound,
        entityDepth: entities.count,
        namespaceLevel: namespaces.level
      )
    )
    if mustResolve { try bindNamespaces() }
    let element = try elementName(number, at: start)
    if mustResolve { try resolveAttributes(of: element) }
    return .start(XMLElement(name: element, attributes: attributes))
  }

  /// Reads an end tag; the place is at its `<`.
  mutating func readEndTag() throws(MarkupError) -> Event {
    let start = index
    if let end = endOfMatchingTag(from: start) {
      index = end
      range = sourceRange(start..<end)
      return closeElement()
    }
    let nameEnd = endOfName(from: start + 2)
    guard nameEnd > start + 2 else { throw fault(.noName(after: "</"), at: start) }
    let name = string(start + 2..<nameEnd)
    guard let open = elements.last else { throw fault(.endWithoutStart(name), at: start) }
    guard open.entityDepth == entities.count else {
      throw fault(.unbalancedEntity(entities.last?.name ?? ""), at: start)
    }
    guard bytes[open.name] == bytes[start + 2..<nameEnd] else {
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

  /// Fast path: the end of an end tag of the innermost element without a space. Nil for any other.
  private func endOfMatchingTag(from start: Int) -> Int? {
    guard let open = elements.last, open.entityDepth == entities.count else { return nil }
    let bytes = bytes.span
    let end = start + 2 + open.name.count
    guard end < bytes.count, bytes[end] == Byte.greater else { return nil }
    for offset in 0..<open.name.count
    where bytes[open.name.lowerBound + offset] != bytes[start + 2 + offset] { return nil }
    return end + 1
  }

  /// The name of an open element, as written.
  func nameBytes(of element: OpenElement) -> ArraySlice<UInt8> {
    let depth = element.entityDepth
    return depth < entities.count
      ? entities[depth].suspendedBytes[element.name] : bytes[element.name]
  }

  private mutating func mismatch(
    of open: OpenElement,
    end: String,
    at start: Int
  ) -> MarkupError {
    let isOuter = elements.contains { nameBytes(of: $0).elementsEqual(end.utf8) }
    guard isOuter || elements.count > 1 else { return fault(.endWithoutStart(end), at: start) }
    let place = locator.position(at: open.start)
    let name = string(open.name)
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

  /// Reads attributes through the end of the tag, and returns whether any name may depend on namespace declarations in
  /// it.
  private mutating func readAttributes(
    of element: Range<Int>,
    from start: Int
  ) throws(MarkupError) -> Bool {
    if !attributes.isEmpty { attributes.removeAll(keepingCapacity: true) }
    if !attributeNames.isEmpty { attributeNames.removeAll(keepingCapacity: true) }
    var hasPrefixes = false
    let declared =
      documentType.attributes.isEmpty ? nil : documentType.attributes[ExactString(string(element))]
    while true {
      let hasSpace = skipSpace()
      guard let next = byte(at: index) else {
        throw fault(.unclosed(.tag(element: string(element))), at: start)
      }
      if next == Byte.greater || next == Byte.slash { break }
      let name = index..<endOfName(from: index)
      guard !name.isEmpty else {
        throw fault(.strayInTag(element: string(element)), at: name.lowerBound)
      }
      guard hasSpace else {
        throw fault(.noSpaceBeforeAttribute(element: string(element)), at: name.lowerBound)
      }
      guard attributes.count < limits.attributes else {
        throw fault(
          .tooManyAttributes(element: string(element), limit: limits.attributes),
          at: name.lowerBound
        )
      }
      let number = try numberOfName(name)
      index = name.upperBound
      try readEquals(after: name)
      let isTokenized = declared?.isTokenized(string(name)) ?? false
      let value = try readValue(of: name, isTokenized: isTokenized)
      attributeNames.append(number)
      let known = names.names[number]
      hasPrefixes = hasPrefixes || !known.prefix.isEmpty || known.declaresNamespace
      attributes.append(
        XMLAttribute(
          name: XMLName(namespace: nil, prefix: known.prefix, local: known.local),
          value: value,
          start: entities.isEmpty ? name.lowerBound : outerReference.lowerBound
        )
      )
    }
    if bytes[index] == Byte.slash {
      index += 1
      guard index < bytes.count else {
        throw fault(.unclosed(.tag(element: string(element))), at: start)
      }
      guard bytes[index] == Byte.greater else {
        throw fault(.strayInTag(element: string(element)), at: index - 1)
      }
      endsAtOnce = true
    }
    index += 1
    if let twice = firstRepeated(attributeNames) {
      let attribute = attributes[twice]
      throw fault(
        .duplicateAttribute(attribute.name.qualified, element: string(element)),
        at: attribute.start
      )
    }
    guard let declared else { return hasPrefixes }
    try supply(declared, of: element, start: start)
    return true
  }

  private func firstRepeated(_ numbers: [Int]) -> Int? {
    guard numbers.count > 1 else { return nil }
    guard numbers.count > 16 else {
      return numbers.indices.first { index in numbers[..<index].contains(numbers[index]) }
    }
    var seen = Set<Int>(minimumCapacity: numbers.count)
    return numbers.indices.first { !seen.insert(numbers[$0]).inserted }
  }

  mutating func readEquals(after name: Range<Int>) throws(MarkupError) {
    skipSpace()
    guard byte(at: index) == Byte.equals else {
      throw fault(.noValue(attribute: string(name)), at: index)
    }
    index += 1
    skipSpace()
  }

  /// Adds missing attributes with defaults from the document type.
  private mutating func supply(
    _ declared: DocumentType.Attributes,
    of element: Range<Int>,
    start: Int
  ) throws(MarkupError) {
    guard !declared.defaults.isEmpty else { return }
    let written = Set(attributes.map { ExactString($0.name.qualified) })
    for (name, value) in declared.defaults where !written.contains(name) {
      guard attributes.count < limits.attributes else {
        throw fault(
          .tooManyAttributes(element: string(element), limit: limits.attributes),
          at: start
        )
      }
      // A supplied attribute costs about as much as a written one with the same number of bytes.
      let name = name.string
      try expand(by: name.utf8.count + value.utf8.count + 4, at: start)
      let colon = name.utf8.firstIndex(of: Byte.colon)
      attributes.append(
        XMLAttribute(
          name: XMLName(
            namespace: nil,
            prefix: colon.map { String(name[..<$0]) } ?? "",
            local: colon.map { String(name[name.utf8.index(after: $0)...]) } ?? name
          ),
          value: value,
          start: sourceRange(start..<start).lowerBound
        )
      )
    }
  }
}
