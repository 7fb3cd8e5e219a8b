// SPDX-License-Identifier: Apache-2.0
import NeuralEnglish
import TestTraits
import Testing

@Suite("Cutting English into sentences", .limited)
struct SentenceCutterTests {
  @Test(
    "sentences end at marks, but not after titles, initials and before small letters",
    arguments: [
      ("One. Two! Three? Four", ["One.", "Two!", "Three?", "Four"]),
      (
        "Dr. Smith met J. K. Rowling. They spoke.", ["Dr. Smith met J. K. Rowling.", "They spoke."]
      ),
      ("It cost 3.50 at approx. noon.", ["It cost 3.50 at approx. noon."]),
      (
        "“Go!” he said. (Really?) “Yes.” Then…  Well",
        ["“Go!” he said.", "(Really?)", "“Yes.”", "Then…", "Well"]
      ),
      ("A line\nof text. \n \nAnother", ["A line\nof text.", "Another"]),
      ("你好。「再见！」他说。走", ["你好。", "「再见！」", "他说。", "走"]),
      ("यह है। वह था।", ["यह है।", "वह था।"]), (" \n ", []), ("", []), ("...", ["..."]),
    ]
  )
  func sentences(text: String, wanted: [String]) {
    let found = SentenceCutter.sentences(of: text)
    #expect(found.map { Self.trimmed($0.text) } == wanted)
    for sentence in found {
      let bytes = Array(text.utf8)[sentence.offset...].prefix(sentence.text.utf8.count)
      #expect(String(decoding: bytes, as: UTF8.self) == sentence.text)
    }
  }

  @Test("a text without marks is cut between words, and a long word between characters")
  func long() {
    let words = SentenceCutter.sentences(of: String(repeating: "word ", count: 1000))
    #expect(words.count > 4 && words.allSatisfy { $0.text.utf8.count <= 1000 })
    #expect(words.allSatisfy { $0.text.hasPrefix("word ") || $0.text == "word" })
    let letters = SentenceCutter.sentences(of: String(repeating: "é", count: 1500))
    #expect(letters.allSatisfy { $0.text.allSatisfy { $0 == "é" } && $0.text.utf8.count <= 1001 })
    #expect(letters.map(\.text.count).reduce(0, +) == 1500)
  }

  private static func trimmed(_ text: String) -> String {
    String(text.reversed().drop(while: \.isWhitespace).reversed())
  }
}
