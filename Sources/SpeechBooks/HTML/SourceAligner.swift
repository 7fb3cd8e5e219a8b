// SPDX-License-Identifier: Apache-2.0

/// Finds where the text that a parser found is in its source. libxml2 and libcmark-gfm say this of lines at most, so each
/// word is looked for from the place of the one before it, over tags, comments and signs of mark-up. What is not found has
/// no place; nothing else depends on it.
struct SourceAligner {
  let source: SourceScan
  private var cursor = 0
  /// Where the block ends that the parser is in; only Markdown states it.
  private var blockEnd: Int
  /// How much of the source may be passed over before a word.
  private var window = Self.usualWindow
  /// Bytes that may yet be searched without success.
  private var budget: Int
  /// The end of the last attribute that was found, as several tags may have the same.
  private var attributeCursor = 0
  private lazy var lineStarts = source.lineStarts

  /// A parser leaves out a few characters at most.
  private static let usualWindow = 1_024
  /// A word that is looked for farther away must be one of those that are not everywhere.
  private static let rareWord = 8
  /// Longer words are looked for in parts, so that the time is proportional to the text.
  private static let maxWord = 200

  init(_ source: SourceScan) {
    self.source = source
    blockEnd = source.bytes.count
    budget = 8 * source.bytes.count + 1 << 20
  }

  /// The places of text that follows all that was located before.
  mutating func locate(_ text: [UInt8]) -> LocatedText {
    if let whole = locate(asWritten: text) { return whole }
    var located = LocatedText(text)
    var index = 0
    while index < text.count {
      var end = index
      while end < text.count, text[end] <= 0x20 { end += 1 }
      located.add(end - index, place: .unknown)
      index = end
      while end < text.count, text[end] > 0x20, end - index < Self.maxWord { end += 1 }
      while end < text.count, text[end] & 0xC0 == 0x80 { end += 1 }
      locate(text[index..<end], in: &located)
      index = end
    }
    return located
  }

  /// Text of HTML between two tags is mostly in the source as it is.
  private mutating func locate(asWritten text: [UInt8]) -> LocatedText? {
    guard source.syntax == .html else { return nil }
    var place = cursor
    while place < source.bytes.count, let next = source.endOfMarkup(at: place) {
      place = max(next, place + 1)
    }
    guard source.has(text, at: place) else { return nil }
    cursor = place + text.count
    window = Self.usualWindow
    return LocatedText(text, place: .exact(place))
  }

  private mutating func locate(_ word: ArraySlice<UInt8>, in located: inout LocatedText) {
    guard !word.isEmpty else { return }
    guard budget > 0, let match = find(word) else {
      located.add(word.count, place: .unknown)
      return
    }
    for part in match.parts { located.add(part.count, place: part.place) }
    cursor = match.end
    window = Self.usualWindow
  }

  private mutating func find(_ word: ArraySlice<UInt8>) -> SourceScan.Match? {
    let end = min(blockEnd, source.bytes.count)
    let isFar = window > Self.usualWindow
    guard !isFar || word.count >= Self.rareWord else { return nil }
    var place = cursor
    var passed = 0
    while place < end, passed <= window {
      // In code, tags are text.
      if source.syntax == .markdown, source.bytes[place] == word.first,
        let match = source.match(word, at: place)
      {
        return match
      }
      if let next = source.endOfMarkup(at: place) {
        place = max(next, place + 1)
        continue
      }
      if source.bytes[place] <= 0x20 {
        place += 1
        continue
      }
      if let match = source.match(word, at: place) { return match }
      place = source.next(after: place)
      passed += 1
    }
    budget -= 4 * (place - cursor)
    // A part of the source may be missing in the text.
    window = min(window * 2, source.bytes.count + Self.usualWindow)
    return nil
  }

  /// The place of an attribute's value, which is spoken instead of its element.
  mutating func locate(attribute value: [UInt8]) -> LocatedText {
    let start = max(cursor, attributeCursor)
    let end = min(source.bytes.count, start + 4 * Self.usualWindow + value.count)
    guard start < end, budget > 0, value.count <= Self.usualWindow else {
      return LocatedText(value, place: .unknown)
    }
    guard let located = source.find(value, in: start..<end),
      case .whole(let found) = located.source(of: value.indices)
    else {
      budget -= 64 * (end - start)
      return LocatedText(value, place: .unknown)
    }
    attributeCursor = found.upperBound
    if source.syntax == .markdown { cursor = found.upperBound }
    return located
  }

  /// After the end of an element whose contents are not text, such as `script`.
  mutating func pass(endOf name: String) {
    let tag = Array("</\(name)".utf8)
    var place = cursor
    while place + tag.count <= source.bytes.count {
      if source.bytes[place] == tag[0],
        zip(source.bytes[place...], tag).allSatisfy({ $0 | 0x20 == $1 | 0x20 })
      {
        cursor = place
        return
      }
      place += 1
    }
  }

  // MARK: - Markdown

  /// The place of a number that is written for a reference to a footnote, such as `[^name]`.
  mutating func locate(noteNumber text: [UInt8]) -> LocatedText {
    let end = min(blockEnd, source.bytes.count)
    guard cursor < end, let range = source.noteReference(in: cursor..<end) else {
      return locate(text)
    }
    cursor = range.upperBound
    window = Self.usualWindow
    return LocatedText(text, place: .whole(range))
  }

  /// A block begins. libcmark-gfm states where: `line:column-line:column`.
  mutating func beginBlock(_ stated: String, isCode: Bool) {
    let numbers = stated.split(whereSeparator: { !$0.isASCIIDigit }).compactMap { Int($0) }
    guard numbers.count == 4, lineStarts.indices.contains(numbers[0] - 1) else { return }
    let start = lineStarts[numbers[0] - 1] + max(0, numbers[1] - 1)
    cursor = min(start, source.bytes.count)
    // Its last column may be wrong; the line is not.
    blockEnd = lineStarts.indices.contains(numbers[2]) ? lineStarts[numbers[2]] : source.bytes.count
    if isCode, source.hasFence(at: cursor), lineStarts.indices.contains(numbers[0]) {
      cursor = lineStarts[numbers[0]]
    }
    window = Self.usualWindow
  }

  /// What follows may be a block whose place is not stated.
  mutating func endBlock() { blockEnd = source.bytes.count }
}
