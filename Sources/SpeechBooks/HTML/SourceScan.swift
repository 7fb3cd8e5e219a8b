// SPDX-License-Identifier: Apache-2.0

import Glibc

/// The bytes of a source, with what of them is mark-up.
struct SourceScan {
  enum Syntax: Hashable { case html, markdown }

  /// Where a text is in the source.
  struct Match {
    var parts: [(count: Int, place: SourcePlace)] = []
    var end: Int

    fileprivate mutating func addExact(_ place: Int, count: Int) {
      end = place + count
      if let last = parts.indices.last, case .exact(let start) = parts[last].place,
        start + parts[last].count == place
      {
        parts[last].count += count
      } else {
        parts.append((count, .exact(place)))
      }
    }
  }

  let bytes: [UInt8]
  let syntax: Syntax
  /// The bytes are in an encoding that is not known here: each character above ASCII may be any other.
  var isForeign = false

  /// The text at a place, in whatever way it is written there.
  func match(_ text: ArraySlice<UInt8>, at start: Int) -> Match? {
    var match = Match(end: start)
    var index = text.startIndex
    var skipped = 0
    while index < text.endIndex {
      let place = match.end
      guard place < bytes.count else { return nil }
      let same = lengthOfSame(text[index...], at: place)
      if same > 0 {
        match.addExact(place, count: same)
        index += same
      } else if bytes[place] == UInt8(ascii: "&"),
        let size = reference(at: place, stands: text[index...])
      {
        match.parts.append((size.text, .whole(place..<size.end)))
        index += size.text
        match.end = size.end
      } else if bytes[place] == text[index] {
        match.addExact(place, count: 1)
        index += 1
      } else if syntax == .markdown, bytes[place] == UInt8(ascii: "\\"), place + 1 < bytes.count,
        bytes[place + 1] == text[index], bytes[place + 1].isASCIIPunctuation
      {
        match.parts.append((1, .whole(place..<(place + 2))))
        index += 1
        match.end = place + 2
      } else if isForeign, bytes[place] >= 0x80, text[index] >= 0x80 {
        let size = length(of: text[index])
        let count = length(of: bytes[place])
        guard index + size <= text.endIndex else { return nil }
        match.parts.append((size, .whole(place..<(place + count))))
        index += size
        match.end = min(place + count, bytes.count)
      } else if syntax == .html, index > text.startIndex, skipped < 2,
        let end = endOfShortEndTag(at: place)
      {
        // One without a start, which a parser leaves out.
        match.end = end
        skipped += 1
      } else {
        return nil
      }
    }
    return match
  }

  /// Names of elements have few letters, so that looking at one takes no time.
  private func endOfShortEndTag(at place: Int) -> Int? {
    guard place + 2 < bytes.count, bytes[place] == UInt8(ascii: "<"),
      bytes[place + 1] == UInt8(ascii: "/")
    else { return nil }
    let tag = bytes[(place + 2)...].prefix(16).prefix { $0.isASCIILetter || $0.isASCIIDigit }
    guard tag.endIndex < bytes.count, bytes[tag.endIndex] == UInt8(ascii: ">") else { return nil }
    return tag.endIndex + 1
  }

  /// The first place in a range where the text is.
  func find(_ text: [UInt8], in range: Range<Int>) -> LocatedText? {
    for place in range.clamped(to: bytes.indices) where bytes[place] == text.first {
      guard let match = match(text[...], at: place) else { continue }
      var located = LocatedText(text)
      for part in match.parts { located.add(part.count, place: part.place) }
      return located
    }
    return nil
  }

  /// Whether the text is at a place as it is, without references.
  func has(_ text: [UInt8], at place: Int) -> Bool {
    guard place + text.count <= bytes.count else { return false }
    // Safe because both ranges are within their arrays.
    return text.withUnsafeBytes { text in
      bytes.withUnsafeBytes { bytes in
        guard let first = text.baseAddress, let start = bytes.baseAddress else { return true }
        return memcmp(first, start + place, text.count) == 0
          && memchr(first, Int32(UInt8(ascii: "&")), text.count) == nil
      }
    }
  }

  /// The next character.
  func next(after place: Int) -> Int {
    var next = place + 1
    while next < bytes.count, bytes[next] & 0xC0 == 0x80 { next += 1 }
    return next
  }

  /// How many bytes of a text are the same at a place, up to the first that may begin a reference.
  private func lengthOfSame(_ text: ArraySlice<UInt8>, at place: Int) -> Int {
    let limit = min(text.count, bytes.count - place)
    var count = 0
    while count < limit, bytes[place + count] == text[text.startIndex + count],
      bytes[place + count] != UInt8(ascii: "&")
    { count += 1 }
    return count
  }

  private func length(of first: UInt8) -> Int {
    first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
  }

  // MARK: - References

  /// A reference such as `&amp;` that stands for the beginning of a text: bytes of the text, and its own end.
  private func reference(
    at place: Int,
    stands text: ArraySlice<UInt8>
  ) -> (text: Int, end: Int)? {
    var end = place + 1
    while end < bytes.count, end - place < Self.maxReference,
      bytes[end].isASCIILetter || bytes[end].isASCIIDigit || bytes[end] == UInt8(ascii: "#")
    { end += 1 }
    let name = String(decoding: bytes[(place + 1)..<end], as: UTF8.self)
    if end < bytes.count, bytes[end] == UInt8(ascii: ";") { end += 1 }
    guard !name.isEmpty else { return nil }
    if let character = Self.character(of: name) {
      return text.starts(with: character.utf8) ? (character.utf8.count, end) : nil
    }
    // Another name of HTML 5, which has two thousand.
    guard let first = text.first, first >= 0x80,
      text.startIndex + length(of: first) <= text.endIndex
    else { return nil }
    return (length(of: first), end)
  }

  private static let maxReference = 34

  private static func character(of name: String) -> String? {
    guard name.hasPrefix("#") else { return HTMLEntities.text(of: name) }
    let digits = name.dropFirst()
    let code =
      digits.first == "x" || digits.first == "X"
      ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return code.flatMap(Unicode.Scalar.init).map { String(Character($0)) }
  }

  // MARK: - Mark-up

  /// The end of a tag, a comment or the target of a link that begins here; nil for text.
  func endOfMarkup(at place: Int) -> Int? {
    switch bytes[place] {
    case UInt8(ascii: "<"): endOfTag(at: place)
    case UInt8(ascii: "]") where syntax == .markdown: endOfTarget(at: place)
    default: nil
    }
  }

  private func endOfTag(at place: Int) -> Int? {
    guard place + 1 < bytes.count else { return nil }
    if has("<!--", at: place) { return end(of: "-->", after: place + 4) }
    if bytes[place + 1] == UInt8(ascii: "!") || bytes[place + 1] == UInt8(ascii: "?") {
      return end(of: ">", after: place + 2)
    }
    var index = place + 1
    if bytes[index] == UInt8(ascii: "/") { index += 1 }
    guard index < bytes.count, bytes[index].isASCIILetter else { return nil }
    while index < bytes.count,
      bytes[index].isASCIILetter || bytes[index].isASCIIDigit
        || bytes[index] == UInt8(ascii: "-") || bytes[index] == UInt8(ascii: ":")
    {
      // A link in angle brackets: `<https://example.org>`.
      if bytes[index] == UInt8(ascii: ":"),
        has("://", at: index) || has("mailto:", at: place + 1)
          || syntax == .markdown && isLink(from: place, colon: index)
      {
        return nil
      }
      index += 1
    }
    guard index < bytes.count, bytes[index] <= 0x20 || "/>".utf8.contains(bytes[index]) else {
      return nil
    }
    var quote: UInt8?
    while index < bytes.count {
      let byte = bytes[index]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: ">") {
        return index + 1
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        if bytes[index - 1] == UInt8(ascii: "=") { quote = byte }
      }
      index += 1
    }
    return bytes.count
  }

  /// A link with any scheme, such as `<urn:isbn:1>`: at least two letters before the colon, and no white space (CommonMark,
  /// “Autolinks”). No tag of Markdown has a colon in its name.
  private func isLink(from place: Int, colon: Int) -> Bool {
    let end = bytes[colon...].prefix(Self.maxTarget).firstIndex {
      $0 <= 0x20 || "<>".utf8.contains($0)
    }
    return colon - place > 2 && end.map { bytes[$0] == UInt8(ascii: ">") } == true
  }

  /// `](target "title")` or `][name]`, without line breaks inside the brackets' ends.
  private func endOfTarget(at place: Int) -> Int? {
    guard place + 1 < bytes.count else { return nil }
    let open = bytes[place + 1]
    guard open == UInt8(ascii: "(") || open == UInt8(ascii: "[") else { return nil }
    let close = open == UInt8(ascii: "(") ? UInt8(ascii: ")") : UInt8(ascii: "]")
    var depth = 0
    var index = place + 1
    while index < bytes.count, index - place < Self.maxTarget {
      if bytes[index] == open { depth += 1 }
      if bytes[index] == close { depth -= 1 }
      index += 1
      if depth == 0 { return index }
    }
    return nil
  }

  private static let maxTarget = 4_096

  /// The first reference to a footnote in a range: `[^name]`.
  func noteReference(in range: Range<Int>) -> Range<Int>? {
    var place = range.lowerBound
    while place + 2 < range.upperBound {
      if bytes[place] == UInt8(ascii: "\\") {
        place += 2
        continue
      }
      if bytes[place] == UInt8(ascii: "["), bytes[place + 1] == UInt8(ascii: "^") {
        let name = bytes[(place + 2)..<range.upperBound].prefix(Self.maxTarget)
        let end = name.firstIndex { $0 <= 0x20 || "[]".utf8.contains($0) }
        if let end, end > place + 2, bytes[end] == UInt8(ascii: "]") { return place..<(end + 1) }
      }
      place += 1
    }
    return nil
  }

  private func has(_ text: StaticString, at place: Int) -> Bool {
    text.withUTF8Buffer { bytes[place...].starts(with: $0) }
  }

  private func end(of text: StaticString, after place: Int) -> Int {
    var index = place
    while index < bytes.count {
      if has(text, at: index) { return index + text.utf8CodeUnitCount }
      index += 1
    }
    return bytes.count
  }

  // MARK: - Lines

  /// The first byte of each line; lines end as in Markdown.
  var lineStarts: [Int] {
    var starts = [0]
    for (index, byte) in bytes.enumerated() {
      let isReturn =
        byte == UInt8(ascii: "\r")
        && !(index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "\n"))
      if byte == UInt8(ascii: "\n") || isReturn { starts.append(index + 1) }
    }
    return starts
  }

  /// Whether the line begins a block of code with a fence.
  func hasFence(at place: Int) -> Bool {
    var index = place
    while index < bytes.count, " >\t".utf8.contains(bytes[index]) { index += 1 }
    return has("```", at: index) || has("~~~", at: index)
  }
}

extension UInt8 {
  /// A sign that a backslash of Markdown takes the meaning from.
  fileprivate var isASCIIPunctuation: Bool {
    self > 0x20 && self < 0x7F && !isASCIILetter && !isASCIIDigit
  }
}
