// SPDX-License-Identifier: Apache-2.0

extension XMLCursor {
  /// The end of the character data that begins here: the next `<`, `&` or line end that is not a plain LF.
  mutating func endOfText() throws(MarkupError) -> Int {
    let input = bytes
    let span = input.span
    let normalises = !isInEntity
    var end = EightBytes.skipText(in: span, from: index)
    scan: while end < span.count {
      switch span[end] {
      case Byte.less, Byte.ampersand: break scan
      case Byte.carriageReturn where normalises: break scan
      case Byte.rightBracket:
        guard !has("]]>", at: end) else { throw fault(.cdataEndInText, at: end) }
      default: break
      }
      end = EightBytes.skipText(in: span, from: end + 1)
    }
    return end
  }

  /// The end of the stretch of a CDATA section that begins here: the end of the section, or a line end that is not a plain LF.
  mutating func endOfCDATA() throws(MarkupError) -> Int {
    let input = bytes
    let span = input.span
    let normalises = !isInEntity
    var end = index
    scan: while end < span.count {
      switch span[end] {
      case Byte.carriageReturn where normalises: break scan
      case Byte.rightBracket where has("]]>", at: end): break scan
      default: end += 1
      }
    }
    guard end < span.count else { throw fault(.unclosed(.cdata), at: index) }
    return end
  }

  /// Skips a comment; the place is at its `<`.
  mutating func readComment() throws(MarkupError) {
    let start = index
    advance(by: 4)
    while !isAtEnd {
      guard bytes[index] == Byte.hyphen, byte(at: index + 1) == Byte.hyphen else {
        advance(by: 1)
        continue
      }
      guard byte(at: index + 2) == Byte.greater else {
        throw fault(.hyphensInComment, at: index)
      }
      advance(by: 3)
      return
    }
    throw fault(.unclosed(.comment), at: start)
  }

  /// Skips a processing instruction; the place is at its `<`.
  mutating func readInstruction() throws(MarkupError) {
    let start = index
    let nameEnd = endOfName(from: index + 2)
    let name = string(index + 2..<nameEnd)
    guard !name.isEmpty else { throw fault(.noName(after: "<?"), at: start) }
    guard name.lowercased() != "xml" else { throw fault(reasonAgainst(name, at: start), at: start) }
    guard !name.containsColon else { throw fault(.badColon(name: name), at: start) }
    move(to: nameEnd)
    guard isAtEnd || has("?>") || skipSpace() else {
      throw fault(.strayInInstruction(name), at: index)
    }
    while !isAtEnd {
      if has("?>") {
        advance(by: 2)
        return
      }
      advance(by: 1)
    }
    throw fault(.unclosed(.instruction), at: start)
  }

  /// Why a name is not allowed for an instruction; the XML declaration was read before.
  private func reasonAgainst(_ name: String, at start: Int) -> MarkupError.Reason {
    guard name == "xml" else { return .reservedTarget(name) }
    let isFirst =
      !isInEntity && (start == 0 || start == 3 && UTF8Check.hasByteOrderMark(source))
    return isFirst ? .badDeclaration(.noVersion) : .misplacedDeclaration
  }

  /// Reads what may appear after the first element, up to the end.
  mutating func readEpilog() throws(MarkupError) {
    while true {
      skipSpace()
      guard !isAtEnd else { return }
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
  mutating func readMiscellany() throws(MarkupError) -> Bool {
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

  /// Reports an end tag outside the first element.
  mutating func refuseEndTag() throws(MarkupError) {
    let end = endOfName(from: index + 2)
    guard end > index + 2 else { throw fault(.noName(after: "</"), at: index) }
    throw fault(.endWithoutStart(string(index + 2..<end)), at: index)
  }
}
