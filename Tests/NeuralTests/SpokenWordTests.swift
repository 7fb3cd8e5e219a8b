// SPDX-License-Identifier: Apache-2.0
import Neural
import TestTraits
import Testing

@Suite("Words of a text in any language, and where they begin among phonemes", .limited)
struct SpokenWordTests {
  static func words(_ text: String) -> [String] {
    let bytes = Array(text.utf8)
    return SpokenWords(of: text).words.map { String(decoding: bytes[$0.bytes], as: UTF8.self) }
  }

  @Test(
    "words have letters and digits, and the marks inside them",
    arguments: [
      ("Smith’s well-known (cats), 3.5 km!", ["Smith’s", "well-known", "cats", "3.5", "km"]),
      ("«Привет», мир…", ["Привет", "мир"]), ("नमस्ते दुनिया।", ["नमस्ते", "दुनिया"]),
      ("你好。", ["你", "好"]), ("rock 'n' roll", ["rock", "n", "roll"]), ("— … !", []), ("", []),
    ]
  )
  func words(text: String, wanted: [String]) {
    #expect(Self.words(text) == wanted)
  }

  @Test("an offset moves the bytes alone")
  func offset() {
    let word = SpokenWords(of: "é ab", offset: 10).words.last
    #expect(word == SpokenWords.Word(bytes: 13..<15, characters: 2..<4, letters: 2))
  }

  @Test("a word that the engine joins to the one before gets its share of the phonemes")
  func joined() {
    // “of the house”, which the engine says as “ʌvðə hˈaʊs”.
    let words = SpokenWords(of: "of the house")
    let known = [
      PhonemeAlignment.Start(character: 0, phoneme: 0),
      PhonemeAlignment.Start(character: 7, phoneme: 5),
    ]
    #expect(words.starts(known, phonemeCount: 10).map(\.start) == [0, 2, 5])
  }

  @Test("several words of the engine for one of the text count once, and a stray one not at all")
  func numbers() {
    let words = SpokenWords(of: "in 1999: “go”")
    let known = [(0, 0), (3, 3), (4, 9), (4, 12), (2, 14), (10, 15)]
      .map { PhonemeAlignment.Start(character: $0, phoneme: $1) }
    #expect(words.starts(known, phonemeCount: 20).map(\.start) == [0, 3, 15])
  }

  @Test("without any word of the engine, all share the phonemes")
  func none() {
    let starts = SpokenWords(of: "ab cdef").starts([], phonemeCount: 12)
    #expect(starts.map(\.start) == [0, 4] && starts.map(\.range) == [0..<2, 3..<7])
  }

  @Test(
    "marks alone are nothing to say",
    arguments: [
      ("! … «—» ?!", false), ("", false), ("\u{A0}\n.", false), ("()[]{}'\"`", false),
      ("___", false),
      ("a!", true), ("5", true), ("%", true), ("&", true), ("+", true), ("€", true), ("😀", true),
      ("語", true),
    ]
  )
  func spoken(text: String, isSpoken: Bool) {
    #expect(SpokenWords.isSpoken(text) == isSpoken)
  }
}
