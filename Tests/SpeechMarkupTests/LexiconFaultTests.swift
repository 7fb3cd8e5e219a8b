// SPDX-License-Identifier: Apache-2.0

import SpeechMarkup
import TestTraits
import Testing

@Suite("Faults of a pronunciation lexicon", .limited, .ownThread)
struct LexiconFaultTests {
  @Test(
    "are refused when it is none",
    arguments: [
      ("", LexiconFault.noElement), ("words", .textOutsideRoot), ("<speak/>", .wrongRoot("speak")),
      ("<lexicon xmlns='urn:x'/>", .wrongNamespace("urn:x")),
    ]
  )
  func refusals(source: String, fault: LexiconFault) {
    let error = #expect(throws: MarkupError.self) {
      try PronunciationLexicon(pls: Array(source.utf8))
    }
    #expect(error?.reason == .lexicon(fault))
    #expect(error?.description.contains("lexicon") == true)
  }

  @Test("are refused when the XML is wrong, in any encoding")
  func malformed() {
    let error = #expect(throws: MarkupError.self) { try readLexicon("<lexeme>") }
    #expect(error?.line == 2)
    #expect(throws: Never.self) {
      try PronunciationLexicon(pls: ByteOrder.little.utf16("\u{FEFF}<lexicon/>"))
    }
  }

  @Test("are reported with the place, and the rest is used")
  func diagnostics() throws {
    let source = """
      <lexicon version="2.0" xml:lang="?" other="1">
      <word/><lexeme>text<grapheme/><grapheme>a</grapheme><alias> </alias></lexeme>
      <lexeme><phoneme>x</phoneme></lexeme><grapheme>b</grapheme>
      <x:y xmlns:x="urn:x"><lexeme>z</lexeme></x:y>
      <lexeme><grapheme>good</grapheme><phoneme prefer="maybe">ɡʊd</phoneme></lexeme>
      </lexicon>
      """
    let lexicon = try PronunciationLexicon(pls: Array(source.utf8))
    #expect(lexicon.spoken("a good b") == "a [ɡʊd|good] b")
    #expect(lexicon.language == nil)
    let lines = lexicon.diagnostics.map { "\($0.line):\($0.column) \($0.severity) \($0.code)" }
    #expect(
      lines == [
        "1:1 note lexicon-no-namespace", "1:1 warning lexicon-missing-attribute",
        "1:10 note lexicon-version", "1:24 warning lexicon-bad-value",
        "1:37 note lexicon-unknown-attribute", "2:1 warning lexicon-unknown-element",
        "2:8 warning lexicon-no-pronunciation", "2:16 warning lexicon-misplaced-text",
        "2:20 warning lexicon-empty-grapheme", "2:53 warning lexicon-empty-alias",
        "3:1 warning lexicon-no-grapheme", "3:38 warning lexicon-misplaced-element",
        "4:1 note lexicon-foreign-element", "5:43 warning lexicon-bad-value",
      ]
    )
    #expect(lexicon.diagnostics.allSatisfy { !$0.message.isEmpty })
  }

  @Test("do not make aliases endless")
  func aliases() throws {
    // Each alias holds the next one twice: 2³⁰ words if nobody counted.
    let lexemes = (0..<30).map { index in
      "<lexeme><grapheme>w\(index)</grapheme><alias>w\(index + 1) w\(index + 1)</alias></lexeme>"
    }
    var limits = LexiconLimits()
    let shallow = try readLexicon(lexemes.joined(), limits: limits)
    #expect(shallow.spoken("w0").utf8.count == 2 + 256 * 3 - 1)
    #expect(shallow.diagnostics.contains { $0.code.rawValue == "lexicon-long-alias" })
    limits.aliasDepth = 100
    let deep = try readLexicon(lexemes.joined(), limits: limits)
    #expect(deep.spoken("w0").utf8.count < 3 * limits.aliasBytes)
    limits.markup.expansionFactor = 0
    limits.markup.expansionFloor = 1_000
    let error = #expect(throws: MarkupError.self) {
      try readLexicon(lexemes.joined(), limits: limits)
    }
    #expect(error?.reason == .lexicon(.aliasesTooLong(limit: 1_000)))
  }

  @Test("do not put pages in the place of a word")
  func longPronunciations() throws {
    let long = String(repeating: "w ", count: 2_100)
    for pronunciation in ["<alias>\(long)</alias>", "<phoneme>\(long)</phoneme>"] {
      let lexicon = try readLexicon(
        "<lexeme><grapheme>a</grapheme>\(pronunciation)<alias>x</alias></lexeme>"
      )
      #expect(lexicon.spoken("a") == "{x}")
      #expect(lexicon.diagnostics.map(\.code.rawValue) == ["lexicon-long-alias"])
    }
  }

  @Test("are limits that are passed")
  func limits() throws {
    var limits = LexiconLimits()
    limits.graphemes = 2
    limits.graphemeAtoms = 3
    let two = "<lexeme><grapheme>a b</grapheme><grapheme>a b c</grapheme><alias>x</alias></lexeme>"
    let lexicon = try readLexicon(two, limits: limits)
    #expect(lexicon.spoken("a b c") == "{x} c")
    #expect(lexicon.diagnostics.map(\.code.rawValue) == ["lexicon-long-grapheme"])
    let error = #expect(throws: MarkupError.self) { try readLexicon(two + two, limits: limits) }
    #expect(error?.reason == .lexicon(.tooManyGraphemes(limit: 2)))
  }

  @Test("may not make a search slow")
  func hostileGraphemes() throws {
    let long = (1...60).map { count in
      "<lexeme><grapheme>\(Array(repeating: "a", count: count % 32 + 1).joined(separator: " ")) z\(count)</grapheme><alias>x</alias></lexeme>"
    }
    let many = (0..<4_000).map {
      "<lexeme><grapheme>a b\($0)</grapheme><alias>x</alias></lexeme>"
    }
    let lexicon = try readLexicon((long + many).joined())
    let text = String(repeating: "a ", count: 20_000)
    #expect(lexicon.matches(in: Array(text.utf8), range: 0..<text.utf8.count).isEmpty)
    #expect(lexicon.spoken("a b3999") == "{x}")
  }
}
