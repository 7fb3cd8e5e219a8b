// SPDX-License-Identifier: Apache-2.0

/// What stands after a possible border, read from a few bytes.
enum FollowingText {
  /// Maximum bytes of a word; none that is looked for is longer.
  private static let maxLength = 24

  /// A slash by itself, which separates verses that are quoted in one line.
  static func isVerseMark(at place: Int, in bytes: Span<UInt8>, to limit: Int) -> Bool {
    bytes[place] == UInt8(ascii: "/") && place + 1 < limit && bytes[place + 1] == 0x20
  }

  /// Digits and a full stop, as in the rest of a date: "3. 4. 2020".
  static func isDottedNumber(at place: Int, in bytes: Span<UInt8>, to limit: Int) -> Bool {
    var end = place
    while end < limit, end - place < 4, SentenceByte.isDigit(bytes[end]) { end += 1 }
    return end > place && end < limit && bytes[end] == UInt8(ascii: ".")
  }

  /// A capital letter of ASCII and its full stop.
  static func isInitial(at place: Int, in bytes: Span<UInt8>, to limit: Int) -> Bool {
    place + 1 < limit && ByteTraits.of(bytes[place]) == .capital
      && bytes[place + 1] == UInt8(ascii: ".")
  }

  /// An apostrophe behind one letter of ASCII.
  static func isElided(at place: Int, in bytes: Span<UInt8>, to limit: Int) -> Bool {
    guard place + 1 < limit else { return false }
    return bytes[place + 1] == UInt8(ascii: "'")
      || place + 3 < limit && bytes[place + 1] == 0xE2 && bytes[place + 2] == 0x80
        && bytes[place + 3] == 0x99
  }

  /// A single word and its question mark, as in "Who? when?".
  static func isQuestion(at place: Int, in bytes: Span<UInt8>, to limit: Int) -> Bool {
    let end = endOfWord(at: place, in: bytes, to: limit)
    return end > place && end < limit && bytes[end] == UInt8(ascii: "?")
  }

  /// The next word in small letters if a capital begins it and small letters follow, without quotation marks or brackets
  /// before it; empty if it is another word.
  static func capitalisedWord(at place: Int, in bytes: Span<UInt8>, to limit: Int) -> String {
    var start = place
    while start < limit {
      let (scalar, length) = ScalarReader.scalar(bytes, at: start, end: limit)
      let character = SentenceCharacter(scalar)
      guard character == .opener || character == .closer, start - place < maxLength else { break }
      start += length
    }
    let end = endOfWord(at: start, in: bytes, to: limit)
    var index = start
    var word: [UInt8] = []
    while index < end {
      let (scalar, length) = ScalarReader.scalar(bytes, at: index, end: end)
      if (SentenceCharacter(scalar) == .upper) != (index == start) { return "" }
      for byte in index..<index + length { word.append(bytes[byte]) }
      index += length
    }
    return String(decoding: word, as: UTF8.self).lowercased()
  }

  /// After the letters at a place; the place itself when the word is too long.
  private static func endOfWord(at place: Int, in bytes: Span<UInt8>, to limit: Int) -> Int {
    var index = place
    while index < limit {
      let (scalar, length) = ScalarReader.scalar(bytes, at: index, end: limit)
      guard SentenceCharacter(scalar).isLetter else { break }
      index += length
      if index - place > maxLength { return place }
    }
    return index
  }
}
