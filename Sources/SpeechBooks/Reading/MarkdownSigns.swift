// SPDX-License-Identifier: Apache-2.0

/// Signs of Markdown's dialects that libcmark-gfm leaves in the text, as they are not to be spoken.
enum MarkdownSigns {
  enum Reading: Hashable {
    case text(String)
    /// One of the formulas that were taken out of the file before it was parsed.
    case formula(Int)
  }

  struct Sign: Hashable {
    var range: Range<Int>
    var reading: Reading
  }

  /// In order, not overlapping. `text` is UTF-8.
  static func find(in text: [UInt8]) -> [Sign] {
    var found: [Sign] = []
    var index = 0
    while index < text.count {
      let sign: Sign?
      switch text[index] {
      case UInt8(ascii: "="): sign = highlight(text, at: index)
      case UInt8(ascii: ":"): sign = shortCode(text, at: index)
      case UInt8(ascii: "["): sign = wikiLink(text, at: index)
      case FormulaToken.start.first: sign = formula(text, at: index)
      default: sign = nil
      }
      if let sign { found.append(sign) }
      index = sign?.range.upperBound ?? index + 1
    }
    return found
  }

  /// Text with what is to be spoken for the signs in it.
  /// - Parameter formulas: those that were taken out of the file, in TeX.
  static func parts(
    of located: LocatedText,
    formulas: [String],
    language: String?
  ) -> [(text: LocatedText, range: Range<Int>)] {
    var parts: [(text: LocatedText, range: Range<Int>)] = []
    func add(_ said: String, place: SourcePlace) {
      let text = LocatedText(Array(said.utf8), place: place)
      parts.append((text, text.bytes.indices))
    }
    var start = 0
    for sign in find(in: located.bytes) {
      parts.append((located, start..<sign.range.lowerBound))
      let place = located.source(of: sign.range)
      switch sign.reading {
      case .text(let text): add(text, place: place)
      case .formula(let index) where formulas.indices.contains(index):
        add(TeXReader.text(formulas[index], language: language), place: place)
      case .formula: break
      }
      start = sign.range.upperBound
    }
    parts.append((located, start..<located.bytes.count))
    return parts
  }

  /// `==` at the beginning or end of marked text, but not between two words.
  private static func highlight(_ text: [UInt8], at index: Int) -> Sign? {
    guard byte(of: text, at: index + 1) == UInt8(ascii: "="),
      byte(of: text, at: index + 2) != UInt8(ascii: "="),
      byte(of: text, at: index - 1) != UInt8(ascii: "=")
    else { return nil }
    let isOpen = isWord(byte(of: text, at: index + 2)) && !isWord(byte(of: text, at: index - 1))
    let isClose = isWord(byte(of: text, at: index - 1)) && !isWord(byte(of: text, at: index + 2))
    guard isOpen || isClose else { return nil }
    return Sign(range: index..<(index + 2), reading: .text(""))
  }

  /// Whether a byte belongs to a word or to a sign that ends one.
  private static func isWord(_ byte: UInt8?) -> Bool {
    guard let byte else { return false }
    return byte >= 0x80 || byte.isASCIILetter || byte.isASCIIDigit
  }

  /// `:smile:`: its name, with spaces for the low lines.
  private static func shortCode(_ text: [UInt8], at index: Int) -> Sign? {
    let before = byte(of: text, at: index - 1)
    guard !isWord(before), before != UInt8(ascii: ":"), before != UInt8(ascii: "/") else {
      return nil
    }
    var end = index + 1
    while end < text.count, end - index <= maxName,
      text[end].isASCIILetter && text[end] & 0x20 != 0 || text[end].isASCIIDigit
        || "_+-".utf8.contains(text[end])
    { end += 1 }
    guard byte(of: text, at: end) == UInt8(ascii: ":"), end > index + 2,
      !isWord(byte(of: text, at: end + 1)),
      byte(of: text, at: end + 1) != UInt8(ascii: ":")
    else { return nil }
    let name = String(decoding: text[(index + 1)..<end], as: UTF8.self)
    let hands = ["+1": "👍", "-1": "👎"]
    guard name.contains(where: \.isLetter) || hands[name] != nil else { return nil }
    let words = name.split(separator: "_").joined(separator: " ")
    return Sign(range: index..<(end + 1), reading: .text(hands[name] ?? words))
  }

  private static let maxName = 50

  /// `[[Page]]`, `[[Page|label]]`: what a reader sees.
  private static func wikiLink(_ text: [UInt8], at index: Int) -> Sign? {
    guard byte(of: text, at: index + 1) == UInt8(ascii: "[") else { return nil }
    var end = index + 2
    while end < text.count, end - index < maxLink, !"[]\n".utf8.contains(text[end]) { end += 1 }
    guard byte(of: text, at: end) == UInt8(ascii: "]"),
      byte(of: text, at: end + 1) == UInt8(ascii: "]"),
      end > index + 2
    else { return nil }
    let inner = text[(index + 2)..<end]
    let label = inner.lastIndex(of: UInt8(ascii: "|")).map { inner[($0 + 1)...] } ?? inner
    return Sign(
      range: index..<(end + 2),
      reading: .text(String(decoding: label, as: UTF8.self))
    )
  }

  private static let maxLink = 300

  private static func formula(_ text: [UInt8], at index: Int) -> Sign? {
    guard let token = FormulaToken(text, at: index) else { return nil }
    return Sign(range: index..<token.end, reading: .formula(token.index))
  }

  private static func byte(of text: [UInt8], at index: Int) -> UInt8? {
    text.indices.contains(index) ? text[index] : nil
  }

  // MARK: - Headings

  /// Removes attributes such as `{#name .class}` from the end of a heading.
  static func removeAttributes(_ runs: inout [InlineRun]) {
    guard let last = runs.last, last.text.hasSuffix("}"),
      let open = last.text.lastIndex(of: "{")
    else { return }
    let inner = last.text[last.text.index(after: open)...].dropLast()
    guard let first = inner.first, "#.-".contains(first) || inner.contains("=") else { return }
    var kept = last.text[..<open]
    while kept.last?.isWhitespace == true { kept.removeLast() }
    runs.removeLast()
    if !kept.isEmpty { runs.append(last.part(0..<kept.utf8.count)) }
  }
}
