// SPDX-License-Identifier: Apache-2.0

import SpeechText
import Testing

/// A line of a table: `interpret-as[;format[;detail]] ¦ content ¦ words`, with `nothing` for what does not fit.
struct WordingCase: CustomTestStringConvertible, Sendable {
  let language: String
  let attributes: [String]
  let content: String
  let words: String?

  var testDescription: String { "\(attributes.joined(separator: ";")) \(content)" }

  static func table(_ text: String, _ language: String) throws -> [WordingCase] {
    try text.split(separator: "\n").map { line in
      let cells = line.split(separator: "¦", omittingEmptySubsequences: false).map { cell in
        cell.split(separator: " ").joined(separator: " ")
      }
      try #require(cells.count == 3, "\(line)")
      return WordingCase(
        language: language,
        attributes: cells[0].split(separator: ";", omittingEmptySubsequences: false).map(
          String.init
        ),
        content: cells[1],
        words: cells[2] == "nothing" ? nil : cells[2]
      )
    }
  }

  func check(sourceLocation: SourceLocation = #_sourceLocation) throws {
    let wording = try Wording.of(
      content,
      interpretAs: try #require(attributes.first),
      format: attributes.dropFirst().first,
      detail: attributes.dropFirst(2).first,
      language: language
    )
    #expect(wording?.spoken == words.map { .words($0) }, sourceLocation: sourceLocation)
    #expect(wording == nil || wording?.method == .exact, sourceLocation: sourceLocation)
    #expect(wording?.ignored.isEmpty ?? true, sourceLocation: sourceLocation)
  }
}

/// Numbers that are the same in every run.
struct Random {
  var state: UInt64

  mutating func next(below limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % limit
  }
}
