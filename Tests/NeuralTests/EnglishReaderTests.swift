// SPDX-License-Identifier: Apache-2.0
import NeuralEnglish
import TestTraits
import Testing

@Suite("English without eSpeak NG", .limited)
struct EnglishReaderTests {
  @Test("every sentence is read as the reference reads it")
  func reference() throws {
    let fixture = try EnglishFixture()
    #expect(fixture.sentences.count == fixture.phonemes.count && fixture.sentences.count > 400)
    for (sentence, phonemes) in zip(fixture.sentences, fixture.phonemes) {
      #expect(fixture.read(sentence) == phonemes, "\(sentence)")
    }
  }

  @Test("typographic apostrophes and ligatures are read as plain ones")
  func typography() throws {
    let fixture = try EnglishFixture()
    #expect(fixture.read("Don’t") == fixture.read("Don't"))
    #expect(fixture.read("e‑mail") == fixture.read("e-mail"))
    #expect(fixture.read("ﬁne punch") == fixture.read("fine punch"))
  }

  @Test("words have the bytes of the text and begin where their phonemes do")
  func words() throws {
    let words = try EnglishFixture().words("Don’t “e-mail” (fine) — rice?")
    #expect(words.map(\.written) == ["Don’t", "e-mail", "fine", "rice"])
    let starts = words.map { $0.spoken.unicodeScalars.first { $0 != "ˈ" && $0 != "ˌ" } }
    #expect(starts == ["d", "i", "f", "ɹ"])
  }

  @Test("a word that nobody can say keeps its place")
  func silentWord() throws {
    let fixture = try EnglishFixture()
    let words = fixture.words("Rice 漢字 punch.")
    try #require(words.map(\.written) == ["Rice", "漢字", "punch"])
    #expect(words[1].spoken.isEmpty || words[1].spoken == " ")
    #expect(words[2].spoken.hasSuffix("."))
  }

  @Test(
    "no text takes long or ends the program",
    arguments: [
      "", " ", "\u{301}", "-", "'", ".", "$", "2", "a2b", "½", "\u{0}", "🎉", "–", "[x](/y/)", "a-",
      "aB", "9", "1,", "(",
      "e\u{301}", "O'", "Sept.", "a b ", "http://", "10km",
    ],
    [1, 2, 1000]
  )
  func strange(piece: String, count: Int) throws {
    let text = String(repeating: piece, count: count)
    let reading = try EnglishFixture().reader.reading(of: text, offset: 7)
    let starts = reading.words.map(\.start)
    #expect(starts == starts.sorted() && starts.allSatisfy { $0 <= reading.phonemes.count })
    var end = 7
    for word in reading.words {
      #expect(word.range.lowerBound >= end && !word.range.isEmpty)
      end = word.range.upperBound
    }
    #expect(end <= 7 + text.utf8.count)
  }
}
