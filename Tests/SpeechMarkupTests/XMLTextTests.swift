// SPDX-License-Identifier: Apache-2.0

import SpeechMarkup
import Testing

@Suite("Text as the content of an element")
struct XMLTextTests {
  @Test("has references instead of mark-up")
  func references() {
    #expect(XMLText.escaped(#"a < "b" & c > d"#) == "a &lt; &quot;b&quot; &amp; c &gt; d")
  }

  @Test("has spaces instead of control characters, or none that XML forbids")
  func controlCharacters() {
    let text = "a\u{0}b\tc\r\nd\u{1B}e\u{85}f\u{FFFE}g\u{FFFD}h\u{1F600}"
    #expect(XMLText.escaped(text) == "a b\tc\r\nd e f g\u{FFFD}h\u{1F600}")
    #expect(
      XMLText.escaped(text, forbidden: .removed) == "ab\tc\r\nde\u{85}fg\u{FFFD}h\u{1F600}"
    )
  }
}
