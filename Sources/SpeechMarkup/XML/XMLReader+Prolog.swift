// SPDX-License-Identifier: Apache-2.0

extension XMLReader {
  /// Skips white space, if a declaration follows it.
  mutating func skipSpaceBeforeDeclaration() {
    let start = index
    guard skipSpace() else { return }
    if has("<?xml"), let next = byte(at: index + 5), Byte.isSpace(next) {
      tolerate(.spaceBeforeDeclaration, at: index)
    } else {
      index = start
    }
  }

  /// Reads `<?xml …?>` if the source begins with one.
  mutating func readDeclaration(_ beginning: Encoding.Beginning) throws(MarkupError) {
    guard has("<?xml"), let next = byte(at: index + 5), Byte.isSpace(next) else { return }
    let start = index
    index += 5
    guard let version = try readDeclared("version") else {
      throw fault(.badDeclaration(.noVersion), at: start)
    }
    // A later 1.x document is read as a 1.0 one (XML 1.0, 2.8).
    let minor = version.utf8.dropFirst(2)
    guard version.hasPrefix("1."), !minor.isEmpty, minor.allSatisfy(Byte.isDigit) else {
      throw fault(.badDeclaration(.badVersion(version)), at: start)
    }
    if version == "1.1" { self.version = .v1_1 }
    let encoding = try readDeclared("encoding")
    if let encoding { try check(encoding: encoding, at: start) }
    if let standalone = try readDeclared("standalone") {
      guard standalone == "yes" || standalone == "no" else {
        throw fault(.badDeclaration(.badStandalone(standalone)), at: start)
      }
      isStandalone = standalone == "yes"
    }
    skipSpace()
    guard index < bytes.count else { throw fault(.unclosed(.declaration), at: start) }
    guard has("?>") else { throw fault(.badDeclaration(.syntax), at: index) }
    index += 2
    if let encoding { try obey(encoding: encoding, beginning: beginning, at: start) }
  }

  private mutating func check(encoding: String, at start: Int) throws(MarkupError) {
    let isName = encoding.utf8.enumerated().allSatisfy { offset, byte in
      byte != Byte.colon && (NameCharacter.isASCIIPart(byte))
        && (offset > 0 || NameCharacter.isASCIIStart(byte) && byte != UInt8(ascii: "_"))
    }
    guard isName, !encoding.isEmpty else {
      throw fault(.badDeclaration(.badEncoding(encoding)), at: start)
    }
  }

  private mutating func obey(
    encoding name: String,
    beginning: Encoding.Beginning,
    at start: Int
  ) throws(MarkupError) {
    guard let declared = Encoding.Declared(name: name) else {
      throw fault(.otherEncoding(name), at: start)
    }
    guard let encoding = Encoding.agreed(beginning, declared: declared) else {
      var found = Encoding.utf8
      if case .certain(let certain) = beginning { found = certain }
      throw fault(.contradictoryEncoding(declared: name, found: found.name), at: start)
    }
    if beginning == .open { try transcode(from: encoding) }
  }

  /// Reads `name="…"` with the space before it; nil when something else comes next.
  private mutating func readDeclared(_ name: StaticString) throws(MarkupError) -> String? {
    let start = index
    guard skipSpace(), has(name) else {
      index = start
      return nil
    }
    index += name.utf8CodeUnitCount
    skipSpace()
    guard byte(at: index) == Byte.equals else {
      throw fault(.badDeclaration(.syntax), at: index)
    }
    index += 1
    skipSpace()
    guard let quote = byte(at: index), quote == Byte.quote || quote == Byte.apostrophe else {
      throw fault(.badDeclaration(.syntax), at: index)
    }
    let valueStart = index + 1
    // A name or a number; a longer window would only make the message long.
    let window = bytes[valueStart..<min(valueStart + 64, bytes.count)]
    guard let valueEnd = window.firstIndex(of: quote) else {
      throw fault(.badDeclaration(.syntax), at: valueStart)
    }
    index = valueEnd + 1
    return string(valueStart..<valueEnd)
  }

  /// Reads what may appear before the first element, up to its `<`.
  mutating func readProlog() throws(MarkupError) {
    var hasDocumentType = false
    while true {
      skipSpace()
      guard index < bytes.count else { throw fault(.noElement, at: index) }
      guard bytes[index] == Byte.less else { throw fault(.textOutsideRoot, at: index) }
      if has("<!DOCTYPE") {
        guard !hasDocumentType else { throw fault(.misplacedDoctype, at: index) }
        hasDocumentType = true
        try readDoctype()
      } else if try !readMiscellany() {
        if has("</") { try refuseEndTag() }
        return
      }
    }
  }

  /// Reads what may appear after the first element, up to the end.
  mutating func readEpilog() throws(MarkupError) {
    while true {
      skipSpace()
      guard index < bytes.count else { return }
      guard bytes[index] == Byte.less else { throw fault(.textOutsideRoot, at: index) }
      if has("<!DOCTYPE") { throw fault(.misplacedDoctype, at: index) }
      if try readMiscellany() { continue }
      if has("</") { try refuseEndTag() }
      let end = endOfName(from: index + 1)
      guard end > index + 1 else { throw fault(.noName(after: "<"), at: index) }
      throw fault(.secondRoot(string(index + 1..<end)), at: index)
    }
  }

  /// Skips a comment or an instruction; false when neither comes next.
  private mutating func readMiscellany() throws(MarkupError) -> Bool {
    if has("<!--") {
      try readComment()
    } else if has("<?") {
      try readInstruction()
    } else if has("<!") {
      throw fault(has("<![CDATA[") ? .textOutsideRoot : .unknownMarkup, at: index)
    } else {
      return false
    }
    return true
  }

  private mutating func refuseEndTag() throws(MarkupError) {
    let end = endOfName(from: index + 2)
    guard end > index + 2 else { throw fault(.noName(after: "</"), at: index) }
    throw fault(.endWithoutStart(string(index + 2..<end)), at: index)
  }
}
