// SPDX-License-Identifier: Apache-2.0

import SpeechMarkup
import Testing

@Suite("Plain text")
struct PlainTextTests {
  @Test("is never mark-up", arguments: ["<b>&", "&amp; <speak>x</speak>", "]]> <!-- --> \u{1}"])
  func isNoMarkup(text: String) throws {
    let document = try plain(text)
    #expect(String(decoding: document.text, as: UTF8.self) == text)
    #expect(document.isPlainText)
    #expect(document.diagnostics.isEmpty)
  }

  @Test("has paragraphs where lines are blank")
  func paragraphs() throws {
    let document = try plain("\n  One\ntwo.\n \t\nThree.  \r\n\r\nFour\r\rFive\n\n\n")
    #expect(
      document.units() == [
        "p 3..<11", "0: One\ntwo.", "/p", "p 15..<21", "0: Three.", "/p", "p 27..<31", "0: Four",
        "/p",
        "p 33..<37", "0: Five", "/p",
      ]
    )
  }

  @Test("is cut within paragraphs")
  func cuts() throws {
    #expect(
      try plain("One. Two.\n\nThree, four").units(limit: 6) == [
        "p 0..<9", "0: One.", "0: Two.", "/p", "p 11..<22", "0: Three,", "0: four", "/p",
      ]
    )
  }

  @Test("is its own source, without a byte-order mark")
  func identity() throws {
    let document = try plain("\u{FEFF}é😀 a")
    #expect(document.text == Array("é😀 a".utf8))
    #expect(document.map.sourceRange(ofText: 0..<2) == 1..<2)
    #expect(document.map.sourceRange(ofText: 2..<6) == 2..<4)
    #expect(document.map.sourceRange(ofText: 7..<8) == 5..<6)
  }

  @Test("may be empty", arguments: ["", " \n", "\u{FEFF}"])
  func empty(text: String) throws {
    #expect(try plain(text).parts.isEmpty)
    #expect(try plain(text).units().isEmpty)
  }

  @Test("must be UTF-8, or begin with a byte-order mark")
  func encoding() {
    let latin = #expect(throws: MarkupError.self) {
      try SpeechDocument(plainText: Array("one\ncaf".utf8) + [0xE9, 0x20])
    }
    #expect(latin?.reason == .notUTF8(byte: 0xE9))
    #expect(latin?.position == SourcePosition(line: 2, column: 4, utf16: 7, byte: 7))
    let wide = #expect(throws: MarkupError.self) {
      try SpeechDocument(plainText: [0xFF, 0xFE, 0x00, 0x00, 0x41, 0x00, 0x00, 0x00])
    }
    #expect(wide?.reason == .otherEncoding("UTF-32LE"))
  }

  @Test("has a limit")
  func limit() throws {
    var limits = MarkupLimits()
    limits.textBytes = 3
    #expect(try SpeechDocument(plainText: Array("abc".utf8), limits: limits).text.count == 3)
    let error = #expect(throws: MarkupError.self) {
      try SpeechDocument(plainText: Array("abcd".utf8), limits: limits)
    }
    #expect(error?.reason == .sourceTooLong(bytes: 4, limit: 3))
  }

  private func plain(_ text: String) throws -> SpeechDocument {
    try SpeechDocument(plainText: Array(text.utf8))
  }
}
