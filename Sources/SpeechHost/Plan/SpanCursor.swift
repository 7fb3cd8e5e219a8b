// SPDX-License-Identifier: Apache-2.0

import SpeechMarkup
import SpeechSystem

/// Finds the spans that overlap a range of text. Queries ascend through the text, so that each span is visited about
/// once in total.
struct SpanCursor {
  private let spans: SpeechDocument.Spans
  /// The first span that begins after the start of the last query.
  private var next = 0

  init(_ document: SpeechDocument) { spans = document.spans }

  /// The spans that overlap a range, outer ones first.
  mutating func spans(about range: Range<Int>) -> [Int] {
    guard !spans.isEmpty else { return [] }
    if next > 0, spans[next - 1].text.lowerBound > range.lowerBound { next = 0 }
    while next < spans.count, spans[next].text.lowerBound <= range.lowerBound { next += 1 }
    var found: [Int] = []
    // Elements are nested: the open ones are the last that began and its ancestors.
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

  /// The end of the innermost indivisible element that contains `place`: a sentence does not end within a date, a
  /// pronunciation or a word, even after a full stop.
  func endOfWhole(around place: Int) -> Int? {
    let low = spans.sortedIndex(behind: { $0.text.lowerBound < place })
    var outer = low > 0 ? low - 1 : nil
    while let index = outer {
      let span = spans[index]
      outer = span.parent
      guard span.text.lowerBound < place, place < span.text.upperBound else { continue }
      switch span.kind {
      case .sayAs, .phoneme, .token: return span.text.upperBound
      case .prosody, .emphasis, .lookup, .effect: continue
      }
    }
    return nil
  }
}
