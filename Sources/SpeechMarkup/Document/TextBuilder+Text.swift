// SPDX-License-Identifier: Apache-2.0

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
