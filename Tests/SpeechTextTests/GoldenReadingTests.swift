// SPDX-License-Identifier: Apache-2.0

import TestTraits
import Testing

@Suite("Golden readings of running text", .ownThread)
struct GoldenReadingTests {
  /// Sentences that need nothing more of the voice. A better score is written here with the change that brings it.
  static let scores = [("en", 61, 137), ("de", 43, 135), ("fr", 51, 125), ("es", 49, 122)]

  @Test("are as many as before, by language", arguments: scores)
  func score(language: String, right: Int, all: Int) {
    let sentences = GoldenReading.all(language)
    #expect(sentences.count == all)
    #expect(sentences.count { $0.isRight } == right)
  }
}
