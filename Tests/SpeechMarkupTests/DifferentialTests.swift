// SPDX-License-Identifier: Apache-2.0

import SpeechMarkup
import TestSupport
import TestTraits
import Testing

@Suite("XML reader beside libxml2", .limited, .ownThread)
struct DifferentialTests {
  @Test("agrees on documents of all kinds", arguments: 0..<UInt64(20))
  func randomDocuments(seed: UInt64) {
    for index in 0..<50 {
      compare(Array(RandomXML(seed: seed &* 1_000 &+ UInt64(index)).source.utf8))
    }
  }

  @Test("agrees on documents with mistakes", arguments: 0..<UInt64(20))
  func mutatedDocuments(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let corpus = try Self.corpus()
    for index in 0..<150 {
      let source =
        index % 3 == 0
        ? Array(RandomXML(seed: seed &* 1_000 &+ UInt64(index), length: 8).source.utf8)
        : corpus.randomElement(using: &random) ?? []
      compare(MutatedDocument.make(of: source, using: &random))
    }
  }

  @Test("agrees on the fixtures")
  func fixtures() throws {
    for source in try Self.corpus() { compare(source) }
  }

  /// The fixtures, and the documents that must be refused.
  private static func corpus() throws -> [[UInt8]] {
    try Fixture.all.map { try $0.source() }
      + RefusalTable.sections.flatMap { $0.cases.map(\.source) }
  }

  @Test("differs where that is meant", arguments: Difference.all)
  func differences(_ difference: Difference) throws {
    let disagreement = Disagreement(about: Array(difference.sample.utf8))
    #expect(difference.explains(try #require(disagreement)))
  }

  private func compare(_ source: [UInt8]) {
    guard let disagreement = Disagreement(about: source) else { return }
    let isMeant = Difference.all.contains { $0.explains(disagreement) }
    #expect(
      isMeant,
      "\(disagreement) in \(String(decoding: source, as: UTF8.self).debugDescription)"
    )
  }
}
