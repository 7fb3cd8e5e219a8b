// SPDX-License-Identifier: Apache-2.0

import SpeechSystem
import Testing

@Suite("Text found in other text")
struct TextSearchTests {
  @Test(
    "it is found at the start, inside and at the end, also after a part of it",
    arguments: [
      ("://a", "://", 0..<3), ("http://a", "://", 4..<7), ("http://", "://", 4..<7),
      ("aaab", "aab", 1..<4), ("größer", "ß", 4..<6), ("a", "", 0..<0), ("", "", 0..<0),
    ]
  )
  func found(text: String, part: String, bytes: Range<Int>) throws {
    let range = try #require(text.firstRange(ofText: part))
    #expect(offsets(range, in: text) == bytes)
    #expect(text.contains(text: part))
  }

  @Test(
    "it is not found where only a part of it occurs",
    arguments: [
      ("", "a"), ("http:/a", "://"), ("http:/", "://"), ("aab", "aaab"), ("ä", "ö"), ("ABC", "abc"),
    ]
  )
  func notFound(text: String, part: String) {
    #expect(text.firstRange(ofText: part) == nil)
    #expect(!text.contains(text: part))
    #expect(text.isEmpty || text.replacing(text: part, with: "x") == text)
  }

  @Test("in a part of a text, its indices are those of the whole")
  func inSubstring() throws {
    let text = "a-b-c"
    let range = try #require(text.dropFirst(2).firstRange(ofText: "-"))
    #expect(offsets(range, in: text) == 3..<4)
    #expect(text.dropFirst(2).replacing(text: "-", with: "+") == "b+c")
  }

  @Test("a combining accent after a mark does not hide it, nor does a carriage return a line feed")
  func characters() {
    #expect("e\u{301}".contains(text: "e"))
    #expect("a <\u{338} b".replacing(text: "<", with: "&lt;") == "a &lt;\u{338} b")
    #expect("a\r\nb".replacing(text: "\n", with: "|") == "a\r|b")
  }

  @Test("a letter and the same letter from two scalars are different texts")
  func equivalence() {
    #expect(!"\u{E9}".contains(text: "e\u{301}"))
    #expect(!"e\u{301}".contains(text: "\u{E9}"))
  }

  @Test(
    "every occurrence is replaced, from the left, and never what replaces another",
    arguments: [
      ("a.b.c", ".", "", "abc"), (".a.", ".", "..", "..a.."), ("aaaaa", "aa", "b", "bba"),
      ("abc", "", "x", "abc"), ("½⁄2⁄", "⁄", "/", "½/2/"),
    ]
  )
  func replaced(text: String, part: String, replacement: String, result: String) {
    #expect(text.replacing(text: part, with: replacement) == result)
  }

  private func offsets(_ range: Range<String.Index>, in text: String) -> Range<Int> {
    let start = text[..<range.lowerBound].utf8.count
    return start..<start + text[range].utf8.count
  }
}
