// SPDX-License-Identifier: Apache-2.0

/// A word as the author wrote it, between white space.
struct ReadingToken {
  /// Its bytes without the punctuation around them.
  let core: Range<Int>
  /// Its bytes with it.
  let whole: Range<Int>
  let traits: ByteTraits

  /// White space, dashes between clauses, and marks around words, which have two or three bytes.
  private static let spaces: [[UInt8]] = ["\u{A0}", "\u{202F}", "\u{2009}", "—"].map {
    Array($0.utf8)
  }
  private static let marks: [[UInt8]] = ["«", "»", "“", "”", "„", "‚", "‘", "’", "¿", "¡", "…"]
    .map { Array($0.utf8) }

  /// The words of a text. Every range is one of `text`'s.
  static func tokens(of text: ArraySlice<UInt8>) -> [ReadingToken] {
    var tokens: [ReadingToken] = []
    var place = text.startIndex
    while place < text.endIndex {
      let blank = spaceLength(text, place)
      if blank > 0 {
        place += blank
        continue
      }
      let start = place
      var traits: ByteTraits = []
      while place < text.endIndex, spaceLength(text, place) == 0 {
        traits.formUnion(ByteTraits.of(text[place]))
        place += 1
      }
      tokens.append(
        ReadingToken(core: core(of: text[start..<place]), whole: start..<place, traits: traits)
      )
    }
    return tokens
  }

  private static func spaceLength(_ text: ArraySlice<UInt8>, _ place: Int) -> Int {
    let byte = text[place]
    if byte < 0x80 { return ByteTraits.of(byte).contains(.space) ? 1 : 0 }
    guard byte == 0xC2 || byte == 0xE2 else { return 0 }
    return spaces.first { text[place...].starts(with: $0) }?.count ?? 0
  }

  private static func core(of text: ArraySlice<UInt8>) -> Range<Int> {
    var rest = text
    while let byte = rest.first {
      if ByteTraits.of(byte).contains(.opening) {
        rest.removeFirst()
      } else if byte >= 0xC2, let mark = marks.first(where: { rest.starts(with: $0) }) {
        rest.removeFirst(mark.count)
      } else {
        break
      }
    }
    while let byte = rest.last {
      if ByteTraits.of(byte).contains(.closing) {
        rest.removeLast()
      } else if byte >= 0x80,
        let mark = marks.first(where: { rest.suffix($0.count).elementsEqual($0) })
      {
        rest.removeLast(mark.count)
      } else {
        break
      }
    }
    return rest.startIndex..<rest.endIndex
  }
}
