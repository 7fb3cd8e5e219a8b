// SPDX-License-Identifier: Apache-2.0

import TestTraits
import Testing

@Suite("Golden readings said by eSpeak NG", .ownThread)
struct GoldenSpeechTests {
  /// Sentences that are said as expected: in the host's words, and as they are written.
  static let scores = [
    ("en", 235, 84, 235), ("de", 235, 52, 235), ("fr", 225, 69, 225), ("es", 222, 69, 222),
  ]

  @Test("are right as often as before, and never right only as written")
  func said() async {
    await #expect(processExitsWith: .success) {
      let speaker = try #require(GoldenSpeaker())
      for (language, right, rightAsWritten, all) in Self.scores {
        let sentences = try GoldenReading.all(language)
        #expect(sentences.count == all)
        let words = sentences.filter { $0.isRight || speaker.says($0.spoken, like: $0) }
        let written = sentences.filter { speaker.says($0.written, like: $0) }
        #expect(words.count == right, "\(language): \(words.count) in the host's words")
        #expect(written.count == rightAsWritten, "\(language): \(written.count) as written")
        let worse = written.filter { sentence in
          !words.contains { $0.written == sentence.written }
        }
        #expect(worse.isEmpty, "\(language): worse are \(worse.map(\.written))")
      }
    }
  }
}
