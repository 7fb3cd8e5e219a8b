// SPDX-License-Identifier: Apache-2.0

/// Punctuation that may end a sentence, with the quotes, brackets and white space that belong to it.
struct Ending {
  enum Kind {
    /// `.`, which may also abbreviate.
    case stop
    /// `…` and `...`, after which sentences continue as often as not.
    case ellipsis
    /// `!`, `?`, `。` and runs with one of them.
    case strong
  }

  /// The first byte of the punctuation.
  let start: Int
  /// After the white space, or after the punctuation when there is none.
  private(set) var end: Int
  private(set) var kind = Kind.stop
  /// The last mark is of a script that needs no white space after it.
  private(set) var isWide = false
  private(set) var hasCloser = false
  /// A full stop is behind a closing mark: "(art. 1732 C. civ.)."
  private(set) var isBehindCloser = false
  private(set) var hasSpace = false
  private(set) var hasLineEnd = false
  /// Full stops before the white space.
  private(set) var stops = 0
  /// An ellipsis is one mark, without white space in it.
  private(set) var isOneMark = true

  init(at start: Int, in bytes: Span<UInt8>, to limit: Int, rules: SentenceRules) {
    self.start = start
    end = start
    readMarks(in: bytes, to: limit, rules: rules)
    readSpacedStops(in: bytes, to: limit, rules: rules)
    readNotes(in: bytes, to: limit)
    readSpace(in: bytes, to: limit, rules: rules)
    readLateCloser(in: bytes, to: limit, rules: rules)
    readEmoji(in: bytes, to: limit, rules: rules)
  }

  /// Emoji behind an exclamation or a question belong to it: "Non !!! 😂 Il a vraiment".
  private mutating func readEmoji(in bytes: Span<UInt8>, to limit: Int, rules: SentenceRules) {
    guard kind == .strong, !isWide, hasSpace, !hasLineEnd else { return }
    var place = end
    while place < limit, bytes[place] >= 0xE2 {
      let (scalar, length) = ScalarReader.scalar(bytes, at: place, end: limit)
      // "❤️" has a mark that makes a picture of it.
      let isMade =
        scalar.properties.isEmoji && place + length + 2 < limit && bytes[place + length] == 0xEF
        && bytes[place + length + 1] == 0xB8 && bytes[place + length + 2] == 0x8F
      let isPicture = scalar.value >= 0x2600 && (isMade || scalar.properties.isEmojiPresentation)
      guard isPicture || scalar == "\u{FE0F}" || scalar == "\u{200D}" else { break }
      place += length
    }
    // What is written without a space behind them begins with them.
    guard place > end, place == limit || SentenceByte.isSpace(bytes[place]) else { return }
    end = place
    readSpace(in: bytes, to: limit, rules: rules)
  }

  /// Whether a quotation mark is among the marks.
  func isQuoted(in bytes: Span<UInt8>) -> Bool {
    guard hasCloser else { return false }
    var index = start
    while index < end {
      let (scalar, length) = ScalarReader.scalar(bytes, at: index, end: end)
      if "\"”“’'»".unicodeScalars.contains(scalar) { return true }
      index += length
    }
    return false
  }

  /// Whether the quotation that ends at a place begins behind other words of the sentence: "They asked 'Why?' Officials".
  static func opensInside(_ place: Int, in bytes: Span<UInt8>, from start: Int) -> Bool {
    var index = start + 1
    while index + 1 < place {
      // `"` and `'` behind white space, “ and «.
      let isStraight = bytes[index] == UInt8(ascii: "\"") || bytes[index] == UInt8(ascii: "'")
      if isStraight, SentenceByte.isSpace(bytes[index - 1]) { return true }
      if bytes[index] == 0xC2, bytes[index + 1] == 0xAB { return true }
      if bytes[index] == 0xE2, index + 2 < place, bytes[index + 1] == 0x80, bytes[index + 2] == 0x9C
      {
        return true
      }
      index += 1
    }
    return false
  }

  private mutating func readMarks(
    in bytes: Span<UInt8>,
    to limit: Int,
    rules: SentenceRules
  ) {
    while end < limit {
      let (scalar, length) = ScalarReader.scalar(bytes, at: end, end: limit)
      switch rules.character(scalar) {
      case .stop:
        stops += 1
        isBehindCloser = hasCloser
        if stops == 2, kind == .stop { kind = .ellipsis }
      case .ellipsis: if kind == .stop { kind = .ellipsis }
      case .terminator: (kind, isWide) = (.strong, false)
      case .wideTerminator: (kind, isWide) = (.strong, true)
      case .closer: hasCloser = true
      case .extend: break
      case .other where scalar == "*" || scalar == "_":
        guard let closer = Self.endOfEmphasis(at: end, in: bytes, to: limit) else { return }
        hasCloser = true
        end = closer
        continue
      default: return
      }
      end += length
    }
  }

  /// After one to three marks that close what is emphasised, as in "**Note.** The rest"; nil if a word follows them.
  private static func endOfEmphasis(at start: Int, in bytes: Span<UInt8>, to limit: Int) -> Int? {
    var place = start
    while place < limit, bytes[place] == bytes[start] { place += 1 }
    guard place - start <= 3, place == limit || SentenceByte.isSpace(bytes[place]) else {
      return nil
    }
    return place
  }

  /// Numbers of notes belong to the sentence: "That is it.[3] The rest", "C'est vrai.¹ Et".
  private mutating func readNotes(in bytes: Span<UInt8>, to limit: Int) {
    while end < limit {
      let (scalar, length) = ScalarReader.scalar(bytes, at: end, end: limit)
      guard Self.isRaisedDigit(scalar) else { break }
      end += length
    }
    if stops == 1, end == start + 1, Self.isBehindWord(start, in: bytes) {
      // "in the spring.14 Few": the digits of a raised number whose height a plain text has lost.
      var place = end
      while place < limit, place - end < 3, SentenceByte.isDigit(bytes[place]) { place += 1 }
      if place == limit || SentenceByte.isSpace(bytes[place]) { end = place }
    }
    while end < limit, bytes[end] == UInt8(ascii: "[") {
      var place = end + 1
      while place < limit, place - end < 5, SentenceByte.isDigit(bytes[place]) { place += 1 }
      guard place > end + 1, place < limit, bytes[place] == UInt8(ascii: "]") else { return }
      end = place + 1
    }
  }

  /// Four small letters directly before: neither an abbreviation nor a name with a number, as files have.
  private static func isBehindWord(_ place: Int, in bytes: Span<UInt8>) -> Bool {
    guard place > 3 else { return false }
    return (place - 4..<place).allSatisfy { bytes[$0] &- 0x61 < 26 }
  }

  private static func isRaisedDigit(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xB2, 0xB3, 0xB9, 0x2070, 0x2074...0x2079: true
    default: false
    }
  }

  private mutating func readSpace(
    in bytes: Span<UInt8>,
    to limit: Int,
    rules: SentenceRules
  ) {
    while end < limit {
      let (scalar, length) = ScalarReader.scalar(bytes, at: end, end: limit)
      guard rules.character(scalar) == .space else { return }
      hasSpace = true
      if scalar == "\n" || scalar == "\r" { hasLineEnd = true }
      end += length
    }
  }

  /// Full stops with a space before each, as in "the thing is . . . this", are one ellipsis. Right after a word the first
  /// one ends a sentence, and the others are what was left out after it.
  private mutating func readSpacedStops(
    in bytes: Span<UInt8>,
    to limit: Int,
    rules: SentenceRules
  ) {
    guard stops == 1, !hasCloser, start == 0 || SentenceByte.isSpace(bytes[start - 1]) else {
      return
    }
    while Self.isSpacedStop(at: end, in: bytes, to: limit) {
      end += 2
      stops += 1
      kind = .ellipsis
      isOneMark = false
    }
    if stops > 1 { readMarks(in: bytes, to: limit, rules: rules) }
  }

  /// A space and a full stop after which nothing is written directly.
  private static func isSpacedStop(at index: Int, in bytes: Span<UInt8>, to limit: Int) -> Bool {
    guard index + 1 < limit, SentenceByte.isSpace(bytes[index]),
      bytes[index + 1] == UInt8(ascii: ".")
    else {
      return false
    }
    guard index + 2 < limit else { return true }
    switch SentenceCharacter(ScalarReader.scalar(bytes, at: index + 2, end: limit).scalar) {
    case .space, .closer: return true
    default: return false
    }
  }

  /// An ellipsis at a place, `...` or `. . .`, with a letter after it, which begins a sentence then: "...and so it was".
  static func ellipsisBegins(at place: Int, in bytes: Span<UInt8>, to limit: Int) -> Bool {
    var index = place
    var stops = 0
    var isSpaced = false
    while index < min(limit, place + 8) {
      if bytes[index] == UInt8(ascii: ".") {
        stops += 1
      } else if SentenceByte.isSpace(bytes[index]), stops > 0 {
        isSpaced = true
      } else {
        break
      }
      index += 1
    }
    guard stops == 3, index < limit else { return false }
    let next = SentenceCharacter(ScalarReader.scalar(bytes, at: index, end: limit).scalar)
    return isSpaced ? next == .upper : next.isLetter
  }

  /// French puts white space before a closing mark: « Oui. » What follows such a mark distinguishes it from an opening
  /// one.
  private mutating func readLateCloser(
    in bytes: Span<UInt8>,
    to limit: Int,
    rules: SentenceRules
  ) {
    guard hasSpace, end < limit else { return }
    let (mark, length) = ScalarReader.scalar(bytes, at: end, end: limit)
    let category = mark.properties.generalCategory
    guard category == .finalPunctuation || category == .closePunctuation else { return }
    let after = end + length
    guard after < limit else {
      end = after
      return
    }
    let (next, _) = ScalarReader.scalar(bytes, at: after, end: limit)
    // "« Que reste-t-il ? », Rev. hist."
    let isCited = category == .finalPunctuation && (next == "," || next == ";")
    guard rules.character(next) == .space || isCited else { return }
    hasCloser = true
    end = after
    readSpace(in: bytes, to: limit, rules: rules)
  }
}
