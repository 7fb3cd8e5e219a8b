// SPDX-License-Identifier: Apache-2.0

extension XMLCursor {
  /// Skips white space, if a declaration follows it.
  mutating func skipSpaceBeforeDeclaration() {
    let start = index
    guard skipSpace() else { return }
    if has("<?xml"), let next = byte(at: index + 5), Byte.isSpace(next) {
      tolerate(.spaceBeforeDeclaration, at: index)
    } else {
      move(to: start)
    }
  }

  /// The fault of text where the first element should begin. Only SSML is often text; lexicons are read strictly.
  mutating func faultOfText() -> MarkupError {
    fault(
      isTolerant ? Misquotation.ofDocument(in: bytes, at: index) : .textOutsideRoot,
      at: index
    )
  }

  /// Reads `<?xml …?>` if the source begins with one, and converts the source from the encoding that it names.
  mutating func readDeclaration(
    _ beginning: Encoding.Beginning
  ) throws(MarkupError) -> Declaration {
    var declaration = Declaration()
    guard has("<?xml"), let next = byte(at: index + 5), Byte.isSpace(next) else {
      return declaration
    }
    let start = index
    advance(by: 5)
    guard let version = try readDeclared("version") else {
      throw fault(.badDeclaration(.noVersion), at: start)
    }
    // A later 1.x document is read as a 1.0 one (XML 1.0, 2.8).
    let minor = version.utf8.dropFirst(2)
    guard version.hasPrefix("1."), !minor.isEmpty, minor.allSatisfy(Byte.isDigit) else {
      throw fault(.badDeclaration(.badVersion(version)), at: start)
    }
    if version == "1.1" { declaration.version = .v1_1 }
    let encoding = try readDeclared("encoding")
    if let encoding { try check(encoding: encoding, at: start) }
    if let standalone = try readDeclared("standalone") {
      guard standalone == "yes" || standalone == "no" else {
        throw fault(.badDeclaration(.badStandalone(standalone)), at: start)
      }
      declaration.isStandalone = standalone == "yes"
    }
    skipSpace()
    guard !isAtEnd else { throw fault(.unclosed(.declaration), at: start) }
    guard has("?>") else { throw fault(.badDeclaration(.syntax), at: index) }
    advance(by: 2)
    if let encoding { try obey(encoding: encoding, beginning: beginning, at: start) }
    return declaration
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
      move(to: start)
      return nil
    }
    advance(by: name.utf8CodeUnitCount)
    skipSpace()
    guard next == Byte.equals else {
      throw fault(.badDeclaration(.syntax), at: index)
    }
    advance(by: 1)
    skipSpace()
    guard let quote = next, quote == Byte.quote || quote == Byte.apostrophe else {
      let reason = Misquotation.ofValue(of: "\(name)", in: bytes, at: index)
      if case .unquotedValue = reason { throw fault(.badDeclaration(.syntax), at: index) }
      throw fault(reason, at: index)
    }
    let valueStart = index + 1
    // A name or a number; a longer window would only make the message long.
    let window = bytes[valueStart..<min(valueStart + 64, bytes.count)]
    guard let valueEnd = window.firstIndex(of: quote) else {
      if let (mark, index) = Misquotation.end(of: window.indices, in: bytes) {
        throw fault(.typographicQuotes(attribute: "\(name)", mark), at: index)
      }
      throw fault(.badDeclaration(.syntax), at: valueStart)
    }
    move(to: valueEnd + 1)
    return string(valueStart..<valueEnd)
  }
}
