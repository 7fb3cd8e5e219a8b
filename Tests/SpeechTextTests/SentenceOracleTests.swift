// SPDX-License-Identifier: Apache-2.0

import ICUOracle
import SpeechText
import TestTraits
import Testing

@Suite("Sentences beside ICU's", .ownThread)
struct SentenceOracleTests {
  /// Where ICU is wrong: it ends a French sentence before the mark that closes it, and joins neighbouring quotations. It
  /// does not know the Greek question mark, raised numbers of notes, the sign for an ellipsis, or names that begin with a small
  /// letter either.
  private static let different: Set<String> = [
    "« Bonjour. » |Il part.",
    "Trois enfants. |« Où vas-tu ? » demanda-t-elle. |« Nulle part. » |Fin.",
    "«\u{A0}Oui.\u{A0}» |«\u{A0}Non.\u{A0}»", "「はい。」|「いいえ。」", "（好。）|（不。）",
    "iPhones. |iPads have a small letter.", "Er kaufte es. |eBay war teuer.",
    "It was proven.¹ |Later work agreed.", "Hola… |¿Qué tal? |Bien.",
  ]

  @Test("end only where ICU ends one too", arguments: SentenceTable.all)
  func tables(_ sample: SentenceSample) throws {
    guard !Self.different.contains(sample.marked), sample.language != "el" else { return }
    let text = String(decoding: sample.text, as: UTF8.self)
    let ours = SentenceBreaker(language: sample.language).ends(sample.text)
    #expect(Set(ours).isSubset(of: try icuEnds(text, sample.language)))
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
