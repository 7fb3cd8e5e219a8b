// SPDX-License-Identifier: Apache-2.0

import SpeechMarkup
import Testing

@Suite("Mark-up that cannot be read")
struct MarkupRepairTests {
  @Test(
    "keeps the text and the marks of mark-up that cannot be read",
    arguments: [
      ("<speak>a & b", "<speak>a &amp; b</speak>"),
      ("<speak>1 < 2</speak>", "<speak>1 &lt; 2</speak>"),
      (#"a<b><mark name='x"y'/>c"#, #"<speak>a<mark name="x&quot;y"/>c</speak>"#),
      ("<p>a</p><p>b</p>", "<speak> a  b </speak>"), ("<<<a", "<speak>&lt;&lt;&lt;a</speak>"),
      ("<!-- a -->b", "<speak>b</speak>"), ("a</speak>b", "<speak>ab</speak>"),
    ]
  )
  func repair(source: String, expected: String) {
    #expect(MarkupRepair.repaired(source) == expected)
  }

  @Test("searches a text of beginnings only once")
  func beginnings() {
    let text = String(repeating: #"<a ""#, count: 20_000)
    #expect(MarkupRepair.repaired(text).utf8.count > text.utf8.count)
  }
}
