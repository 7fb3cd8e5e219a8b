// SPDX-License-Identifier: Apache-2.0

import SpeechConversation
import Testing

@Suite("Slots of phrases")
struct PhraseTemplateTests {
  @Test("take a word each, and the last one the rest")
  func filling() {
    let template = PhraseTemplate("A table for {number} at {time}, {number} please.")
    #expect(template.slots == ["number", "time"])
    #expect(
      template.filled(with: "two half past eight")
        == "A table for two at half past eight, two please."
    )
    #expect(
      template.filled(with: #""two or three" "eight""#)
        == "A table for two or three at eight, two or three please."
    )
  }

  @Test("must all be filled")
  func empty() {
    #expect(PhraseTemplate("{a} and {b}").filled(with: "one") == nil)
    #expect(PhraseTemplate("Hello.").filled(with: "") == "Hello.")
  }

  @Test("are not braces of a text that was saved")
  func escaping() {
    let text = "Press {enter} or }."
    let template = PhraseTemplate(PhraseTemplate.escaped(text))
    #expect(template.slots == [])
    #expect(template.filled(with: "") == text)
  }
}
