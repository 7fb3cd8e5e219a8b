// SPDX-License-Identifier: Apache-2.0

import TestTraits
import Testing

@Suite("Sentences in lists and after abbreviations", .ownThread)
struct ListSentenceTests {
  @Test("begin with each item", arguments: lists)
  func items(_ sample: SentenceSample) {
    #expect(sample.found == sample.marked)
  }

  @Test("are not cut where prose only looks like a list or an end", arguments: prose)
  func uncut(_ sample: SentenceSample) {
    #expect(sample.found == sample.marked)
  }

  private static func samples(_ language: String, _ texts: [String]) -> [SentenceSample] {
    texts.map { SentenceSample(language: language, $0) }
  }

  private static let lists: [SentenceSample] =
    samples(
      "en",
      [
        "Buy:\n|1. Milk\n|2. Eggs. |Six of them.\n|3. Bread", "Buy\n|- milk\n|- eggs",
        "Buy\n|* milk\n|* eggs",
        "Buy\n|• milk\n|• eggs", "Do\n|a) this\n|b) that", "Do\n|(1) this\n|(2) that",
        "Do:\n  |i. this\n  |ii. that",
        "1) One |2) two |3) three", "Fine.\n|- Next", "One\n\n|- two",
        "Above\r\n|1. One\r\n|2. Two", "• Two |• three",
        "_____\n|Below",
      ]
    )
    + samples("de", ["Kaufe:\n|1. Milch\n|2. Eier", "Tu das:\n|– hier\n|– dort"])

  private static let prose: [SentenceSample] =
    samples(
      "en",
      [
        "See page\n12. |The rest is there.", "The house\n- which was old - stood.",
        "He saw J.\nA. Smith.", "It is in Home • About • Contact.",
        "He took vitamin\na. It helped.",
        "By 1) taking it and 2) judging it.", "The U.S. Army and Pitt & Co. Ltd. came.",
        "At 5 p.m. Monday he left.",
        "It is 5 - 3\n- 1 in all.", "Dates are, e.g. The Times says so.",
        "See N°. 5 and Fig. 3 here.",
        "I met Albert I. Jones.", "Wait . . . What?",
      ]
    )
    + samples("de", ["Vom 1.-3. Mai und 1. -3. Juni.", "Die U.S. Regierung zahlt."])
    + samples("zh", ["我看《你好！朋友》了。|好。"]) + samples("hy", ["Ժամը 10:30 է: |Այո:"])
}
