// SPDX-License-Identifier: Apache-2.0

import SpeechText
import TestTraits
import Testing

@Suite("Golden readings of running text", .ownThread)
struct GoldenReadingTests {
  /// Sentences that need nothing more of the voice. A better score is written here with the change that brings it.
  static let scores = [("en", 235, 235), ("de", 235, 235), ("fr", 225, 225), ("es", 222, 222)]

  @Test("are as many as before, by language", arguments: scores)
  func score(language: String, right: Int, all: Int) throws {
    let sentences = try GoldenReading.all(language)
    #expect(sentences.count == all)
    #expect(sentences.count { $0.isRight } == right)
  }

  @Test("cover whole words of the author's in order", arguments: scores.map(\.0))
  func coverage(language: String) throws {
    for sentence in try GoldenReading.all(language) {
      let bytes = Array(sentence.written.utf8)
      var end = 0
      for part in ReadingScanner.readings(in: bytes[...], language: sentence.language)
        .flatMap(\.parts)
      {
        let written = String(decoding: bytes[part.range], as: UTF8.self)
        #expect(part.range.lowerBound >= end, "\(sentence.written)")
        #expect(!written.isEmpty && !written.contains("\u{FFFD}"), "\(sentence.written)")
        #expect(written.first?.isWhitespace == false && written.last?.isWhitespace == false)
        // Nothing that a word is made of remains beside it unsaid.
        let after = String(decoding: bytes[part.range.upperBound...], as: UTF8.self).first
        #expect(after.map { $0.isNumber } != true, "\(sentence.written)")
        end = part.range.upperBound
      }
    }
  }
}
