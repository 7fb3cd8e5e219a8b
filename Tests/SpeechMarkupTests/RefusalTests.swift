// SPDX-License-Identifier: Apache-2.0

import SpeechMarkup
import Testing

@Suite("Documents that are refused")
struct RefusalTests {
  @Test("name the place and the fault", arguments: RefusalTable.sections)
  func refusals(_ section: RefusalTable.Section) throws {
    #expect(!section.cases.isEmpty)
    for refusal in section.cases {
      #expect(answer(to: refusal.source) == refusal.answer, "\(refusal.written)")
    }
  }

  @Test("are listed with answers that are up to date")
  func tableIsUpToDate() throws {
    try Golden.expect(RefusalTable.rewritten(answer: answer), in: RefusalTable.file)
  }

  @Test("name the byte, the UTF-16 unit, the line and the column of the fault")
  func position() throws {
    let error = #expect(throws: MarkupError.self) {
      try document("\u{FEFF}<speak>\r\n  é😀\r<s>&oops;</s></speak>")
    }
    #expect(error?.position == SourcePosition(line: 3, column: 4, utf16: 19, byte: 24))
    #expect(error?.reason == .undeclaredEntity("oops"))
    let message = error?.message(file: "a.ssml") ?? ""
    #expect(message.hasPrefix("a.ssml:3:4: `&oops;` is not declared"))
  }

  @Test("are answered in one line, whatever they contain")
  func messagesAreHarmless() throws {
    let name = String(repeating: "é", count: 100_000)
    let sources = [
      "<?xml version=\"1.0\" encoding=\"\n\u{9B}31m\u{202E}\"?><speak/>",
      "<speak xmlns=\"&#10;&#x9b;\u{202E}\"/>",
      "<speak><\(name)></speak>",
    ]
    for source in sources {
      let error = #expect(throws: MarkupError.self) { try document(source) }
      let message = try #require(error).message(file: "x")
      #expect(message.utf8.count < 600)
      #expect(!message.unicodeScalars.contains { "\n\u{9B}\u{202E}".unicodeScalars.contains($0) })
    }
  }

  private func answer(to source: [UInt8]) -> String {
    do {
      let document = try SpeechDocument(ssml: source)
      return "is taken, as “\(String(decoding: document.text, as: UTF8.self))”"
    } catch {
      return "\(error.line):\(error.column): \(error)"
    }
  }
}
