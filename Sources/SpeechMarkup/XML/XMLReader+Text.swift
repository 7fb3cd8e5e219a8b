// SPDX-License-Identifier: Apache-2.0

extension XMLReader {
  private static let lineEnd: ArraySlice<UInt8> = [Byte.newline]

  /// Reads character data up to the next `<`, `&` or line end that is not a plain LF.
  mutating func readText() throws(MarkupError) -> Text {
    if let text = readLineEnd() { return text }
    let input = bytes
    let span = input.span
    let normalises = entities.isEmpty
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
    return text(to: end)
  }

  /// Reads the next stretch of a CDATA section; nil at its end.
  mutating func readCDATA() throws(MarkupError) -> Text? {
    if let text = readLineEnd() { return text }
    let input = bytes
    let span = input.span
    let normalises = entities.isEmpty
    var end = index
    scan: while end < span.count {
      switch span[end] {
      case Byte.carriageReturn where normalises: break scan
      case Byte.rightBracket where has("]]>", at: end): break scan
      default: end += 1
      }
    }
    guard end < span.count else { throw fault(.unclosed(.cdata), at: index) }
    if end > index { return text(to: end) }
    isInCDATA = false
    index += 3
    return nil
  }

  /// Skips a comment; the place is at its `<`.
  mutating func readComment() throws(MarkupError) {
    let start = index
    index += 4
    while index < bytes.count {
      guard bytes[index] == Byte.hyphen, byte(at: index + 1) == Byte.hyphen else {
        index += 1
        continue
      }
      guard byte(at: index + 2) == Byte.greater else {
        throw fault(.hyphensInComment, at: index)
      }
      index += 3
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
    index = nameEnd
    guard index == bytes.count || has("?>") || skipSpace() else {
      throw fault(.strayInInstruction(name), at: index)
    }
    while index < bytes.count {
      if has("?>") {
        index += 2
        return
      }
      index += 1
    }
    throw fault(.unclosed(.instruction), at: start)
  }

  /// Why a name is not allowed for an instruction; the XML declaration was read before.
  private func reasonAgainst(_ name: String, at start: Int) -> MarkupError.Reason {
    guard name == "xml" else { return .reservedTarget(name) }
    let isFirst =
      entities.isEmpty && (start == 0 || start == 3 && UTF8Check.hasByteOrderMark(source))
    return isFirst ? .badDeclaration(.noVersion) : .misplacedDeclaration
  }

  private mutating func readLineEnd() -> Text? {
    guard entities.isEmpty, byte(at: index) == Byte.carriageReturn else { return nil }
    let length = byte(at: index + 1) == Byte.newline ? 2 : 1
    range = index..<index + length
    index += length
    return Text(bytes: Self.lineEnd, isVerbatim: false)
  }

  private mutating func text(to end: Int) -> Text {
    let text = Text(bytes: bytes[index..<end], isVerbatim: entities.isEmpty)
    range = sourceRange(index..<end)
    index = end
    return text
  }
}
