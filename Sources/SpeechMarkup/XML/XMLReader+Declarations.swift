// SPDX-License-Identifier: Apache-2.0

extension XMLReader {
  // MARK: Elements

  /// Checks `<!ELEMENT …>`, which is otherwise ignored.
  mutating func readElementDeclaration(from start: Int) throws(MarkupError) {
    try requireSpace()
    _ = try requireQualifiedName("the name of an element")
    try requireSpace()
    if has("EMPTY") {
      index += 5
    } else if has("ANY") {
      index += 3
    } else if byte(at: index) == Byte.leftParenthesis {
      try readContentModel()
    } else {
      throw fault(.badDoctype(expected: "`EMPTY`, `ANY` or `(`"), at: index)
    }
    skipSpace()
    try requireEnd(of: start)
  }

  private mutating func readContentModel() throws(MarkupError) {
    let start = index
    index += 1
    skipSpace()
    guard has("#PCDATA") else {
      index = start
      return try readChildren()
    }
    index += 7
    var hasNames = false
    skipSpace()
    while byte(at: index) == Byte.bar {
      index += 1
      skipSpace()
      _ = try requireQualifiedName("the name of an element")
      skipSpace()
      hasNames = true
    }
    guard byte(at: index) == Byte.rightParenthesis else {
      throw fault(.badDoctype(expected: "`|` or `)`"), at: index)
    }
    index += 1
    if byte(at: index) == Byte.asterisk {
      index += 1
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
      if byte(at: index) == Byte.leftParenthesis {
        guard separators.count < limits.depth else {
          throw fault(.badDoctype(expected: "fewer nested parentheses"), at: index)
        }
        separators.append(nil)
        index += 1
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
      let next = byte(at: index)
      if next == Byte.rightParenthesis {
        separators.removeLast()
        index += 1
        skipOccurrence()
        continue
      }
      guard let next, next == Byte.bar || next == Byte.comma, separator == nil || separator == next
      else { throw fault(.badDoctype(expected: "one kind of separator, or `)`"), at: index) }
      separators[separators.count - 1] = next
      index += 1
      return
    }
  }

  private mutating func skipOccurrence() {
    switch byte(at: index) {
    case Byte.question, Byte.asterisk, Byte.plus: index += 1
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
    defer { index = end }
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
    guard let quote = byte(at: index), quote == Byte.quote || quote == Byte.apostrophe,
      let end = bytes[(index + 1)...].firstIndex(of: quote)
    else { throw fault(.badDoctype(expected: "text in quotes"), at: index) }
    defer { index = end + 1 }
    return bytes[index + 1..<end]
  }

  /// Skips the `>` of a declaration.
  mutating func requireEnd(of start: Int) throws(MarkupError) {
    guard index < bytes.count else { throw fault(.unclosed(.doctype), at: start) }
    guard bytes[index] == Byte.greater else {
      throw fault(.badDoctype(expected: "`>`"), at: index)
    }
    index += 1
  }
}
