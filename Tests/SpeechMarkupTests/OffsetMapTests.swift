// SPDX-License-Identifier: Apache-2.0

import SpeechMarkup
import TestSupport
import TestTraits
import Testing

@Suite("Offset map", .ownThread)
struct OffsetMapTests {
  @Test("finds every word of documents written in every way", arguments: 0..<UInt64(150))
  func wordsOfRandomDocuments(seed: UInt64) throws {
    let random = RandomDocument(seed: seed)
    let document = try document(random.source)
    let found = document.words.map { word in
      RandomDocument.Word(
        text: document.string(word),
        source: document.map.sourceRange(ofText: word)
      )
    }
    #expect(found == random.words, "\(random.source)")
  }

  @Test("never goes backwards, and its cursor agrees with it", arguments: 0..<UInt64(50))
  func cursorAgrees(seed: UInt64) throws {
    let document = try document(RandomDocument(seed: seed, length: 400).source)
    var cursor = OffsetMap.Cursor(document.map)
    var last = 0..<0
    for byte in document.text.indices {
      let place = cursor.sourceRange(ofText: byte..<byte + 1)
      #expect(place == document.map.sourceRange(ofText: byte..<byte + 1))
      #expect(place.lowerBound >= last.lowerBound && place.upperBound >= last.upperBound)
      last = place
    }
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let ends = (0..<2).map { _ in Int.random(in: 0...document.text.count, using: &generator) }
      let range = (ends.min() ?? 0)..<(ends.max() ?? 0)
      #expect(cursor.sourceRange(ofText: range) == document.map.sourceRange(ofText: range))
    }
  }

  @Test("moves ends inside a character outwards")
  func endsInsideCharacters() throws {
    let document = try document("<speak>a😀b</speak>")
    #expect(document.map.sourceRange(ofText: 2..<3) == 8..<10)
    #expect(document.map.sourceRange(ofText: 1..<6) == 8..<11)
    #expect(document.map.sourceRange(ofText: 0..<3) == 7..<10)
  }

  @Test("answers beyond the text with its end, and in an empty text with nothing")
  func outsideOfTheText() throws {
    let document = try document("<speak>ab</speak>")
    #expect(document.map.sourceRange(ofText: 1..<900) == 8..<9)
    #expect(document.map.sourceRange(ofText: 2..<2) == 9..<9)
    #expect(document.map.sourceRange(ofText: 70..<900) == 9..<9)
    #expect(try self.document("<speak/>").map.sourceRange(ofText: 0..<4) == 0..<0)
  }

  @Test("gives an empty range the place of what comes next")
  func emptyRanges() throws {
    let document = try document("<speak>a &amp; b</speak>")
    #expect(document.map.sourceRange(ofText: 0..<0) == 7..<7)
    #expect(document.map.sourceRange(ofText: 2..<2) == 9..<9)
  }

  @Test("lets an alias stand for the content of its element, or for an element without content")
  func substitutions() throws {
    let source =
      "<speak><sub alias=\"one\">1</sub> <sub alias=\"two\"></sub> <sub alias=\"six\"/></speak>"
    let document = try document(source)
    let units = Array(source.utf16)
    let written = document.words.map { word in
      String(decoding: units[document.map.sourceRange(ofText: word)], as: UTF16.self)
    }
    #expect(written == ["1", "<sub alias=\"two\"></sub>", "<sub alias=\"six\"/>"])
  }

  @Test("is exact far into a long text", arguments: ["a", "é", "中", "😀"])
  func longTexts(character: String) throws {
    let count = 20_000
    let word = String(repeating: character, count: count)
    let document = try document("<speak>\(word)</speak>")
    let bytes = character.utf8.count
    let units = character.utf16.count
    for index in stride(from: 0, to: count, by: 617) {
      let place = document.map.sourceRange(ofText: index * bytes..<(index + 1) * bytes)
      #expect(place == 7 + index * units..<7 + (index + 1) * units)
    }
  }

  private func document(_ source: String) throws -> SpeechDocument {
    try SpeechDocument(ssml: Array(source.utf8))
  }
}
