// SPDX-License-Identifier: Apache-2.0

import SpeechText
import TestTraits
import Testing

@Suite("Sentences of a text that comes in pieces", .limited, .ownThread)
struct SentenceReaderTests {
  /// Sentences without the white space around them: that after a paragraph may come later.
  private func sentences(_ pieces: [ArraySlice<UInt8>], language: String) -> [String] {
    var reader = SentenceReader(language: language)
    var sentences: [[UInt8]] = []
    for piece in pieces {
      reader.add(piece)
      while let sentence = reader.next() { sentences.append(sentence) }
    }
    reader.finish()
    while let sentence = reader.next() { sentences.append(sentence) }
    return sentences.map { String(decoding: trimmed($0), as: UTF8.self) }
  }

  private func trimmed(_ text: [UInt8]) -> ArraySlice<UInt8> {
    let isSpace: (UInt8) -> Bool = { $0 == 0x20 || (0x09...0x0D).contains($0) }
    let end = text.lastIndex { !isSpace($0) }.map { $0 + 1 } ?? 0
    return text[..<end].drop(while: isSpace)
  }

  /// Those that the breaker finds in the whole text.
  private func whole(_ text: [UInt8], language: String) -> [String] {
    let breaker = SentenceBreaker(language: language)
    let paragraphs = String(decoding: text, as: UTF8.self)
      .split(separator: /(\r\n|\n|\r)[ \t]*(\r\n|\n|\r)\s*/)
    return paragraphs.flatMap { paragraph in
      let bytes = Array(trimmed(Array(paragraph.utf8)))
      let ends = breaker.ends(bytes)
      return zip([0] + ends, ends).map {
        String(decoding: trimmed(Array(bytes[$0..<$1])), as: UTF8.self)
      }
    }
  }

  private static let tails = ["", " ", "\n\n", "x", " And 1. x\n- y\n"]

  @Test("are those of the whole text, wherever it is cut", arguments: SentenceTable.all)
  func samples(_ sample: SentenceSample) {
    for tail in Self.tails {
      check(sample.text + Array(tail.utf8), language: sample.language)
    }
    let lines = sample.text.map { $0 == 0x20 ? 0x0A : $0 }
    check(lines, language: sample.language)
  }

  @Test("are those of the whole text also for hard texts")
  func golden() throws {
    for sample in try GoldenSentence.all() {
      check(Array(sample.text.utf8), language: sample.language)
    }
  }

  @Test("are those of the whole text also in lists, titles, rules and ellipses", arguments: hard)
  func hardTexts(text: String) {
    for language in ["en", "de", "zh", ""] { check(Array(text.utf8), language: language) }
  }

  private static let hard = [
    "We need:\n- milk\n- bread. And\n- eggs\n\nThat is all. Go",
    "see page\n12. The end came.\n13. Then more. Done",
    "1. One.\n2. Two. More of it.\n3. Three\n\n\n  4. Four",
    "wrapped at\n- a dash. Then \(many("words and ", 40)).\n- and an item. End",
    "i. one\nii. two. And\niii. three", "(a) yes. (b) no. (c) so", "• x. • y.• z",
    "Title\n-----\nText. More", "-----", "--- a. B", "他说《好。真好。》很好。你呢？《好。》",
    "《\(many("好。", 40))", "Wait. ...and so. . . . It went", "No . . . Yes .. . x",
    "« Oui. » « Non ? » Bon. » x", "One.\r\n\r\nTwo\r\rThree.\r\n \r\nFour. \u{2029} x",
    "U.S. How? e.g. So",
    "It is 3. 4. 2020 is. 5 x. 6", "a. \u{301}b. \u{FE0F}C", "Hi! 😀 you. 👩‍👩‍👧 There",
    "...\n...\n. ? !",
  ]

  private static func many(_ text: String, _ count: Int) -> String {
    String(repeating: text, count: count)
  }

  private func check(_ text: [UInt8], language: String) {
    let whole = whole(text, language: language)
    let description = String(decoding: text, as: UTF8.self)
    #expect(sentences([text[...]], language: language) == whole, "\(language): \(description)")
    #expect(
      sentences(text.indices.map { text[$0...$0] }, language: language) == whole,
      "byte by byte, \(language): \(description)"
    )
    for cut in text.indices {
      let found = sentences([text[..<cut], text[cut...]], language: language)
      if found != whole { Issue.record("cut at \(cut), \(language): \(description): \(found)") }
    }
  }

  private static let tokens = [
    "word", "Word", "a", "A", "I", "Dr", "no", "No", "etc", "U.S", "e.g", "z.B", "iv", "in", "The",
    "и", "Да", "語", "好", "é", "É", "x😀", "\u{301}", "3", "12", "2020", "٣", ".", ".", ". ", ". ",
    ".",
    "!", "?", "? ", "...", "…", ". . . ", "。", "！", "．", "।", ";", ":", ",", " - ", " – ", "-", "—",
    "•", "*",
    "(", ")", "\"", "“", "”", "« ", " »", "‹", "「", "」", "《", "》", "'", "’", " ", " ", " ", "  ",
    "\n", "\n",
    "\n- ", "\n1. ", "\n2. ", "\na) ", "\r\n", "\n\n", "\r\r", "\u{2029}", "\u{2028}", "\u{A0}",
    "/ ",
    "N°", "°C", "-----\n", "abcdefghijklmnopqrstuvwxyz", ",,,,,,,,,,,,,,,,", "\u{FE0F}",
  ]

  @Test(
    "are those of the whole text also for texts without sense",
    arguments: ["en", "de", "el", "zh", "th", ""]
  )
  func random(language: String) {
    // The multiplier of MMIX; the same texts in every run.
    var state = UInt64(language.utf8.count) &* 977 &+ UInt64(language.utf8.first ?? 7)
    func number(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    for _ in 0..<Self.randomTexts {
      let count = 3 + number(number(8) == 0 ? 300 : 30)
      let text = Array(
        (0..<count).map { _ in Self.tokens[number(Self.tokens.count)] }.joined().utf8
      )
      let whole = sentences([text[...]], language: language)
      let size = 1 + number(9)
      let pieces = stride(from: 0, to: text.count, by: size).map {
        text[$0..<min(text.count, $0 + size)]
      }
      let found = sentences(pieces, language: language)
      if found != whole {
        let description = String(decoding: text, as: UTF8.self).debugDescription
        Issue.record("pieces of \(size), \(language): \(description): \(found) and not \(whole)")
      }
    }
  }

  private static let randomTexts = 500

  @Test("are returned with the next word, and those that end a paragraph with its blank line")
  func early() {
    var reader = SentenceReader(language: "en")
    func next(_ piece: String) -> String? {
      reader.add(piece.utf8)
      return reader.next().map { String(decoding: $0, as: UTF8.self) }
    }
    #expect(next("Hello there. ") == nil)
    #expect(next("How") == nil)
    #expect(next(" ") == "Hello there. ")
    #expect(next("are you, Dr. ") == nil)
    #expect(next("Smith? ") == nil)
    #expect(next("Fine") == nil)
    #expect(next(", thank you\n") == "How are you, Dr. Smith? ")
    #expect(next("\n") == "Fine, thank you\n\n")
    #expect(next("\n ") == nil)
    #expect(reader.waitingBytes == 0)
  }

  @Test("without an end are cut, and not kept")
  func endless() {
    for (unit, language) in [("word ", "en"), ("語", "ja"), ("\u{301}", "en"), ("- \n", "de")] {
      var reader = SentenceReader(language: language)
      let piece = Array(String(repeating: unit, count: 100).utf8)
      var count = 0
      for _ in 0..<200 {
        reader.add(piece)
        while let sentence = reader.next() {
          count += sentence.count
          #expect(sentence.count <= SentenceBreaker.maxSentenceLength)
          #expect(String(validating: sentence, as: UTF8.self) != nil)
        }
        #expect(reader.waitingBytes <= SentenceBreaker.maxSentenceLength + 600)
      }
      #expect(count > 0 && count + reader.waitingBytes <= 200 * piece.count)
    }
  }

  @Test("come whole from bytes that are not UTF-8")
  func notUTF8() {
    for bytes: [UInt8] in [[0xFF], [0xC3], [0xE2, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90]] {
      var reader = SentenceReader(language: "en")
      reader.add(bytes + Array("a. Next one ".utf8) + bytes)
      reader.finish()
      var all: [UInt8] = []
      while let sentence = reader.next() { all += sentence }
      #expect(all == bytes + Array("a. Next one ".utf8) + bytes)
    }
  }
}
