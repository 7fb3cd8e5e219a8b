// SPDX-License-Identifier: Apache-2.0

import TestSupport
import TestTraits
import Testing

@Suite("Markers of text that people wrote", .limited)
struct MarkerCoverageTests {
  private let user = User()

  @Test(
    "all letters, digits and the signs between them are in the marker of a word, and each word begins after the one before",
    arguments: [("en", "en-US"), ("de", "de"), ("fr", "fr"), ("es", "es"), ("it", "it")]
  )
  func covered(code: String, voice: String) throws {
    let path = "\(Fixtures.packageFolder)/Tests/Readings/own/\(code).txt"
    let text = String(decoding: read(path), as: UTF8.self)
    try #require(text.utf8.count > 100)
    let (_, markers) = try user.rendering("-v", voice, "--file", path)
    let ranges = markers.markers.filter { $0.kind == "word" }.map(\.textRange)
    #expect(ranges.count > 20)
    #expect(ranges.allSatisfy { $0.length > 0 })
    #expect(
      zip(ranges, ranges.dropFirst()).allSatisfy { $0.location + $0.length <= $1.location }
    )
    var isCovered = [Bool](repeating: false, count: text.utf16.count)
    for range in ranges {
      let end = range.location + range.length
      try #require(range.location >= 0 && end <= isCovered.count)
      for index in range.location..<end { isCovered[index] = true }
    }
    // A dash between clauses separates words as white space does.
    for word in text.split(whereSeparator: { $0.isWhitespace || $0 == "—" }) {
      guard let first = word.firstIndex(where: Self.isOfWord),
        let last = word.lastIndex(where: Self.isOfWord)
      else { continue }
      let start = text.utf16.distance(from: text.startIndex, to: first)
      let end = start + text[first...last].utf16.count
      #expect(isCovered[start..<end].allSatisfy { $0 }, "\(word)")
    }
  }

  @Test("a sign that is spoken has a marker of its own")
  func signs() throws {
    let text = "Use @ or & with \"$@\" 😀 now."
    let (_, markers) = try user.rendering("-v", "en-US", "--text", text)
    #expect(
      markers.texts("word", in: text) == ["Use", "@", "or", "&", "with", "$@", "😀", "now"]
    )
  }

  private static func isOfWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber
  }
}
