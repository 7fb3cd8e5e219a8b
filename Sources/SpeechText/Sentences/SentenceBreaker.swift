// SPDX-License-Identifier: Apache-2.0

/// Finds where sentences end: Unicode's rules (UAX #29), with what a language needs beyond them. When in doubt it does not
/// cut: a sentence cut in two sounds wrong, two sentences in one request do not.
///
/// The rules are implemented here because those of ICU take 1.5 ms before the first boundary and up to 20 ms from a
/// cold disk; the tests compare both. White space belongs to the words before it, and a line end is white space:
/// mark-up breaks lines anywhere.
package struct SentenceBreaker: Sendable {
  /// Bytes after which a sentence is split, so that text without any boundary takes linear time.
  package static let maxSentenceLength = 8_192

  /// Scalars to examine after a boundary to find out how the text continues.
  private static let lookahead = 64

  private let rules: SentenceRules

  /// - Parameter language: a BCP 47 tag; unknown and empty ones follow Unicode's rules alone.
  package init(language: String) {
    rules = SentenceRules(language: language)
  }

  /// The byte offset at which the first sentence of a range of UTF-8 ends, after its white space; the end of the range
  /// when there is no earlier one. Sentences above `maxSentenceLength` bytes are cut at white space, else between
  /// characters. [any thread]
  package func endOfFirstSentence(in text: [UInt8], range: Range<Int>) -> Int {
    let range = range.clamped(to: text.indices)
    let bytes = text.span
    let window = Self.window(of: range, in: bytes)
    var index = Self.firstWord(of: range, in: bytes, to: window)
    if let end = Self.endOfRule(at: index, in: bytes, to: window) { return end }
    let items = ListItems(first: ListMarker(at: index, in: bytes, to: range.upperBound))
    // Nothing is cut after a marker.
    if let marker = items.first { index = min(marker.end, window) }
    var lastSpace = index > range.lowerBound && items.first == nil ? index : nil
    while index < window {
      let (scalar, length) = ScalarReader.scalar(bytes, at: index, end: range.upperBound)
      let character = rules.character(scalar)
      if character == .paragraphSeparator { return index + length }
      guard character.endsSentence else {
        index += length
        guard character == .space else { continue }
        if scalar == "\n" || scalar == "\r" {
          index = Self.firstWord(of: index..<range.upperBound, in: bytes, to: window)
        } else if items.first == nil {
          lastSpace = index
          continue
        }
        lastSpace = index
        if items.begin(at: index, in: bytes, range: range) { return index }
        continue
      }
      let ending = Ending(at: index, in: bytes, to: window, rules: rules)
      if isBorder(ending, in: bytes, range: range) { return ending.end }
      if ending.hasLineEnd || ending.hasSpace && items.first != nil,
        items.begin(at: ending.end, in: bytes, range: range)
      {
        return ending.end
      }
      if ending.hasSpace { lastSpace = ending.end }
      index = ending.end
    }
    return window == range.upperBound ? window : lastSpace ?? window
  }

  /// Whether a border that `endOfFirstSentence` has found in a range stays where it is, whatever text comes after the range,
  /// which must end between characters and have at most `maxSentenceLength` bytes. [any thread]
  func isSettled(_ end: Int, in text: [UInt8], range: Range<Int>) -> Bool {
    SettledBorder.isSettled(end, in: text.span, range: range, rules: rules)
  }

  /// After the white space at the beginning of a range.
  private static func firstWord(of range: Range<Int>, in bytes: Span<UInt8>, to window: Int) -> Int
  {
    var index = range.lowerBound
    while index < window, SentenceByte.isSpace(bytes[index]) { index += 1 }
    return index
  }

  /// The end of a line of nothing but three or more of a mark, such as "-----", which divides a text; nil for other lines.
  private static func endOfRule(at start: Int, in bytes: Span<UInt8>, to window: Int) -> Int? {
    guard start < window, "_-=*~".utf8.contains(bytes[start]) else { return nil }
    var index = start
    while index < window, bytes[index] == bytes[start] { index += 1 }
    guard index - start >= 3, index < window, bytes[index] == 0x0A || bytes[index] == 0x0D else {
      return nil
    }
    return firstWord(of: index..<window, in: bytes, to: window)
  }

  /// The end of the part of a range that is examined, between two scalars.
  private static func window(of range: Range<Int>, in bytes: Span<UInt8>) -> Int {
    let window = range.lowerBound + maxSentenceLength
    guard window < range.upperBound else { return range.upperBound }
    var end = window
    while end > window - 3, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    return bytes[end] & 0xC0 == 0x80 ? window : end
  }

  /// "S/. 12.50": no sentence ends with a stroke.
  private func isBehindStroke(_ ending: Ending, in bytes: Span<UInt8>, from start: Int) -> Bool {
    ending.start > start && bytes[ending.start - 1] == UInt8(ascii: "/")
  }

  private func isBorder(_ ending: Ending, in bytes: Span<UInt8>, range: Range<Int>) -> Bool {
    if ending.end == range.upperBound { return true }
    guard let next = next(after: ending.end, in: bytes, range: range) else { return false }
    let limit = range.upperBound
    if ending.hasSpace {
      // A dash or comma continues (SB8a); a small letter does (SB8), here also after `!` and `?` (“Really?” he asked).
      // A number may begin a sentence, whatever follows it.
      if next.first == .continuation
        && !isTurn(next.letter, at: ending.end, in: bytes, range: range)
        || FollowingText.isVerseMark(at: ending.end, in: bytes, to: limit)
        || FollowingText.isAmpersand(at: ending.end, in: bytes, to: limit)
      {
        return ending.hasLineEnd
          && FollowingText.isAttribution(at: ending.end, in: bytes, to: limit)
      }
      if next.first.endsSentence {
        guard ending.kind == .stop,
          Ending.ellipsisBegins(at: ending.end, in: bytes, to: range.upperBound)
        else { return false }
      } else if next.letter == .lower, next.first != .digit, !next.isName {
        return isBorderBeforeSmallLetter(ending, first: next.first, in: bytes, range: range)
      }
    } else {
      // `。` needs no white space, but a quotation may continue: 「行く。」と言った.
      guard ending.isWide, !ending.hasCloser || next.first == .opener else { return false }
      if next.first == .continuation || BookTitle.contains(ending.start, in: bytes, range: range) {
        return false
      }
      // A full stop between the digits of a number in full width.
      if next.first == .digit, Self.digitPrecedes(ending.start, in: bytes, range: range) {
        return false
      }
    }
    if ending.kind == .strong { return !isQuotationInside(ending, in: bytes, range: range) }
    // Four full stops are an ellipsis and the end of a sentence; two, an abbreviation's and a sentence's.
    let word = WordBeforeStop(endingAt: ending.start, in: bytes, from: range.lowerBound)
    if ending.kind == .ellipsis, ending.stops != 2 {
      return next.letter == .upper && isBorder(ellipsis: ending, behind: word, in: bytes, to: limit)
    }
    if rules.isDistance(word, before: starter(after: ending, in: bytes, to: limit))
      || rules.isDay(word, before: starter(after: ending, in: bytes, to: limit))
      || next.first == .digit && isBehindStroke(ending, in: bytes, from: range.lowerBound)
    {
      return false
    }
    let abbreviates = rules.abbreviates(
      word,
      nextIsDigit: next.first == .digit
        || FollowingText.isOpenedNumber(at: ending.end, in: bytes, to: limit),
      nextIsInitial: FollowingText.isInitial(at: ending.end, in: bytes, to: limit),
      nextIsLetter: FollowingText.isLetter(at: ending.end, in: bytes, to: limit)
    )
    if ending.kind == .ellipsis {
      return (abbreviates || ending.isBehindCloser) && next.letter == .upper
    }
    if next.first == .digit, next.letter == .lower,
      !rules.endsSentenceBeforeNumber(word)
        || FollowingText.isDottedNumber(at: ending.end, in: bytes, to: limit)
    {
      return false
    }
    if isPlace(word, before: ending.end, in: bytes, range: range) { return false }
    guard abbreviates else {
      return word.digits == 0 || word.letters > 0
        || !FollowingText.isChessMove(at: ending.end, in: bytes, to: limit)
    }
    return next.letter == .upper && isBorder(ending, behind: word, in: bytes, range: range)
  }

  /// Whether the sentence goes on behind a quotation, with what is put in brackets or with who spoke.
  private func isQuotationInside(_ ending: Ending, in bytes: Span<UInt8>, range: Range<Int>) -> Bool
  {
    guard ending.isQuoted(in: bytes) else { return false }
    if FollowingText.isAside(at: ending.end, in: bytes, to: range.upperBound) { return true }
    guard rules.findsSpeakers,
      rules.isSpeaker(SpeakerName(at: ending.end, in: bytes, to: range.upperBound))
    else { return false }
    let first = Self.firstWord(of: range, in: bytes, to: ending.start)
    return !Ending.opensInside(ending.start, in: bytes, from: first)
  }

  /// Whether a dash begins what another one says, as one or a quotation did before: "— Tu viens ? — Non."
  private func isTurn(
    _ letter: SentenceCharacter?,
    at place: Int,
    in bytes: Span<UInt8>,
    range: Range<Int>
  ) -> Bool {
    guard letter == .upper,
      let words = FollowingText.turn(at: place, in: bytes, to: range.upperBound)
    else { return false }
    let first = Self.firstWord(of: range, in: bytes, to: place)
    guard
      FollowingText.turn(at: first, in: bytes, to: place) != nil
        || FollowingText.isFrenchQuotation(at: first, in: bytes, to: place)
    else { return false }
    // "—Vamos. —Dijo él."
    let word = FollowingText.capitalisedWord(at: words, in: bytes, to: range.upperBound)
    return !rules.isSpeechVerb(word)
  }

  /// Whether a number is a place in a list of names: "Résultats : 1. L. Ferrand ; 2. M. Aubry".
  private func isPlace(
    _ word: WordBeforeStop,
    before next: Int,
    in bytes: Span<UInt8>,
    range: Range<Int>
  ) -> Bool {
    guard let number = word.number, number < 100,
      FollowingText.isInitial(at: next, in: bytes, to: range.upperBound)
    else { return false }
    let mark = word.precedingWord(in: bytes, from: range.lowerBound).last
    return mark.map(":;,".contains) ?? false
  }

  /// Whether an ellipsis with a capital behind it ends a sentence.
  private func isBorder(
    ellipsis ending: Ending,
    behind word: WordBeforeStop,
    in bytes: Span<UInt8>,
    to limit: Int
  ) -> Bool {
    // An ellipsis alone is no sentence.
    if word.isFirst, word.text.isEmpty { return false }
    if ending.stops == 4 { return true }
    return ending.isOneMark
      && rules.endsWithEllipsis(
        word,
        before: starter(after: ending, in: bytes, to: limit),
        isQuoted: ending.hasCloser,
        isOpened: FollowingText.isOpenedQuestion(at: ending.end, in: bytes, to: limit)
      )
  }

  /// Whether an abbreviation with a capital behind it ends a sentence.
  private func isBorder(
    _ ending: Ending,
    behind word: WordBeforeStop,
    in bytes: Span<UInt8>,
    range: Range<Int>
  ) -> Bool {
    if rules.isName(word, in: bytes, from: range.lowerBound) { return true }
    let starter = starter(after: ending, in: bytes, to: range.upperBound)
    let amount = range.lowerBound..<ending.start
    if !ending.hasCloser, rules.endsAmount(word, before: starter, in: bytes, range: amount) {
      return true
    }
    return rules.endsSentence(word, before: starter)
  }

  /// What begins with a small letter may still be a sentence: "Who? when?", "i went home. it was late", "in a file. (see
  /// below)", "the names. `ls` lists them".
  private func isBorderBeforeSmallLetter(
    _ ending: Ending,
    first: SentenceCharacter,
    in bytes: Span<UInt8>,
    range: Range<Int>
  ) -> Bool {
    let limit = range.upperBound
    if ending.kind == .strong {
      guard first == .lower, !ending.hasCloser else { return false }
      if FollowingText.isQuestion(at: ending.end, in: bytes, to: limit) { return true }
      return "!?".utf8.contains(bytes[ending.start + 1])
        && rules.endsExclamation(
          before: FollowingText.smallWord(at: ending.end, in: bytes, to: limit)
        )
    }
    guard ending.kind == .stop, !ending.hasCloser, ending.start + 1 < ending.end else {
      return false
    }
    let next: String?
    if first == .lower {
      next = FollowingText.smallWord(at: ending.end, in: bytes, to: limit)
      if next == "" { return false }
    } else {
      guard FollowingText.opensSmallWord(at: ending.end, in: bytes, to: limit) else { return false }
      next = nil
    }
    let word = WordBeforeStop(endingAt: ending.start, in: bytes, from: range.lowerBound)
    return rules.endsSentenceBeforeSmallLetter(word, next: next)
  }

  private func starter(after ending: Ending, in bytes: Span<UInt8>, to limit: Int) -> String {
    let word = FollowingText.capitalisedWord(at: ending.end, in: bytes, to: limit)
    // "L'audience", "J’ai".
    guard word.utf8.count == 1,
      FollowingText.isElided(at: ending.end, in: bytes, to: limit), rules.isStarter(word + "'")
    else { return word }
    return word + "'"
  }

  private static func digitPrecedes(
    _ place: Int,
    in bytes: Span<UInt8>,
    range: Range<Int>
  ) -> Bool {
    guard place > range.lowerBound else { return false }
    let begin = ScalarReader.start(bytes, before: place, from: range.lowerBound)
    return SentenceCharacter(ScalarReader.scalar(bytes, at: begin, end: place).scalar) == .digit
  }

  /// The first character after a boundary, and the first letter, which decides; nil when no letter is near. A small letter
  /// directly before a capital begins a name that is never written otherwise: "iPhone".
  private func next(
    after start: Int,
    in bytes: Span<UInt8>,
    range: Range<Int>
  ) -> (first: SentenceCharacter, letter: SentenceCharacter?, isName: Bool)? {
    var first: SentenceCharacter?
    var index = start
    for _ in 0..<Self.lookahead {
      guard index < range.upperBound else { break }
      let (scalar, length) = ScalarReader.scalar(bytes, at: index, end: range.upperBound)
      let character = rules.character(scalar)
      let begin = first ?? character
      first = begin
      if character.isLetter {
        let isName = character == .lower && isCapital(at: index + length, in: bytes, range: range)
        return (begin, character, isName)
      }
      if character.endsSentence || character == .paragraphSeparator { return (begin, nil, false) }
      index += length
    }
    guard let first, index >= range.upperBound else { return nil }
    return (first, nil, false)
  }

  private func isCapital(at index: Int, in bytes: Span<UInt8>, range: Range<Int>) -> Bool {
    index < range.upperBound
      && rules.character(ScalarReader.scalar(bytes, at: index, end: range.upperBound).scalar)
        == .upper
  }
}
