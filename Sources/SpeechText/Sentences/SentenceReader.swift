// SPDX-License-Identifier: Apache-2.0

/// The sentences of a plain text that arrives in pieces, each as soon as no further text can change where it ends: "Dr."
/// and "3." wait for the next word. They are those that `SentenceBreaker` finds in the whole text, paragraph by paragraph.
///
/// Pieces may end anywhere, even inside of a character. After `next()` has returned nil, it keeps at most
/// `SentenceBreaker.maxSentenceLength` bytes and what is needed to decide: longer sentences come in pieces.
/// Not for more than one thread at a time.
package struct SentenceReader: Sendable {
  private let breaker: SentenceBreaker
  private var text: [UInt8] = []
  /// Where the next sentence begins.
  private var start = 0
  private var isFinished = false

  /// A sentence with so much after its maximum length is complete, whatever comes.
  private static let maxLength = SentenceBreaker.maxSentenceLength + SettledBorder.maxLook

  /// - Parameter language: a BCP 47 tag, as for `SentenceBreaker`.
  package init(language: String) { breaker = SentenceBreaker(language: language) }

  /// Bytes that have been added and not been returned.
  package var waitingBytes: Int { text.count - start }

  /// Adds the next piece of the text, UTF-8.
  package mutating func add(_ piece: some Sequence<UInt8>) {
    // One byte stays: an ellipsis with spaces in it has another one before it.
    let removed = max(0, start - 1)
    text.removeFirst(removed)
    start -= removed
    text += piece
  }

  /// No more text comes: what is left is complete.
  package mutating func finish() { isFinished = true }

  /// The next complete sentence with the white space after it, UTF-8; nil until there is one. White space alone is no
  /// sentence.
  package mutating func next() -> [UInt8]? {
    while start < text.count, SentenceByte.isSpace(text[start]) { start += 1 }
    guard start < text.count, let end = endOfSentence() else { return nil }
    defer { start = end }
    return Array(text[start..<end])
  }

  private func endOfSentence() -> Int? {
    var range = start..<min(text.count, start + Self.maxLength)
    if let paragraph = Paragraph(in: text.span, range: range) {
      let end = breaker.endOfFirstSentence(in: text, range: start..<paragraph.end)
      return end < paragraph.end ? end : paragraph.endOfSpace
    }
    let isWhole = isFinished || range.count == Self.maxLength
    if isWhole { return breaker.endOfFirstSentence(in: text, range: range) }
    // Above this length a sentence is cut, which might be done elsewhere when more has arrived.
    range = start..<min(range.upperBound, start + SentenceBreaker.maxSentenceLength)
    range = start..<ScalarReader.endOfWhole(text.span, range: range)
    let end = breaker.endOfFirstSentence(in: text, range: range)
    return breaker.isSettled(end, in: text, range: range) ? end : nil
  }
}

/// A paragraph that has ended: a blank line has come after it.
private struct Paragraph {
  /// After its last word.
  private(set) var end: Int
  /// After the white space.
  private(set) var endOfSpace: Int

  /// - Parameter range: from its first word.
  init?(in bytes: Span<UInt8>, range: Range<Int>) {
    end = range.lowerBound
    endOfSpace = end
    var lineEnds = 0
    for index in range {
      let byte = bytes[index]
      guard SentenceByte.isSpace(byte) else {
        if lineEnds > 1 { return }
        lineEnds = 0
        end = index + 1
        continue
      }
      let isSecondOfPair = byte == 0x0A && index > range.lowerBound && bytes[index - 1] == 0x0D
      if byte == 0x0A && !isSecondOfPair || byte == 0x0D { lineEnds += 1 }
      endOfSpace = index + 1
    }
    if lineEnds < 2 { return nil }
  }
}
