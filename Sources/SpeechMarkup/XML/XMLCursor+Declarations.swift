// SPDX-License-Identifier: Apache-2.0

extension XMLCursor {
  // MARK: Elements

  /// Checks `<!ELEMENT …>`, which is otherwise ignored.
  mutating func readElementDeclaration(from start: Int) throws(MarkupError) {
    try requireSpace()
    _ = try requireQualifiedName("the name of an element")
    try requireSpace()
    if has("EMPTY") {
      advance(by: 5)
    } else if has("ANY") {
      advance(by: 3)
    } else if next == Byte.leftParenthesis {
      try readContentModel()
    } else {
      throw fault(.badDoctype(expected: "`EMPTY`, `ANY` or `(`"), at: index)
    }
    skipSpace()
    try requireEnd(of: start)
  }

  private mutating func readContentModel() throws(MarkupError) {
    let start = index
    advance(by: 1)
    skipSpace()
    guard has("#PCDATA") else {
      move(to: start)
      return try readChildren()
    }
    advance(by: 7)
    var hasNames = false
    skipSpace()
    while next == Byte.bar {
      advance(by: 1)
      skipSpace()
      _ = try requireQualifiedName("the name of an element")
      skipSpace()
      hasNames = true
    }
    guard next == Byte.rightParenthesis else {
      throw fault(.badDoctype(expected: "`|` or `)`"), at: index)
    }
    advance(by: 1)
    if next == Byte.asterisk {
      advance(by: 1)
    } else if hasNames {
      throw fault(.badDoctype(expected: "`*`"), at: index)
    }
  }

  /// Reads nested choices and sequences; `separators` has an entry for each that is open, nil until one is seen.
  private mutating func readChildren() throws(MarkupError) {
    var separators: [UInt8?] = []
    repeat {
      // Here an item begins.
      skipSpace()
      if next == Byte.leftParenthesis {
        guard separators.count < limits.depth else {
          throw fault(.badDoctype(expected: "fewer nested parentheses"), at: index)
        }
        separators.append(nil)
        advance(by: 1)
        continue
      }
      _ = try requireQualifiedName("the name of an element, or `(`")
      skipOccurrence()
      try closeGroups(&separators)
    } while !separators.isEmpty
  }

  /// Continues after an item: skips ends of groups, and the separator before the next item.
  private mutating func closeGroups(_ separators: inout [UInt8?]) throws(MarkupError) {
    while let separator = separators.last {
      skipSpace()
      let next = self.next
      if next == Byte.rightParenthesis {
        separators.removeLast()
        advance(by: 1)
        skipOccurrence()
        continue
      }
      guard let next, next == Byte.bar || next == Byte.comma, separator == nil || separator == next
      else { throw fault(.badDoctype(expected: "one kind of separator, or `)`"), at: index) }
      separators[separators.count - 1] = next
      advance(by: 1)
      return
    }
  }

  private mutating func skipOccurrence() {
    switch next {
    case Byte.question, Byte.asterisk, Byte.plus: advance(by: 1)
    default: break
    }
  }

  // MARK: What must be there

  mutating func requireSpace() throws(MarkupError) {
    guard skipSpace() else { throw fault(.badDoctype(expected: "a space"), at: index) }
  }

  mutating func requireName(
    _ what: String,
    isToken: Bool = false
  ) throws(MarkupError) -> String {
    let end = endOfName(from: index, isToken: isToken)
    guard end > index else { throw fault(.badDoctype(expected: what), at: index) }
    defer { move(to: end) }
    return string(index..<end)
  }

  /// Requires a name that may have a prefix.
  mutating func requireQualifiedName(_ what: String) throws(MarkupError) -> String {
    let start = index
    let name = try requireName(what)
    _ = try splitName(start..<index)
    return name
  }

  /// Requires a name without a prefix, as entities, notations and instructions have.
  mutating func requirePlainName(_ what: String) throws(MarkupError) -> String {
    let start = index
    let name = try requireName(what)
    guard !name.containsColon else { throw fault(.badColon(name: name), at: start) }
    return name
  }

  mutating func requireLiteral() throws(MarkupError) -> ArraySlice<UInt8> {
    guard let quote = next, quote == Byte.quote || quote == Byte.apostrophe,
      let end = bytes[(index + 1)...].firstIndex(of: quote)
    else { throw fault(.badDoctype(expected: "text in quotes"), at: index) }
    defer { move(to: end + 1) }
    return bytes[index + 1..<end]
  }

  /// Skips the `>` of a declaration.
  mutating func requireEnd(of start: Int) throws(MarkupError) {
    guard !isAtEnd else { throw fault(.unclosed(.doctype), at: start) }
    guard bytes[index] == Byte.greater else {
      throw fault(.badDoctype(expected: "`>`"), at: index)
    }
    advance(by: 1)
  }

  /// Splits a name in the current text at its colon.
  mutating func splitName(
    _ range: Range<Int>
  ) throws(MarkupError) -> (prefix: String, local: String) {
    guard let colon = bytes[range].firstIndex(of: Byte.colon) else { return ("", string(range)) }
    let local = colon + 1..<range.upperBound
    guard colon > range.lowerBound, endOfName(from: local.lowerBound) == local.upperBound,
      !local.isEmpty, !bytes[local].contains(Byte.colon)
    else { throw fault(.badColon(name: string(range)), at: range.lowerBound) }
    return (string(range.lowerBound..<colon), string(local))
  }
}
