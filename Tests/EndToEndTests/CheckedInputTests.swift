// SPDX-License-Identifier: Apache-2.0

import TestSupport
import TestTraits
import Testing

@Suite("What synth-host ssml check is given that is no SSML", .limited, .ownThread)
struct CheckedInputTests {
  private let user = User()

  @Test(
    "is called what it is, with what to do",
    arguments: [
      (
        "", "in.ssml: error: ", "is empty. Check that it was saved, or give another file.",
        "no-document"
      ),
      ("%PDF-1.4", "in.ssml: error: ", "is not text: it is a PDF.", "no-document"),
      ("Hello.", "in.ssml:1:1: error: ", "put it between `<speak>` and `</speak>`", "plain-text"),
      ("Hello.", "in.ssml:1:1: error: ", "`synth-host render --file FILE`", "plain-text"),
      (
        "&lt;speak&gt;Hello.&lt;/speak&gt;", "in.ssml:1:1: error: ", "write `<` and `>`",
        "escaped-document"
      ),
      (
        "<speak version=“1.0”/>", "in.ssml:1:16: error: ", "curly quotation mark `“`",
        "wrong-quotes"
      ),
    ]
  )
  func isNamed(_ content: String, _ place: String, _ message: String, _ code: String) {
    let result = user.synthHost("ssml", "check", "--no-voices", user.file("in.ssml", content))
    #expect(result.status == 65)
    #expect(result.errorText.contains(place))
    #expect(result.errorText.contains(message))
    #expect(result.errorText.hasSuffix(" [\(code)]\n"))
    #expect(!result.errorText.contains("too-large"))
  }

  @Test("asks for the element and the kind of say-as that were probably meant")
  func nearMisses() {
    let file = user.file(
      "in.ssml",
      "<speak xml:lang='en-US'>a<brake/><say-as interpret-as='telefone'>12</say-as></speak>"
    )
    let result = user.synthHost("ssml", "check", file)
    #expect(result.status == 0)
    #expect(result.errorText.contains("(did you mean `<break>`?)"))
    #expect(result.errorText.contains("(did you mean telephone?)"))
  }
}
