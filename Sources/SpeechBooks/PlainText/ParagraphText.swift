// SPDX-License-Identifier: Apache-2.0

/// A paragraph of plain text that is being joined from its lines, and where each part of it is in the file.
struct ParagraphText {
  private var bytes: [UInt8] = []
  private var places = TextPlaces()
  /// The end of the last line in the file.
  private var end = 0
  private(set) var lineCount = 0

  var isEmpty: Bool { lineCount == 0 }
  /// Bytes of its text.
  var count: Int { bytes.count }

  /// Adds a line, of whose white space single spaces stay.
  /// - Parameter joint: what joins it with the line before, which ends with a hyphen; nil: it does not, or it is none of a word.
  mutating func add(_ range: Range<Int>, of text: [UInt8], joint: LineEndHyphens.Joint?) {
    if lineCount > 0 {
      switch joint {
      case .joined: removeLast()
      case .hyphen: break
      case nil where endsWithDash: break
      case .hyphenAndSpace, nil: addSpace(end..<range.lowerBound)
      }
    }
    var start = range.lowerBound
    while start < range.upperBound {
      var next = start
      while next < range.upperBound, !TextLine.isSpace(text[next]) { next += 1 }
      add(text[start..<next])
      start = next
      while next < range.upperBound, TextLine.isSpace(text[next]) { next += 1 }
      if start < next, next < range.upperBound { addSpace(start..<next) }
      start = next
    }
    end = range.upperBound
    lineCount += 1
  }

  private mutating func add(_ part: ArraySlice<UInt8>) {
    guard !part.isEmpty else { return }
    let range = bytes.count..<(bytes.count + part.count)
    places.add(TextPlace(text: range, source: part.startIndex..<part.endIndex, isExact: true))
    bytes += part
  }

  private mutating func addSpace(_ source: Range<Int>) {
    let range = bytes.count..<(bytes.count + 1)
    // One character of white space stands for another.
    places.add(TextPlace(text: range, source: source, isExact: source.count == 1))
    bytes.append(UInt8(ascii: " "))
  }

  private mutating func removeLast() {
    bytes.removeLast()
    places.cut(to: bytes.count)
  }

  /// Whether its last word ends with a dash, as “he--” does, which needs no space behind it. A rule is none.
  private var endsWithDash: Bool {
    let hyphen = UInt8(ascii: "-")
    let count = bytes.suffix(4).reversed().prefix { $0 == hyphen }.count
    guard (2...3).contains(count), let last = bytes.dropLast(count).last else { return false }
    return !TextLine.isSpace(last)
  }

  /// The whole paragraph, and begins the next.
  mutating func take() -> InlineRun {
    defer { self = ParagraphText() }
    return InlineRun(String(decoding: bytes, as: UTF8.self), places: places)
  }
}
