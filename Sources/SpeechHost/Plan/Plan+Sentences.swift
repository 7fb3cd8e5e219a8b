// SPDX-License-Identifier: Apache-2.0

import SpeechMarkup

/// Where sentences begin that no `<s>` marks.
extension Plan {
  /// Items that are looked at for the end of a sentence: one with more breaks and voices in it is not a sentence any more,
  /// and whoever listens should not wait for it.
  private static let maxSentenceItems = 32

  /// The start of a sentence that begins with a unit, where the document does not say so itself.
  mutating func impliedStart(of unit: UnitPlan) -> Step? {
    defer { hasEndedSentence = document.text[unit.text].endsSentence }
    guard hasEndedSentence, !isInSentence else { return nil }
    let sentence = unit.text.lowerBound..<endOfSentence(beginningWith: unit)
    return .sentenceStart(document.map.sourceRange(ofText: sentence), isImplied: true)
  }

  /// The byte of the text where a sentence ends that breaks, clips or voices may cut.
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
