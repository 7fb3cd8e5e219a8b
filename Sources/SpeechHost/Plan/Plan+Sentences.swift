// SPDX-License-Identifier: Apache-2.0

import SpeechMarkup

/// Sentences without `<s>` elements.
extension Plan {
  /// The maximum number of items to inspect for the end of a sentence, so that a listener need not wait.
  private static let maxSentenceItems = 32

  /// The start of a sentence that begins with this unit, if not marked by `<s>`.
  mutating func impliedStart(of unit: UnitPlan) -> Step? {
    defer { hasEndedSentence = document.text[unit.text].endsSentence }
    guard hasEndedSentence, !isInSentence else { return nil }
    let sentence = unit.text.lowerBound..<endOfSentence(beginningWith: unit)
    return .sentenceStart(document.map.sourceRange(ofText: sentence), isImplied: true)
  }

  /// The byte offset of the end of a sentence, which may contain breaks, clips and changes of voice.
  private func endOfSentence(beginningWith first: UnitPlan) -> Int {
    var end = first.unit.sentenceEnd
    guard !document.text[first.text.lowerBound..<end].endsSentence else { return end }
    var ahead = planner
    for _ in 0..<Self.maxSentenceItems {
      guard let (item, unit) = ahead.next({ _ in }) else { return end }
      switch item {
      case .unit:
        guard let unit else { continue }
        end = unit.unit.sentenceEnd
        if document.text[unit.text.lowerBound..<end].endsSentence { return end }
      case .mark, .pause, .clip, .clipEnd: continue
      case .paragraphStart, .paragraphEnd, .sentenceStart, .sentenceEnd: return end
      }
    }
    return end
  }
}
