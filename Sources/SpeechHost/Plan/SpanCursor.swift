// SPDX-License-Identifier: Apache-2.0

import SpeechMarkup

/// Finds the spans about a stretch of text. Questions ascend through the text, so all of them together look at each span
/// about once.
struct SpanCursor {
  private let spans: SpeechDocument.Spans
  /// The first span that begins after the last question's start.
  private var next = 0

  init(_ document: SpeechDocument) { spans = document.spans }

  /// The spans that hold for some of a range, an outer one before those inside.
  mutating func spans(about range: Range<Int>) -> [Int] {
    guard !spans.isEmpty else { return [] }
    if next > 0, spans[next - 1].text.lowerBound > range.lowerBound { next = 0 }
    while next < spans.count, spans[next].text.lowerBound <= range.lowerBound { next += 1 }
    var found: [Int] = []
    // Elements are nested: what is open here is the last one that began, or around that one.
    var outer = next > 0 ? next - 1 : nil
    while let index = outer {
      if spans[index].text.upperBound > range.lowerBound { found.append(index) }
      outer = spans[index].parent
    }
    found.reverse()
    var index = next
    while index < spans.count, spans[index].text.lowerBound < range.upperBound {
      if !spans[index].text.isEmpty { found.append(index) }
      index += 1
    }
    return found
  }
}
