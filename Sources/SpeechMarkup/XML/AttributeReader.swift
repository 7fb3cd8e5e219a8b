// SPDX-License-Identifier: Apache-2.0

/// Reads the attributes of start tags.
struct AttributeReader: Sendable {
  /// Those of the last start tag. Kept to reuse their memory.
  private(set) var attributes: [XMLAttribute] = []
  /// The numbers of the written names.
  private var numbers: [Int] = []

  /// Reads attributes through the end of the tag, and returns whether any name may depend on namespace declarations in it, and
  /// whether the element is empty.
  /// - Parameter skipped: Gets the entities that values refer to and that could not be read.
  mutating func read(
    of element: Range<Int>,
    from start: Int,
    at cursor: inout XMLCursor,
    names: inout XMLNames,
    documentType: DocumentType,
    skipped: inout [String]
  ) throws(MarkupError) -> (mustResolve: Bool, isEmptyElement: Bool) {
    if !attributes.isEmpty { attributes.removeAll(keepingCapacity: true) }
    if !numbers.isEmpty { numbers.removeAll(keepingCapacity: true) }
    var hasPrefixes = false
    let declared =
      documentType.attributes.isEmpty
      ? nil : documentType.attributes[ExactString(cursor.string(element))]
    while true {
      let hasSpace = cursor.skipSpace()
      guard let next = cursor.next else {
        throw cursor.fault(.unclosed(.tag(element: cursor.string(element))), at: start)
      }
      if next == Byte.greater || next == Byte.slash { break }
      let name = cursor.index..<cursor.endOfName(from: cursor.index)
      guard !name.isEmpty else {
        throw cursor.fault(.strayInTag(element: cursor.string(element)), at: name.lowerBound)
      }
      guard hasSpace else {
        if let end = faultOfLastValue(before: name.lowerBound, at: &cursor) { throw end }
        throw cursor.fault(
          .noSpaceBeforeAttribute(element: cursor.string(element)),
          at: name.lowerBound
        )
      }
      guard attributes.count < cursor.limits.attributes else {
        throw cursor.fault(
          .tooManyAttributes(element: cursor.string(element), limit: cursor.limits.attributes),
          at: name.lowerBound
        )
      }
      let number = try names.number(of: name, at: &cursor)
      cursor.move(to: name.upperBound)
      try readEquals(after: name, at: &cursor)
      let isTokenized = declared?.isTokenized(cursor.string(name)) ?? false
      let value = try cursor.readValue(
        of: name,
        isTokenized: isTokenized,
        documentType: documentType,
        skipped: &skipped
      )
      numbers.append(number)
      let known = names[number]
      hasPrefixes = hasPrefixes || !known.prefix.isEmpty || known.declaresNamespace
      attributes.append(
        XMLAttribute(
          name: XMLName(namespace: nil, prefix: known.prefix, local: known.local),
          value: value,
          start: cursor.sourceByte(name.lowerBound)
        )
      )
    }
    let isEmptyElement = try readEnd(of: element, from: start, at: &cursor)
    if let twice = firstRepeated(numbers) {
      let attribute = attributes[twice]
      throw cursor.fault(
        .duplicateAttribute(attribute.name.qualified, element: cursor.string(element)),
        at: attribute.start
      )
    }
    guard let declared else { return (hasPrefixes, isEmptyElement) }
    try supply(declared, of: element, start: start, at: &cursor)
    return (true, isEmptyElement)
  }

  /// The fault of the value that was read last, if it ends with a quotation mark that XML does not have.
  private func faultOfLastValue(before place: Int, at cursor: inout XMLCursor) -> MarkupError? {
    guard let last = attributes.last, !cursor.isInEntity, last.start < place else { return nil }
    return Misquotation.end(of: last.start..<place, in: cursor.bytes).map { mark, index in
      cursor.fault(.typographicQuotes(attribute: last.name.qualified, mark), at: index)
    }
  }

  /// Reads `>` or `/>`, and returns whether the element is empty.
  private func readEnd(
    of element: Range<Int>,
    from start: Int,
    at cursor: inout XMLCursor
  ) throws(MarkupError) -> Bool {
    let isEmptyElement = cursor.next == Byte.slash
    if isEmptyElement {
      cursor.advance(by: 1)
      guard !cursor.isAtEnd else {
        throw cursor.fault(.unclosed(.tag(element: cursor.string(element))), at: start)
      }
      guard cursor.next == Byte.greater else {
        throw cursor.fault(.strayInTag(element: cursor.string(element)), at: cursor.index - 1)
      }
    }
    cursor.advance(by: 1)
    return isEmptyElement
  }

  /// Resolves the names, and removes namespace declarations.
  mutating func resolve(
    _ names: XMLNames,
    of element: XMLName,
    at cursor: inout XMLCursor
  ) throws(MarkupError) {
    try names.resolve(&attributes, of: element, at: &cursor)
  }

  private func firstRepeated(_ numbers: [Int]) -> Int? {
    guard numbers.count > 1 else { return nil }
    guard numbers.count > 16 else {
      return numbers.indices.first { index in numbers[..<index].contains(numbers[index]) }
    }
    var seen = Set<Int>(minimumCapacity: numbers.count)
    return numbers.indices.first { !seen.insert(numbers[$0]).inserted }
  }

  private func readEquals(
    after name: Range<Int>,
    at cursor: inout XMLCursor
  ) throws(MarkupError) {
    cursor.skipSpace()
    guard cursor.next == Byte.equals else {
      throw cursor.fault(.noValue(attribute: cursor.string(name)), at: cursor.index)
    }
    cursor.advance(by: 1)
    cursor.skipSpace()
  }

  /// Adds missing attributes with defaults from the document type.
  private mutating func supply(
    _ declared: DocumentType.Attributes,
    of element: Range<Int>,
    start: Int,
    at cursor: inout XMLCursor
  ) throws(MarkupError) {
    guard !declared.defaults.isEmpty else { return }
    let written = Set(attributes.map { ExactString($0.name.qualified) })
    for (name, value) in declared.defaults where !written.contains(name) {
      guard attributes.count < cursor.limits.attributes else {
        throw cursor.fault(
          .tooManyAttributes(element: cursor.string(element), limit: cursor.limits.attributes),
          at: start
        )
      }
      // A supplied attribute costs about as much as a written one with the same number of bytes.
      let name = name.string
      try cursor.expand(by: name.utf8.count + value.utf8.count + 4, at: start)
      let colon = name.utf8.firstIndex(of: Byte.colon)
      attributes.append(
        XMLAttribute(
          name: XMLName(
            namespace: nil,
            prefix: colon.map { String(name[..<$0]) } ?? "",
            local: colon.map { String(name[name.utf8.index(after: $0)...]) } ?? name
          ),
          value: value,
          start: cursor.sourceByte(start)
        )
      )
    }
  }
}
