// SPDX-License-Identifier: Apache-2.0

/// Collects the spans of a document while its text grows.
struct SpanBuilder {
  /// Bounds the table of a document with many different kinds.
  private static let maxKnownKinds = 4_096

  private(set) var spans = SpeechDocument.Spans()
  /// The innermost one whose element is open.
  private var innermost: Int?
  /// The first span that does not know yet at which character it begins.
  private var firstFloating = 0
  private var numbers: [SpeechDocument.Span.Kind: UInt32] = [:]
  private var last: (kind: SpeechDocument.Span.Kind, number: UInt32)?

  var count: Int { spans.count }
  /// Spans that are open.
  private(set) var depth = 0

  /// Throws where one more, of an element of this name, would be too many.
  func checkRoom(
    for name: String,
    limits: MarkupLimits,
    at position: SourcePosition
  ) throws(MarkupError) {
    guard count < limits.spans else {
      throw MarkupError(.tooManySpans(limit: limits.spans), at: position)
    }
    guard depth < limits.spanDepth else {
      throw MarkupError(.tooDeep(element: name, limit: limits.spanDepth), at: position)
    }
  }

  /// Opens a span, which begins at the next character.
  mutating func begin(_ kind: SpeechDocument.Span.Kind, at position: SourcePosition) -> Int {
    spans.append(kind: number(of: kind), parent: innermost, position: position)
    innermost = spans.count - 1
    depth += 1
    return spans.count - 1
  }

  /// Whether no character was added since the span was opened.
  func isEmpty(_ index: Int) -> Bool { index >= firstFloating }

  /// Closes a span after the last character of the text. One that is empty takes the position of the next character, or of
  /// the end of the span around it.
  mutating func end(_ index: Int, at offset: Int) {
    innermost = spans.parent(of: index)
    depth -= 1
    guard !isEmpty(index) else { return }
    settle(at: offset)
    spans.end(index, at: offset)
  }

  /// Sets the start of the spans that wait for a character.
  @inline(__always)
  mutating func settle(at offset: Int) {
    while firstFloating < spans.count {
      spans.begin(firstFloating, at: offset)
      firstFloating += 1
    }
  }

  mutating func surround(
    with outer: [(kind: SpeechDocument.Span.Kind, position: SourcePosition)],
    text: Range<Int>
  ) {
    spans.surround(with: outer, text: text)
    firstFloating += outer.count
  }

  private mutating func number(of kind: SpeechDocument.Span.Kind) -> UInt32 {
    if let last, last.kind == kind { return last.number }
    let number = numbers[kind] ?? spans.add(kind)
    if numbers.count < Self.maxKnownKinds { numbers[kind] = number }
    last = (kind, number)
    return number
  }
}
