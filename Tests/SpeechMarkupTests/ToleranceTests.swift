// SPDX-License-Identifier: Apache-2.0

import SpeechMarkup
import Testing

@Suite("Faults of XML in documents made for cloud services")
struct ToleranceTests {
  @Test(
    "are reported once, and the text is spoken",
    arguments: [
      (
        "<speak>a <amazon:effect name='whispered' mstts:x='1'>b</amazon:effect> <amazon:effect/>c</speak>",
        ["unknown-prefix", "unknown-prefix"], [10, 42], "a b c"
      ),
      (
        "<speak><s amazon:a='1' google:a='2'>a</s></speak>", ["unknown-prefix", "unknown-prefix"],
        [11, 24], "a"
      ),
      (" \n<?xml version='1.0'?><speak>a</speak>", ["space-before-declaration"], [1], "a"),
      ("\u{FEFF}\n<?xml version='1.0'?><speak>a</speak>", ["space-before-declaration"], [1], "a"),
      (
        "<speak version='1.1' xmlns='https://www.w3.org/2001/10/synthesis'>a<break/></speak>",
        ["https-namespace"], [22], "a"
      ),
    ]
  )
  func isTolerated(source: String, codes: [String], columns: [Int], text: String) throws {
    let document = try document(source)
    let warnings = document.diagnostics.filter { $0.severity == .warning }
    #expect(warnings.map(\.code.rawValue) == codes)
    #expect(warnings.map(\.column) == columns)
    #expect(String(decoding: document.text, as: UTF8.self) == text)
  }

  @Test(
    "are refused elsewhere",
    arguments: ["<a:b/>", "<b a:c='1'/>", " <?xml version='1.0'?><b/>"]
  )
  func isRefused(source: String) {
    #expect(throws: MarkupError.self) {
      var reader = try XMLReader(Array(source.utf8))
      while try reader.next() != nil {}
    }
  }

  @Test("include Azure's element for a mark")
  func bookmark() throws {
    let azure = try document("<speak>a <bookmark mark='x y'/>b</speak>")
    #expect(azure.units() == ["0: a [x y]b"])
    #expect(azure.diagnostics.isEmpty)
    let wrong = try document("<speak>a <bookmark name='x'/>b <mark mark='y'/>c</speak>")
    #expect(wrong.units() == ["0: a b c"])
    #expect(
      wrong.diagnostics.map(\.code.rawValue)
        == ["missing-attribute", "unknown-attribute", "missing-attribute", "unknown-attribute"]
    )
  }

  @Test("keep the declared encoding")
  func encoding() throws {
    let source =
      Array("\n<?xml version='1.0' encoding='ISO-8859-1'?><speak>".utf8) + [0xE9]
      + Array("</speak>".utf8)
    #expect(String(decoding: try SpeechDocument(ssml: source).text, as: UTF8.self) == "é")
  }
}
