// SPDX-License-Identifier: Apache-2.0

import SpeechText
import TestTraits
import Testing

@Suite("Sentences", .ownThread)
struct SentenceTests {
  @Test("end where a reader would stop", arguments: SentenceTable.all)
  func borders(_ sample: SentenceSample) {
    #expect(sample.found == sample.marked)
  }

  @Test("have the same borders when a document breaks its lines", arguments: SentenceTable.all)
  func lineEnds(_ sample: SentenceSample) {
    let broken = sample.marked.split(separator: " ", omittingEmptySubsequences: false)
      .joined(separator: "\n")
    #expect(SentenceSample(language: sample.language, broken).found == broken)
  }

  @Test("are found inside of a longer text as in a text of their own")
  func insideOfText() {
    let text = Array("Nein. Am 3. Mai kam Dr. Weiß. Ja. Nein".utf8)
    let breaker = SentenceBreaker(language: "de")
    #expect(breaker.endOfFirstSentence(in: text, range: 6..<35) == 31)
    #expect(breaker.endOfFirstSentence(in: text, range: 31..<34) == 34)
    #expect(breaker.endOfFirstSentence(in: text, range: 0..<0) == 0)
    #expect(breaker.endOfFirstSentence(in: [], range: 0..<9) == 0)
  }

  @Test("longer than the limit come in pieces, cut at white space")
  func longSentence() {
    let text = Array(String(repeating: "wort ", count: 4_000).utf8)
    let ends = SentenceBreaker(language: "de").ends(text)
    #expect(ends.allSatisfy { $0.isMultiple(of: 5) })
    #expect(zip([0] + ends, ends).allSatisfy { $1 - $0 <= SentenceBreaker.maxSentenceLength })
    #expect(ends.count == 3)
  }

  @Test("without white space are cut between characters")
  func noSpace() {
    let text = Array(String(repeating: "語", count: 10_000).utf8)
    let ends = SentenceBreaker(language: "ja").ends(text)
    #expect(ends.allSatisfy { $0.isMultiple(of: 3) })
    #expect(ends.last == text.count)
  }

  @Test(
    "of hostile text depend on nothing far away, so that a long one costs linear time",
    .limited,
    arguments: hostile
  )
  func hostileText(pattern: String) {
    let breaker = SentenceBreaker(language: "en")
    let text = Array(String(repeating: pattern, count: 100_000 / pattern.utf8.count).utf8)
    let near = Array(text.prefix(SentenceBreaker.maxSentenceLength + 300))
    let end = breaker.endOfFirstSentence(in: near, range: near.indices)
    #expect(breaker.endOfFirstSentence(in: text, range: text.indices) == end)
    #expect(0 < end && end <= SentenceBreaker.maxSentenceLength)
    #expect(String(validating: text[..<end], as: UTF8.self) != nil)
    #expect(breaker.ends(text).last == text.count)
  }

  private static let hostile = [
    "a", ".", ". ", "a. ", "Dr. ", "1. ", "\"", " ", ". 1 ", "…", "。", "\u{301}", "?\"", "a.b", "é",
    "x😀",
  ]

  @Test(
    "are found in bytes that are not UTF-8",
    arguments: [[0xFF], [0xC3], [0xE2, 0x80], [0xED, 0xA0, 0x80]]
  )
  func notUTF8(bytes: [UInt8]) {
    let text = bytes + Array(". Next ".utf8) + bytes
    #expect(SentenceBreaker(language: "en").ends(text).last == text.count)
  }
}

extension SentenceBreaker {
  func ends(_ text: [UInt8]) -> [Int] {
    var ends: [Int] = []
    var start = 0
    while start < text.count {
      start = endOfFirstSentence(in: text, range: start..<text.count)
      ends.append(start)
    }
    return ends
  }
}
