// SPDX-License-Identifier: Apache-2.0

import SpeechMarkup
import Testing

@Suite("Text of mark-up that is changed")
struct MarkupTextTests {
  private func changed(_ source: String) -> String {
    MarkupText.changed(in: source) { "[\($0)]" }
  }

  @Test("is all text between tags, with its references")
  func text() {
    #expect(changed("a<p>b &amp; c</p><!-- d -->e") == "[a]<p>[b &amp; c]</p><!-- d -->[e]")
  }

  @Test(
    "is not that of elements which keep theirs",
    arguments: ["say-as", "phoneme", "sub", "token", "w", "desc"]
  )
  func fixed(name: String) {
    #expect(
      changed("a<\(name)>b<mark name='m'/>c</\(name)>d<\(name)/>e")
        == "[a]<\(name)>b<mark name='m'/>c</\(name)>[d]<\(name)/>[e]"
    )
  }
}
