// SPDX-License-Identifier: Apache-2.0

/// Builds the text of a document: collapses white space, divides it into parts and maps it to the source.
struct TextBuilder {
  /// The separation of the last character and the next one.
  private enum Gap: Int {
    case none, space, border, paragraph
  }

  /// The scope of the characters that follow.
  var scope = 0

  private(set) var text: [UInt8] = []
  private(set) var parts = SpeechDocument.Parts()
  private(set) var marks: [SpeechDocument.Mark] = []
  private(set) var spans = SpanBuilder()
  private var segments: [OffsetMap.Segment] = []

  private var gap = Gap.none
  /// The tags between the last character and the next one.
  private var tags = Tags()
  /// The start and scope of the current text part.
  private var open: (start: Int, scope: Int)?
  /// The first mark whose place in the text is not known yet.
  private var firstFloatingMark = 0
  /// Whether the current text part ends with a break of strength "none".
  private var endsWithoutPause = false
  /// See `SpeechDocument.joints`.
  private(set) var joints: [Int] = []
  /// The white space of the document, if it is kept.
  private(set) var spaces: [WrittenSpace]?
  /// The place in the source after the last character, when that is verbatim.
  private var verbatimEnd: Int?

  /// From here on, keeps the white space of the document.
  mutating func keepSpaces() { spaces = [] }

  /// Ends all open parts and spans at the end of the document.
  mutating func finish() {
    endPart()
    settleMarks()
    spans.settle(at: text.count)
  }

  // MARK: Spans

  /// Opens a span, which begins at the next character and never cuts a part.
  mutating func beginSpan(_ kind: SpeechDocument.Span.Kind, at position: SourcePosition) -> Int {
    spans.begin(kind, at: position)
  }

  mutating func endSpan(_ index: Int) { spans.end(index, at: text.count) }

  /// Puts spans around the whole text, the outermost first; once it is complete.
  mutating func surround(
    with outer: [(kind: SpeechDocument.Span.Kind, position: SourcePosition)]
  ) {
    spans.surround(with: outer, text: 0..<text.count)
  }

  // MARK: Tags

  /// Notes a start tag here.
  mutating func beginTag() { tags.begin() }

  /// Notes an end tag here.
  mutating func endTag() { tags.end() }

  /// Separates sentences that only the tags before `run` separate.
  private mutating func separateSentences(before run: ArraySlice<UInt8>) {
    guard !tags.isEmpty, !run.isEmpty else { return }
    let tags = tags
    self.tags = Tags()
    if gap == .none, tags.separateSentences(of: text, from: run) { separate() }
  }

  // MARK: Marks

  /// Adds a mark here.
  mutating func appendMark(_ name: String, source: Range<Int>) {
    marks.append(
      SpeechDocument.Mark(
        name: name,
        textOffset: text.count,
        part: parts.count,
        sourceRange: source
      )
    )
  }

  /// Places the marks since the last character at the end of the text.
  private mutating func settleMarks() {
    while firstFloatingMark < marks.count {
      marks[firstFloatingMark].textOffset = text.count
      firstFloatingMark += 1
    }
  }
}

/// Adds characters, and collapses the white space between them.
extension TextBuilder {
  /// Adds characters that are identical in the source, from its byte `start` on.
  mutating func append(
    verbatim run: ArraySlice<UInt8>,
    at start: Int,
    locator: inout SourceLocator
  ) {
    separateSentences(before: run)
    let origin = start - run.startIndex
    let (before, run) = splitPunctuation(run)
    if !before.isEmpty {
      appendToPart { $0.append(verbatim: before, at: start, locator: &locator) }
    }
    let isKept = spaces != nil
    forEachPiece(of: run) { builder, space in
      guard isKept else { return }
      let start = locator.position(at: origin + space.lowerBound).utf16
      let end = locator.position(at: origin + space.upperBound).utf16
      builder.keep(run[space], source: start..<end)
    } body: { builder, piece in
      let utf16 = locator.position(at: origin + piece.lowerBound).utf16
      builder.begin { $0.place(verbatim: max(0, utf16 - 1), end: utf16) }
      let end = locator.position(at: origin + piece.upperBound).utf16
      builder.place(verbatim: utf16, end: end)
      builder.text.append(contentsOf: run[piece])
    }
  }

  /// Adds characters that replace a range of the source, in UTF-16 units.
  ///
  /// Control characters, which XML 1.1 allows as references, become spaces: they have no sound, and some engines take them for
  /// commands.
  mutating func append(_ run: ArraySlice<UInt8>, for source: Range<Int>) {
    var clean = run
    for index in run.indices where run[index] < Byte.space { clean[index] = Byte.space }
    separateSentences(before: clean)
    let written = run
    let (before, run) = splitPunctuation(clean)
    if !before.isEmpty { appendToPart { $0.append(before, for: source) } }
    // White space from the same entity as the words around it maps to that entity too.
    var isGapBefore = gap != .none && !standsFor(source)
    forEachPiece(of: run) { builder, space in
      builder.keep(written[space], source: source)
    } body: { builder, piece in
      builder.begin {
        if isGapBefore {
          $0.place(verbatim: max(0, source.lowerBound - 1), end: source.lowerBound)
        } else {
          $0.place(replacing: source)
        }
      }
      isGapBefore = false
      builder.place(replacing: source)
      builder.text.append(contentsOf: run[piece])
    }
  }

  /// Splits off punctuation that directly follows a word of the previous voice or language. It belongs to that word:
  /// otherwise it would be a separate request, and the sentence would sound unfinished.
  private func splitPunctuation(
    _ run: ArraySlice<UInt8>
  ) -> (ArraySlice<UInt8>, rest: ArraySlice<UInt8>) {
    guard let part = open, part.scope != scope, gap == .none else { return ([], run) }
    let end = Punctuation.endOfClosing(in: run)
    return (run[..<end], run[end...])
  }

  /// Runs `body` in the scope of the current text part.
  private mutating func appendToPart(_ body: (inout TextBuilder) -> Void) {
    let current = scope
    scope = open?.scope ?? current
    body(&self)
    scope = current
  }

  /// Calls `body` for each range without white space to collapse, and records the gaps between.
  /// - Parameter keep: called for each range of white space to collapse.
  private mutating func forEachPiece(
    of run: ArraySlice<UInt8>,
    keep: (inout TextBuilder, Range<Int>) -> Void,
    body: (inout TextBuilder, Range<Int>) -> Void
  ) {
    run.withUnsafeBufferPointer { bytes in
      var index = 0
      while index < bytes.count {
        if Byte.isSpace(bytes[index]) {
          if gap == .none { gap = .space }
          let start = index
          repeat { index += 1 } while index < bytes.count && Byte.isSpace(bytes[index])
          keep(&self, run.startIndex + start..<run.startIndex + index)
          continue
        }
        var end = index + 1
        while end < bytes.count {
          guard Byte.isSpace(bytes[end]) else {
            end += 1
            continue
          }
          // A single space is kept; other white space becomes one.
          guard bytes[end] == Byte.space, end + 1 < bytes.count, !Byte.isSpace(bytes[end + 1])
          else { break }
          end += 2
        }
        body(&self, run.startIndex + index..<run.startIndex + end)
        index = end
      }
    }
  }

  /// Prepares for the next character.
  /// - Parameter placeGap: Places the space before it in the source. For a verbatim gap that is the unit before the
  ///   character.
  private mutating func begin(_ placeGap: (inout TextBuilder) -> Void) {
    if let part = open, part.scope != scope { endPart() }
    if endsWithoutPause { joints.append(text.count) }
    if gap != .none, !text.isEmpty {
      placeGap(&self)
      let character = gap == .paragraph ? Byte.newline : Byte.space
      if spaces != nil { keepInserted(character) }
      text.append(character)
    }
    gap = .none
    endsWithoutPause = false
    if open == nil { open = (text.count, scope) }
    settleMarks()
    spans.settle(at: text.count)
  }
}

/// Divides the text into parts.
extension TextBuilder {
  /// Ends the current text part, if any.
  private mutating func endPart() {
    guard let part = open else { return }
    settleMarks()
    parts.append(.text(part.start..<text.count, scope: part.scope))
    open = nil
    if endsWithoutPause { parts.append(.pause(.strength(.none))) }
    endsWithoutPause = false
  }

  /// Adds a part, which ends the text part before it.
  mutating func append(_ part: SpeechDocument.Part) {
    endPart()
    settleMarks()
    switch part {
    case .paragraphStart, .paragraphEnd: gap = .paragraph
    default: separate()
    }
    parts.append(part)
  }

  /// Adds a break without a pause. It does not divide text, because a sentence spoken in two requests sounds like two;
  /// where the text is divided there for another reason, there is no pause.
  mutating func appendNoPause() {
    separate()
    if open == nil {
      append(.pause(.strength(.none)))
    } else {
      endsWithoutPause = true
    }
  }

  /// Separates the words on both sides of this place.
  mutating func separate() {
    if gap.rawValue < Gap.border.rawValue { gap = .border }
  }

  /// Ends a paragraph or sentence that began as part `index`, or removes it when it is empty.
  /// - Parameter start: The start part, now that its content is known.
  mutating func end(
    _ end: SpeechDocument.Part,
    startedAt index: Int,
    as start: SpeechDocument.Part
  ) {
    endPart()
    let holdsMark = marks.last.map { $0.part > index } ?? false
    if parts.count == index + 1, !holdsMark {
      parts.removeLast()
      return
    }
    parts.replace(at: index, by: start)
    append(end)
  }
}

/// Maps the text to the source.
extension TextBuilder {
  private mutating func place(verbatim start: Int, end: Int) {
    if verbatimEnd != start {
      appendSegment(source: start, length: OffsetMap.Segment.verbatim)
    }
    verbatimEnd = end
  }

  private mutating func place(replacing source: Range<Int>) {
    guard !standsFor(source) else { return }
    appendSegment(
      source: source.lowerBound,
      length: UInt32(truncatingIfNeeded: source.count)
    )
    verbatimEnd = nil
  }

  /// Whether the last character already maps to this range of the source.
  private func standsFor(_ source: Range<Int>) -> Bool {
    guard verbatimEnd == nil, let last = segments.last else { return false }
    return last.source == source.lowerBound && last.length == source.count
  }

  private mutating func appendSegment(source: Int, length: UInt32) {
    segments.append(
      OffsetMap.Segment(
        text: UInt32(truncatingIfNeeded: text.count),
        source: UInt32(truncatingIfNeeded: source),
        length: length
      )
    )
  }

  /// The map of the text, once it is complete. Call once: a copy of the segments would double the peak memory.
  mutating func takeMap() -> OffsetMap {
    var placed: [OffsetMap.Segment] = []
    swap(&placed, &segments)
    return OffsetMap(text: text, placed: placed)
  }
}

extension TextBuilder {
  /// Keeps white space that is about to be collapsed. Control characters, which have no sound, become spaces.
  private mutating func keep(_ space: ArraySlice<UInt8>, source: Range<Int>) {
    spaces?.append(
      WrittenSpace(
        place: text.count,
        source: source,
        characters: space.map { Byte.isSpace($0) ? $0 : Byte.space }
      )
    )
  }

  /// Notes that a space or line end is inserted, unless the document has white space there.
  private mutating func keepInserted(_ character: UInt8) {
    guard spaces?.last?.place != text.count else { return }
    spaces?.append(WrittenSpace(place: text.count, source: nil, characters: [character]))
  }
}
