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
  package func endOfFirstSentence(in text: [UInt8], _ range: Range<Int>) -> Int {
    let range = range.clamped(to: text.indices)
    let bytes = text.span
    let window = Self.window(of: range, in: bytes)
    var index = range.lowerBound
    var lastSpace: Int?
    while index < window {
      let (scalar, length) = ScalarReader.scalar(bytes, at: index, end: range.upperBound)
      let character = rules.character(scalar)
      if character == .paragraphSeparator { return index + length }
      guard character.endsSentence else {
        index += length
        if character == .space { lastSpace = index }
        continue
      }
      let ending = Ending(at: index, in: bytes, to: window, rules: rules)
      if isBorder(ending, in: bytes, range) { return ending.end }
      if ending.hasSpace { lastSpace = ending.end }
      index = ending.end
    }
    return window == range.upperBound ? window : lastSpace ?? window
  }

  /// The end of the part of a range that is examined, between two scalars.
  private static func window(of range: Range<Int>, in bytes: Span<UInt8>) -> Int {
    let window = range.lowerBound + maxSentenceLength
    guard window < range.upperBound else { return range.upperBound }
    var end = window
    while end > window - 3, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    return bytes[end] & 0xC0 == 0x80 ? window : end
  }

  private func isBorder(_ ending: Ending, in bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    if ending.end == range.upperBound { return true }
    guard let next = next(after: ending.end, in: bytes, range) else { return false }
    if ending.hasSpace {
      // A dash or comma continues (SB8a); a small letter does (SB8), here also after `!` and `?` (“Really?” he asked).
      if next.first == .continuation || next.first.endsSentence || next.letter == .lower {
        return false
      }
    } else {
      // `。` needs no white space, but a quotation may continue: 「行く。」と言った.
      guard ending.isWide, !ending.hasCloser || next.first == .opener else { return false }
      if next.first == .continuation { return false }
    }
    switch ending.kind {
    case .strong: return true
    case .ellipsis: return false
    case .stop:
      let word = WordBeforeStop(endingAt: ending.start, in: bytes, from: range.lowerBound)
      return !rules.abbreviates(word, nextIsDigit: next.first == .digit)
    }
  }

  /// The first character after a boundary, and the first letter, which decides; nil when no letter is near.
  private func next(
    after start: Int,
    in bytes: Span<UInt8>,
    _ range: Range<Int>
  ) -> (first: SentenceCharacter, letter: SentenceCharacter?)? {
    var first: SentenceCharacter?
    var index = start
    for _ in 0..<Self.lookahead {
      guard index < range.upperBound else { break }
      let (scalar, length) = ScalarReader.scalar(bytes, at: index, end: range.upperBound)
      let character = rules.character(scalar)
      let begin = first ?? character
      first = begin
      if character.isLetter { return (begin, character) }
      if character.endsSentence || character == .paragraphSeparator { return (begin, nil) }
      index += length
    }
    guard let first, index >= range.upperBound else { return nil }
    return (first, nil)
  }
}
