// SPDX-License-Identifier: Apache-2.0

/// What stands after a possible border, read from a few bytes.
enum FollowingText {
  /// Maximum bytes of a word; none that is looked for is longer.
  private static let maxLength = 24

  /// A slash by itself, which separates verses that are quoted in one line.
  static func isVerseMark(at place: Int, in bytes: Span<UInt8>, to limit: Int) -> Bool {
    bytes[place] == UInt8(ascii: "/") && place + 1 < limit && bytes[place + 1] == 0x20
  }

  /// An ampersand by itself, with which no sentence begins: "Mi. & Do. Ruhetag".
  static func isAmpersand(at place: Int, in bytes: Span<UInt8>, to limit: Int) -> Bool {
    bytes[place] == UInt8(ascii: "&") && place + 1 < limit && bytes[place + 1] == 0x20
  }

  /// Digits and a full stop, as in the rest of a date: "3. 4. 2020".
  static func isDottedNumber(at place: Int, in bytes: Span<UInt8>, to limit: Int) -> Bool {
    var end = place
    while end < limit, end - place < 4, SentenceByte.isDigit(bytes[end]) { end += 1 }
    return end > place && end < limit && bytes[end] == UInt8(ascii: ".")
  }

  /// Two hyphens before a name, as below a quotation: "-- Mark Twain".
  static func isAttribution(at place: Int, in bytes: Span<UInt8>, to limit: Int) -> Bool {
    guard place + 2 < limit, bytes[place] == UInt8(ascii: "-"),
      bytes[place + 1] == UInt8(ascii: "-")
    else { return false }
    let name = bytes[place + 2] == 0x20 ? place + 3 : place + 2
    return name < limit && ByteTraits.of(bytes[name]) == .capital
  }

  /// A year or a time in brackets: "Brunet et al. (2016)", "am So. (15 Uhr". One digit is a paragraph's: "in May. (2) The".
  static func isOpenedNumber(at place: Int, in bytes: Span<UInt8>, to limit: Int) -> Bool {
    place + 2 < limit && bytes[place] == UInt8(ascii: "(") && SentenceByte.isDigit(bytes[place + 1])
      && SentenceByte.isDigit(bytes[place + 2])
  }

  /// Maximum bytes of what is put in brackets behind a quotation, with the character after it.
  static let maxAside = 60

  /// Brackets behind which the sentence goes on, or which end it with one or two words or a place: "ein „Trauerspiel
  /// ohne Ende!“ (Grüne).", "« Que cherchez-vous ? » (Jn 1, 38)."
  static func isAside(at place: Int, in bytes: Span<UInt8>, to limit: Int) -> Bool {
    guard place < limit, bytes[place] == UInt8(ascii: "(") else { return false }
    var end = place
    var spaces = 0
    var hasDigit = false
    while end < min(limit, place + maxAside - 2), bytes[end] != UInt8(ascii: ")") {
      if SentenceByte.isSpace(bytes[end]) { spaces += 1 }
      if SentenceByte.isDigit(bytes[end]) { hasDigit = true }
      end += 1
    }
    guard end + 1 < limit, bytes[end] == UInt8(ascii: ")") else { return false }
    return ",;:".utf8.contains(bytes[end + 1])
      || bytes[end + 1] == UInt8(ascii: ".") && spaces < (hasDigit ? 4 : 2)
  }

  /// Where the words of someone who speaks begin behind a dash that is no hyphen, "— Non.", "—¿Y tú?"; nil if there is none.
  static func turn(at place: Int, in bytes: Span<UInt8>, to limit: Int) -> Int? {
    guard place + 4 < limit, bytes[place] == 0xE2, bytes[place + 1] == 0x80,
      (0x93...0x95).contains(bytes[place + 2])
    else { return nil }
    var index = place + 3
    while index < limit {
      let (scalar, length) = ScalarReader.scalar(bytes, at: index, end: limit)
      let character = SentenceCharacter(scalar)
      guard character == .space || character == .opener || scalar == "¿" || scalar == "¡" else {
        return character.isLetter ? index : nil
      }
      index += length
    }
    return nil
  }

  /// The mark of French that opens a quotation, and its space.
  static func isFrenchQuotation(at place: Int, in bytes: Span<UInt8>, to limit: Int) -> Bool {
    guard place + 2 < limit, bytes[place] == 0xC2, bytes[place + 1] == 0xAB else { return false }
    return SentenceCharacter(ScalarReader.scalar(bytes, at: place + 2, end: limit).scalar) == .space
  }

  /// A mark of Spanish that opens a question or an exclamation.
  static func isOpenedQuestion(at place: Int, in bytes: Span<UInt8>, to limit: Int) -> Bool {
    place + 1 < limit && bytes[place] == 0xC2
      && (bytes[place + 1] == 0xBF || bytes[place + 1] == 0xA1)
  }

  /// A move of chess: "Nf3", "exd5", "R1e2", "O-O"; with the letters of pieces of all languages: "Sf3", "Cf3".
  static func isChessMove(at place: Int, in bytes: Span<UInt8>, to limit: Int) -> Bool {
    guard place + 2 < limit else { return false }
    if bytes[place] == UInt8(ascii: "O") { return bytes[place + 1] == UInt8(ascii: "-") }
    var index = place
    if "KQRBNDTLSFCA".utf8.contains(bytes[index]) { index += 1 }
    // The file or rank that a piece comes from, and a capture.
    for _ in 0..<3 where index + 1 < limit {
      if bytes[index] &- 0x61 < 8, bytes[index + 1] &- 0x31 < 8 { return true }
      index += 1
    }
    return false
  }

  /// A mark that opens a small word directly behind it: "(see", "`ls`", "/etc".
  static func opensSmallWord(at place: Int, in bytes: Span<UInt8>, to limit: Int) -> Bool {
    guard place + 1 < limit, "([\"'`/<~_*@".utf8.contains(bytes[place]) else { return false }
    return SentenceByte.isLetter(bytes[place + 1])
      || bytes[place] == UInt8(ascii: "~") && bytes[place + 1] == UInt8(ascii: "/")
  }

  /// The next word if small letters of ASCII are all of it; empty if it is another one, or a longer one than is looked for.
  static func smallWord(at place: Int, in bytes: Span<UInt8>, to limit: Int) -> String {
    var end = place
    while end < limit, end - place < 6, bytes[end] &- 0x61 < 26 { end += 1 }
    guard end > place, end < limit,
      SentenceByte.isSpace(bytes[end]) || bytes[end] == UInt8(ascii: "'")
    else {
      return ""
    }
    var word: [UInt8] = []
    for index in place..<end { word.append(bytes[index]) }
    return String(decoding: word, as: UTF8.self)
  }

  /// A capital letter of ASCII by itself, or several that are a Roman numeral; not what may be a word, "A" and "I".
  static func isLetter(at place: Int, in bytes: Span<UInt8>, to limit: Int) -> Bool {
    guard place < limit, ByteTraits.of(bytes[place]) == .capital else { return false }
    var end = place
    while end < limit, end - place < 6, "IVX".utf8.contains(bytes[end]) { end += 1 }
    end = max(end, place + 1)
    let isWord =
      end == place + 1 && (bytes[place] == UInt8(ascii: "A") || bytes[place] == UInt8(ascii: "I"))
    guard end < limit else { return !isWord }
    let after = ScalarReader.scalar(bytes, at: end, end: limit).scalar
    if isWord, SentenceCharacter(after) == .space { return false }
    return !SentenceCharacter(after).isLetter && !"'’.".unicodeScalars.contains(after)
      && SentenceCharacter(after) != .digit
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
