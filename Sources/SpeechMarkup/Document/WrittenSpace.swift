// SPDX-License-Identifier: Apache-2.0

/// White space between two characters of a document's text, as the document has it or as it was inserted.
struct WrittenSpace: Sendable {
  /// The byte of the text that it precedes; there the text has one space or line end, unless it is at an end of the text.
  var place: Int
  /// UTF-16 units of the source; nil if the document has none there and words would otherwise be joined.
  var source: Range<Int>?
  var characters: [UInt8]
}

extension SpeechDocument {
  /// The text for people with the white space of the document, and the map to it. Requires a document that was read
  /// with `keepsSpace`; of others, and between paragraphs that nothing separates, white space is that of `text`.
  ///
  /// Reads the text once, a character at a time.
  package func writtenText() -> (text: [UInt8], map: SpeechStringMap) {
    var writer = SpaceWriter(map)
    var next = 0
    var index = 0
    let placeholder = Array(String(Self.placeholder).utf8)
    while true {
      let first = next
      while next < spaces.count, spaces[next].place == index {
        writer.write(spaces[next])
        next += 1
      }
      guard index < text.count else { break }
      let end = endOfCharacter(at: index)
      // The spaces replace the one that stands for them; before the first character there is none.
      let isReplaced = next > first && index > 0
      if !isReplaced, isPlainText || !text[index..<end].elementsEqual(placeholder) {
        writer.write(text[index..<end], at: index)
      }
      index = end
    }
    return (writer.text, SpeechStringMap(writer.builder.runs))
  }

  /// The byte after the UTF-8 character that begins at one.
  private func endOfCharacter(at index: Int) -> Int {
    var end = index + 1
    while end < text.count, UTF8Check.isContinuation(text[end]) { end += 1 }
    return end
  }
}

/// Collects a text and its map.
private struct SpaceWriter {
  private(set) var text: [UInt8] = []
  private(set) var builder = SpeechStringMap.Builder()
  private var cursor: OffsetMap.Cursor
  /// An inserted space that is written only if a character follows.
  private var inserted: WrittenSpace?

  init(_ map: OffsetMap) { cursor = OffsetMap.Cursor(map) }

  mutating func write(_ space: WrittenSpace) {
    guard let source = space.source else {
      inserted = space
      return
    }
    inserted = nil
    text += space.characters
    builder.add(source: source, units: space.characters.count)
  }

  /// Writes a character that begins at a byte of the document's text.
  mutating func write(_ character: ArraySlice<UInt8>, at index: Int) {
    if let inserted, let last = text.last, !Byte.isSpace(last) {
      let place = inserted.place..<inserted.place + 1
      text += inserted.characters
      builder.add(source: cursor.sourceRange(ofText: place), units: 1)
    }
    inserted = nil
    text += character
    builder.add(
      source: cursor.sourceRange(ofText: index..<index + character.count),
      units: character.count > 3 ? 2 : 1
    )
  }
}
