// SPDX-License-Identifier: Apache-2.0

import SpeechText
import Testing

/// A text of Tests/Fixtures/Sentences/golden.tsv and its sentences.
struct GoldenSentence: Sendable {
  let language: String
  let text: String
  let sentences: [String]

  /// All of them, read from the file.
  static func all() throws -> [GoldenSentence] {
    try GoldenFile.rows("Fixtures/Sentences/golden.tsv").map { row in
      let fields = row.map { $0.replacing("\\n", with: "\n") }
      try #require(fields.count > 1, "\(fields)")
      return GoldenSentence(
        language: fields[0],
        text: fields[1],
        sentences: fields.dropFirst(2).map(Self.withoutSpace)
      )
    }
  }

  /// The sentences found are those of the file, apart from white space.
  var isRight: Bool { found == sentences }

  /// As in plain text that is spoken, a blank line is a border before sentences are looked for.
  private var found: [String] {
    let breaker = SentenceBreaker(language: language)
    var sentences: [String] = []
    for paragraph in text.split(separator: /\n[ \n]*\n/) {
      let bytes = Array(paragraph.utf8)
      var start = 0
      for end in breaker.ends(bytes) {
        sentences.append(Self.withoutSpace(String(decoding: bytes[start..<end], as: UTF8.self)))
        start = end
      }
    }
    return sentences.filter { !$0.isEmpty }
  }

  private static func withoutSpace(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.filter { !$0.properties.isWhitespace }))
  }
}
