// SPDX-License-Identifier: Apache-2.0

/// Builds the text of a document: collapses white space, divides it into parts and maps it to the source.
struct TextBuilder {
  /// The separation of the last character and the next one.
  enum Gap: Int {
    case none, space, border, paragraph
  }

  /// The scope of the characters that follow.
  var scope = 0

  var text: [UInt8] = []
  var parts = SpeechDocument.Parts()
  private(set) var marks: [SpeechDocument.Mark] = []
  var spans = SpanBuilder()
  var segments: [OffsetMap.Segment] = []

  var gap = Gap.none
  /// The tags between the last character and the next one.
  var tags = Tags()
  /// The start and scope of the current text part.
  var open: (start: Int, scope: Int)?
  /// The first mark whose place in the text is not known yet.
  private var firstFloatingMark = 0
  /// Whether the current text part ends with a break of strength "none".
  var endsWithoutPause = false
  /// See `SpeechDocument.joints`.
  var joints: [Int] = []
  /// The white space of the document, if it is to be kept.
  var spaces: [WrittenSpace]?
  /// The place in the source after the last character, when that is verbatim.
  var verbatimEnd: Int?

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
  mutating func settleMarks() {
    while firstFloatingMark < marks.count {
      marks[firstFloatingMark].textOffset = text.count
      firstFloatingMark += 1
    }
  }
}
