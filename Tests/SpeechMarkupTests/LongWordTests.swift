// SPDX-License-Identifier: Apache-2.0

import SpeechMarkup
import TestTraits
import Testing

@Suite("Long words", .ownThread)
struct LongWordTests {
  @Test(
    "are spoken in pieces, between characters",
    arguments: [
      ("abcdefgh ij", ["abc", "def", "gh ij"]), ("abc def", ["abc def"]), ("abcd", ["abc", "d"]),
      ("a abcd", ["a abc", "d"]),
      ("e\u{301}e\u{301}e\u{301}", ["e\u{301}", "e\u{301}", "e\u{301}"]),
      ("日本語日本語", ["日本語", "日本語"]), ("ab.cd.ef", ["ab.cd.ef"]), ("abc-d", ["abc", "-d"]),
      ("ab\u{A0}cd", ["ab\u{A0}cd"]), ("😀😀😀😀", ["😀😀😀", "😀"]),
    ]
  )
  func pieces(text: String, units: [String]) throws {
    let document = try document("<speak>\(text)</speak>")
    var splitter = UnitSplitter(document: document, wordLength: 3)
    var found: [String] = []
    while case .unit(let unit)? = splitter.next() { found.append(document.string(unit.text)) }
    #expect(found == units)
  }

  @Test("are reported where they begin, in mark-up and in plain text")
  func reported() throws {
    let long = String(repeating: "é", count: 1_001)
    let mark = "<speak version='1.1'>\n<p>so 😀 "
    let markup = try document("\(mark)\(long) and &#x41;\(long)</p>.</speak>")
    #expect(markup.diagnostics.map(\.code.rawValue) == ["long-word", "long-word"])
    #expect(markup.diagnostics.map(\.line) == [2, 2])
    #expect(markup.diagnostics.map(\.column) == [9, 1_015])
    let plain = try SpeechDocument(plainText: Array("a\n b \(long).".utf8))
    #expect(
      plain.diagnostics.map(\.position) == [SourcePosition(line: 2, column: 4, utf16: 5, byte: 5)]
    )
    #expect(
      plain.diagnostics.first?.message
        == "this word has more than 1000 characters; it is spoken in pieces"
    )
  }

  @Test("are those beyond the limit only")
  func limit() throws {
    let document = try document(
      "<speak version='1.1'>\(String(repeating: "x", count: 1_000)) y</speak>"
    )
    #expect(document.diagnostics.isEmpty)
    var limits = MarkupLimits()
    limits.wordLength = 3
    let short = try SpeechDocument(
      ssml: Array("<speak version='1.1'>abc abcd ab.cd</speak>".utf8),
      limits: limits
    )
    #expect(short.diagnostics.map(\.column) == [26])
  }

  @Test("of any length take time in proportion to it", .limited)
  func linear() throws {
    for character in ["x", "語", "e\u{301}", ".", " ", "\u{3000}"] {
      let text = Array(String(repeating: character, count: 1 << 18).utf8)
      var splitter = UnitSplitter(document: try SpeechDocument(plainText: text))
      var covered = 0
      while let item = splitter.next() {
        if case .unit(let unit) = item { covered += unit.text.count }
      }
      #expect(covered == 0 || covered == text.count)
    }
  }
}
