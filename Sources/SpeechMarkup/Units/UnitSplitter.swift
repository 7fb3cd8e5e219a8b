// SPDX-License-Identifier: Apache-2.0

/// Divides a document into units for single requests, and returns them with the items between them. Keeps only the
/// current place, so that memory does not grow with the document.
package struct UnitSplitter: Sendable {
  package enum Item: Hashable, Sendable {
    case unit(Unit)
    /// A mark at this place, as an index into the document's `marks`.
    case mark(Int)
    case pause(Pause)
    /// The content of the paragraph, in UTF-16 units of the source.
    case paragraphStart(Range<Int>)
    case paragraphEnd
    /// The content of the sentence, in UTF-16 units of the source.
    case sentenceStart(Range<Int>)
    case sentenceEnd
    /// An `<audio>`, as an index into the document's `clips`. If it is played, call `skipClip` to leave out its spoken
    /// content.
    case clip(Int)
    case clipEnd(Int)
  }

  /// Text for one request.
  package struct Unit: Hashable, Sendable {
    /// Bytes of the document's text, never empty and without white space at the ends.
    package let text: Range<Int>
    package let scope: Int
    /// The marks inside, as indices into the document's `marks`. Those at either end are items of their own.
    package let marks: Range<Int>
    /// The end of the current sentence, as far as it can be determined from this part of the text.
    package let sentenceEnd: Int
  }

  /// Text that is being returned.
  private struct Rest: Sendable {
    var range: Range<Int>
    var scope: Int
    var part: Int
  }

  /// Bytes of a unit when a voice states no limit of its own: a long paragraph, and a few seconds of work for an engine.
  package static let defaultLimit = 2_000

  private let document: SpeechDocument
  private let wordLength: Int
  private var cursor: OffsetMap.Cursor
  private var nextPart = 0
  private var nextMark = 0
  private var nextJoint = 0
  /// The rest of a text part, or of a paragraph in plain text.
  private var rest: Rest?
  /// The rest of plain text after the paragraph.
  private var later: Rest?
  private var isInPlainParagraph = false
  /// Whether the document marks the end of the current sentence.
  private var isInSentence = false
  /// Items to return first, the last one first: paragraph and sentence around the start mark, or that there is no pause
  /// after the unit.
  private var waiting: [Item] = []
  /// The start mark is in the alternatives of these; their end is not reported.
  private var passedClips: [Int] = []

  /// Begins at the document's start mark, if it has one.
  /// - Parameter wordLength: Maximum characters without a space or punctuation in a unit; some engines hang on more.
  package init(
    document: SpeechDocument,
    wordLength: Int = MarkupLimits.default.wordLength
  ) {
    self.document = document
    self.wordLength = wordLength
    cursor = OffsetMap.Cursor(document.map)
    if let first = document.startMark { begin(at: first) }
  }

  private mutating func begin(at first: Int) {
    let mark = document.marks[first]
    nextMark = first
    nextPart = mark.part
    for part in document.parts.prefix(mark.part) {
      switch part {
      case .paragraphStart(let range): waiting.append(.paragraphStart(range))
      case .sentenceStart(let range): waiting.append(.sentenceStart(range))
      case .paragraphEnd, .sentenceEnd: _ = waiting.popLast()
      case .clip(let clip): passedClips.append(clip)
      case .clipEnd: _ = passedClips.popLast()
      case .text, .pause: break
      }
    }
    if case .sentenceStart? = waiting.last { isInSentence = true }
    waiting.reverse()
    guard mark.part < document.parts.count,
      case .text(let range, let scope) = document.parts[mark.part]
    else { return }
    nextPart += 1
    rest = Rest(range: mark.textOffset..<range.upperBound, scope: scope, part: mark.part)
  }

  /// The scope of the next unit, if any, to choose the limit for its voice.
  package var nextScope: Int? {
    if let rest = rest ?? later { return rest.scope }
    guard nextPart < document.parts.count, case .text(_, let scope) = document.parts[nextPart]
    else { return nil }
    return scope
  }

  /// The next item, or nil at the end.
  /// - Parameters:
  ///   - limit: Maximum bytes of a unit; exceeded only by a single character.
  ///   - sentenceEnd: Returns the end of the first sentence of a range of the text. Not called inside an `<s>`.
  package mutating func next(
    limit: Int = Self.defaultLimit,
    sentenceEnd: (Range<Int>) -> Int = { $0.upperBound }
  ) -> Item? {
    if let item = waiting.popLast() { return item }
    if let last = document.endMark, nextMark > last { return nil }
    while true {
      if let item = nextOfText(limit: limit, sentenceEnd: sentenceEnd) { return item }
      if isInPlainParagraph {
        isInPlainParagraph = false
        return .paragraphEnd
      }
      if let item = beginPlainParagraph() { return item }
      guard nextPart < document.parts.count else { return takeMark { _ in true } }
      let index = nextPart
      let part = document.parts[index]
      if let mark = takeMark(where: { $0.part <= index && !part.isText }) { return mark }
      nextPart += 1
      switch part {
      case .text(let range, let scope):
        let text = Rest(range: range, scope: scope, part: index)
        if document.isPlainText { later = text } else { rest = text }
      case .pause(let pause): return .pause(pause)
      case .paragraphStart(let range): return .paragraphStart(range)
      case .paragraphEnd: return .paragraphEnd
      case .sentenceStart(let range):
        isInSentence = true
        return .sentenceStart(range)
      case .sentenceEnd:
        isInSentence = false
        return .sentenceEnd
      case .clip(let clip): return .clip(clip)
      case .clipEnd(let clip):
        guard passedClips.last == clip else { return .clipEnd(clip) }
        passedClips.removeLast()
      }
    }
  }

  /// Skips to the end of a clip, including marks.
  package mutating func skipClip(_ index: Int) {
    rest = nil
    while nextPart < document.parts.count {
      let part = document.parts[nextPart]
      if case .sentenceStart = part { isInSentence = true }
      if part == .sentenceEnd { isInSentence = false }
      nextPart += 1
      if part == .clipEnd(index) { break }
    }
    while nextMark < document.marks.count, document.marks[nextMark].part < nextPart {
      nextMark += 1
    }
  }

  private mutating func nextOfText(limit: Int, sentenceEnd: (Range<Int>) -> Int) -> Item? {
    guard let text = rest else { return nil }
    let start = TextCut.startOfWords(in: document.text, range: text.range)
    if let mark = takeMark(where: { $0.part <= text.part && $0.textOffset <= start }) {
      return mark
    }
    guard start < text.range.upperBound else {
      rest = nil
      return nil
    }
    let range = start..<last(in: text.range.upperBound)
    guard !range.isEmpty else { return takeMark { _ in true } }
    let sentence = isInSentence ? range.upperBound : sentenceEnd(range)
    let first = start..<min(max(sentence, start + 1), range.upperBound)
    let piece = start..<Self.end(of: first, in: document.text, limit: limit)
    let end =
      TextCut.longWord(in: document.text, range: piece, limit: wordLength)?.upperBound
      ?? piece.upperBound
    let unit = start..<TextCut.endOfWords(in: document.text, range: start..<end)
    let firstMark = nextMark
    while nextMark < document.marks.count, document.marks[nextMark].part <= text.part,
      document.marks[nextMark].textOffset < unit.upperBound
    {
      nextMark += 1
    }
    rest?.range = end..<text.range.upperBound
    if takeJoint(at: unit.upperBound) { waiting.append(.pause(.strength(.none))) }
    return .unit(
      Unit(
        text: unit,
        scope: text.scope,
        marks: firstMark..<nextMark,
        sentenceEnd: TextCut.endOfWords(in: document.text, range: first)
      )
    )
  }

  /// The end of a range of text, or the document's end mark inside of it.
  private func last(in end: Int) -> Int {
    guard let last = document.endMark else { return end }
    return min(end, document.marks[last].textOffset)
  }

  /// Whether a break of strength "none" is here; SSML 1.1, 3.2.3 has no pause there, even at the end of a sentence.
  private mutating func takeJoint(at end: Int) -> Bool {
    while nextJoint < document.joints.count, document.joints[nextJoint] < end { nextJoint += 1 }
    return nextJoint < document.joints.count && document.joints[nextJoint] == end
  }

  private mutating func takeMark(where isDue: (SpeechDocument.Mark) -> Bool) -> Item? {
    guard nextMark < document.marks.count, isDue(document.marks[nextMark]) else { return nil }
    defer { nextMark += 1 }
    return .mark(nextMark)
  }

  private mutating func beginPlainParagraph() -> Item? {
    guard let text = later else { return nil }
    let start = TextCut.startOfWords(in: document.text, range: text.range)
    guard start < text.range.upperBound else {
      later = nil
      return nil
    }
    let paragraph =
      start..<TextCut.endOfParagraph(in: document.text, range: start..<text.range.upperBound)
    later?.range = paragraph.upperBound..<text.range.upperBound
    rest = Rest(range: paragraph, scope: text.scope, part: text.part)
    isInPlainParagraph = true
    return .paragraphStart(cursor.sourceRange(ofText: paragraph))
  }

  /// Where to cut a range of UTF-8 so that its first piece has no more than `limit` bytes: at the last end of a sentence,
  /// else after a comma or its like, else at white space, else between characters.
  package static func end(of range: Range<Int>, in text: [UInt8], limit: Int) -> Int {
    let limit = max(1, limit)
    guard range.count > limit else { return range.upperBound }
    return TextCut.end(in: text, range: range, limit: limit)
  }
}

extension SpeechDocument.Part {
  /// Whether it is text, whose marks are part of its units.
  fileprivate var isText: Bool {
    if case .text = self { true } else { false }
  }
}
