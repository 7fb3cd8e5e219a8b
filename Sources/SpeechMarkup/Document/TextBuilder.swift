// SPDX-License-Identifier: Apache-2.0

/// Puts the text of a document together: collapses white space, cuts it into parts and keeps the map to the source.
struct TextBuilder {
  /// What lies between the last character and the next one.
  private enum Gap: Int {
    case none, space, border, paragraph
  }

  /// What holds for the characters that follow.
  var scope = 0

  private(set) var text: [UInt8] = []
  private(set) var parts = SpeechDocument.Parts()
  private(set) var marks: [SpeechDocument.Mark] = []
  private(set) var segments: [OffsetMap.Segment] = []

  private var gap = Gap.none
  /// Where the text part that is being written begins, and its scope.
  private var open: (start: Int, scope: Int)?
  /// The first mark whose place in the text is not known yet.
  private var firstFloatingMark = 0
  /// The text part that is being written ends with a break of strength "none".
  private var endsWithoutPause = false
  /// The place in the source after the last character, when that is verbatim.
  private var verbatimEnd: Int?

  // MARK: Text

  /// Adds characters as they stand in the source, from its byte `start` on.
  mutating func append(
    verbatim run: ArraySlice<UInt8>,
    at start: Int,
    locator: inout SourceLocator
  ) {
    let origin = start - run.startIndex
    forEachPiece(of: run) { builder, piece in
      let utf16 = locator.position(at: origin + piece.lowerBound).utf16
      builder.begin { $0.place(verbatim: max(0, utf16 - 1), end: utf16) }
      let end = locator.position(at: origin + piece.upperBound).utf16
      builder.place(verbatim: utf16, end: end)
      builder.text.append(contentsOf: run[piece])
    }
  }

  /// Adds characters that stand for a range of the source, in UTF-16 units.
  mutating func append(_ run: ArraySlice<UInt8>, for source: Range<Int>) {
    let hadGap = gap != .none
    var isFirst = true
    forEachPiece(of: run) { builder, piece in
      builder.begin {
        if isFirst, hadGap {
          $0.place(verbatim: max(0, source.lowerBound - 1), end: source.lowerBound)
        } else {
          $0.place(replacing: source)
        }
      }
      isFirst = false
      builder.place(replacing: source)
      builder.text.append(contentsOf: run[piece])
    }
  }

  /// Calls for each stretch without white space that has to be collapsed, and notes the gaps between.
  private mutating func forEachPiece(
    of run: ArraySlice<UInt8>,
    _ body: (inout TextBuilder, Range<Int>) -> Void
  ) {
    run.withUnsafeBufferPointer { bytes in
      var index = 0
      while index < bytes.count {
        if Byte.isSpace(bytes[index]) {
          if gap == .none { gap = .space }
          index += 1
          continue
        }
        var end = index + 1
        while end < bytes.count {
          guard Byte.isSpace(bytes[end]) else {
            end += 1
            continue
          }
          // A lone space stays as it is; anything else becomes one.
          guard bytes[end] == Byte.space, end + 1 < bytes.count, !Byte.isSpace(bytes[end + 1])
          else { break }
          end += 2
        }
        body(&self, run.startIndex + index..<run.startIndex + end)
        index = end
      }
    }
  }

  /// Makes everything ready for a character.
  /// - Parameter placeGap: Says where the space before it stands in the source. Where the gap is verbatim that is the one
  ///   unit before the character, which lies in the gap, whatever it is.
  private mutating func begin(_ placeGap: (inout TextBuilder) -> Void) {
    if let part = open, part.scope != scope { endPart() }
    if gap != .none, !text.isEmpty {
      placeGap(&self)
      text.append(gap == .paragraph ? Byte.newline : Byte.space)
    }
    gap = .none
    endsWithoutPause = false
    if open == nil { open = (text.count, scope) }
    settleMarks()
  }

  private mutating func place(verbatim start: Int, end: Int) {
    if verbatimEnd != start {
      appendSegment(source: start, length: OffsetMap.Segment.verbatim)
    }
    verbatimEnd = end
  }

  private mutating func place(replacing source: Range<Int>) {
    let length = UInt32(truncatingIfNeeded: source.count)
    let isSame = segments.last.map { $0.source == source.lowerBound && $0.length == length }
    guard verbatimEnd != nil || isSame != true else { return }
    appendSegment(source: source.lowerBound, length: length)
    verbatimEnd = nil
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

  // MARK: Parts

  /// Ends the text part that is being written, if there is one.
  mutating func endPart() {
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

  /// Notes a break without a pause. Inside of text it does nothing: a cut would make the pause that it forbids.
  mutating func appendNoPause() {
    separate()
    if open == nil {
      append(.pause(.strength(.none)))
    } else {
      endsWithoutPause = true
    }
  }

  /// Words on both sides of this place are not one word.
  mutating func separate() {
    if gap.rawValue < Gap.border.rawValue { gap = .border }
  }

  /// Completes a paragraph or sentence, or removes it when it holds nothing.
  mutating func end(_ end: SpeechDocument.Part, startedAt index: Int, contentEnd utf16: Int) {
    endPart()
    let holdsMark = marks.last.map { $0.part > index } ?? false
    if parts.count == index + 1, !holdsMark {
      parts.removeLast()
      return
    }
    parts.endRange(of: index, at: utf16)
    append(end)
  }

  /// Ends what is open at the end of the document.
  mutating func finish() {
    endPart()
    settleMarks()
  }

  // MARK: Marks

  /// Notes a mark at this place.
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

  /// Gives the marks since the last character the place that is now the end of the text.
  private mutating func settleMarks() {
    while firstFloatingMark < marks.count {
      marks[firstFloatingMark].textOffset = text.count
      firstFloatingMark += 1
    }
  }
}
