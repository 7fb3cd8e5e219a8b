// SPDX-License-Identifier: Apache-2.0

import SpeechBooks
import TestSupport
import TestTraits
import Testing

@Suite("A whole file as one SSML document")
struct DocumentTests {
  private func document(_ text: String, _ format: BookFormat) throws -> String {
    var reader = BookReader(program: .tested)
    return try reader.read(Array(text.utf8), as: format).document.ssml
  }

  @Test(
    "headings, items and rows are paragraphs; punctuation of Markdown and targets of links are gone"
  )
  func markdown() throws {
    let document = try document(
      "# Head\n\nSee [here](https://example.org).\n\n- one\n- two\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n---\n",
      .md
    )
    #expect(
      document.hasSuffix(
        ##"<p>Head</p><break strength="strong"/><p>See here.</p><p>one</p><p>two</p><p>a; b</p><p>1; 2</p></speak>"##
      )
    )
  }

  @Test(
    "code is announced once, in the document's language where its word is known",
    arguments: [("en-GB", "<p>Code.</p>"), ("es", "<p>Código.</p>"), ("fi", "")]
  )
  func code(language: String, announcement: String) throws {
    let document = try document(
      "<html lang=\"\(language)\"><body><p>A</p><pre>x = 1</pre><pre>y</pre></body></html>",
      .html
    )
    #expect(document.contains(#"xml:lang="\#(language)""#))
    #expect(document.hasSuffix("<p>A</p>\(announcement)<p>x = 1</p><p>y</p></speak>"))
  }
}
