// SPDX-License-Identifier: Apache-2.0

/// Divides the text into parts.
extension TextBuilder {
  /// Ends the current text part, if any.
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
