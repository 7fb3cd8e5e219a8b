// SPDX-License-Identifier: Apache-2.0

import CICU
import SpeechText
import Testing

@Suite("Sentences beside ICU's")
struct SentenceOracleTests {
  @Test("end only where ICU ends one too", arguments: SentenceTable.all)
  func tables(_ sample: SentenceSample) throws {
    // ICU ends a sentence at each stop of "؟!" and, having other rules for these, not at Greek question marks.
    guard sample.language != "el" else { return }
    let text = String(decoding: sample.text, as: UTF8.self)
    let ours = SentenceBreaker(language: sample.language).ends(sample.text)
    #expect(Set(ours).isSubset(of: try icuEnds(text, sample.language)))
  }

  @Test("end in random text only where ICU ends one too", arguments: 0..<UInt64(200))
  func randomText(seed: UInt64) throws {
    var random = Random(state: seed)
    let pieces = [
      "Ab", "cd", "Efg", "hi", "12", "3", " ", " ", " ", "  ", ".", ".", ". ", "! ", "? ", "?", "…",
      ", ", ": ", "“", "”",
      "(", ")", "é", "Ω", "語", "。", "！", "「", "」", "क", "।", "؟", "م", "\u{301}", "\u{AD}",
      "\u{A0}", "—", "\"", "[",
      "😀", "\u{2029}", "か",
    ]
    for _ in 0..<50 {
      let text = (0..<24).map { _ in pieces[random.next(below: pieces.count)] }.joined()
      let ours = SentenceBreaker(language: "en").ends(Array(text.utf8))
      let extra = Set(ours).subtracting(try icuEnds(text, "en"))
      #expect(extra.isEmpty, "\(text.debugDescription): \(extra.sorted())")
    }
  }

  /// Ends in bytes, by ICU's rules.
  private func icuEnds(_ text: String, _ language: String) throws -> Set<Int> {
    let units = Array(text.utf16)
    var ends = [Int32](repeating: 0, count: units.count + 1)
    let count = icu_sentence_ends(language, units, Int32(units.count), &ends, Int32(ends.count))
    try #require(count >= 0, "ICU answered \(count)")
    return Set(
      ends.prefix(Int(count)).map {
        String(decoding: units.prefix(Int($0)), as: UTF16.self).utf8.count
      }
    )
  }
}

/// Numbers that are the same in every run.
struct Random {
  var state: UInt64

  mutating func next(below limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % limit
  }
}
