// SPDX-License-Identifier: Apache-2.0

import SpeechMarkup
import TestTraits
import Testing

@Suite("Documents without any sense", .ownThread)
struct RandomMarkupTests {
  @Test("are spoken to the last word", arguments: 0..<UInt64(150))
  func words(seed: UInt64) throws {
    let markup = RandomMarkup(seed: seed)
    let document = try document(markup.source)
    let text = document.string(0..<document.text.count)
    var place = text.startIndex
    for word in markup.words {
      guard let range = text[place...].firstRange(of: word) else {
        Issue.record("\(word) is lost in \(markup.source)")
        return
      }
      place = range.upperBound
    }
  }

  @Test("have spans that lie in each other and in the text", arguments: 0..<UInt64(150))
  func spans(seed: UInt64) throws {
    let document = try document(RandomMarkup(seed: seed).source)
    var start = 0
    for (index, span) in document.spans.enumerated() {
      #expect(span.text.lowerBound >= start)
      start = span.text.lowerBound
      #expect(span.text.upperBound <= document.text.count)
      #expect(String(validating: document.text[span.text], as: UTF8.self) != nil)
      #expect(!document.text[span.text].prefix(1).contains { $0 == 0x20 || $0 == 0x0A })
      #expect(!document.text[span.text].suffix(1).contains { $0 == 0x20 || $0 == 0x0A })
      guard let parent = span.parent else { continue }
      #expect(parent < index)
      #expect(document.spans[parent].text.contains(span.text))
    }
  }

  @Test("have parts that follow each other and close what they open", arguments: 0..<UInt64(150))
  func parts(seed: UInt64) throws {
    let document = try document(RandomMarkup(seed: seed).source)
    var open: [String] = []
    var textEnd = 0
    for part in document.parts {
      switch part {
      case .text(let range, let scope):
        #expect(range.lowerBound >= textEnd)
        #expect(!range.isEmpty)
        #expect(document.scopes.indices.contains(scope))
        textEnd = range.upperBound
      case .pause: break
      case .paragraphStart: open.append("p")
      case .sentenceStart: open.append("s")
      case .clip(let clip): open.append("clip \(clip)")
      case .paragraphEnd: #expect(open.popLast() == "p")
      case .sentenceEnd: #expect(open.popLast() == "s")
      case .clipEnd(let clip): #expect(open.popLast() == "clip \(clip)")
      }
    }
    #expect(open.isEmpty)
    #expect(
      document.clips.count == document.parts.count { if case .clip = $0 { true } else { false } }
    )
  }

  @Test("have scopes, marks and diagnostics in order", arguments: 0..<UInt64(150))
  func order(seed: UInt64) throws {
    let markup = RandomMarkup(seed: seed)
    let document = try document(markup.source)
    for (index, scope) in document.scopes.enumerated() {
      #expect(scope.parent.map { $0 < index } ?? (index == 0))
    }
    let offsets = document.marks.map(\.textOffset)
    #expect(offsets == offsets.sorted())
    let places = document.diagnostics.map(\.position.byte)
    #expect(places == places.sorted())
    // Each begins a tag, an attribute or text; none is inside a character.
    let bytes = Array(markup.source.utf8)
    #expect(places.allSatisfy { $0 == bytes.count || bytes[$0] & 0xC0 != 0x80 })
  }

  @Test("are handed out whole, from the start mark to the end mark", arguments: 0..<UInt64(50))
  func units(seed: UInt64) throws {
    let document = try document(RandomMarkup(seed: seed).source)
    for plays in [false, true] {
      var splitter = UnitSplitter(document: document)
      var end = 0
      var items = 0
      while let item = splitter.next(limit: 40) {
        items += 1
        switch item {
        case .unit(let unit):
          #expect(unit.text.lowerBound >= end)
          end = unit.text.upperBound
        case .clip(let clip) where plays: splitter.skipClip(clip)
        default: break
        }
      }
      #expect(items <= document.text.count + document.parts.count + document.marks.count)
    }
  }
}

extension Range where Bound == Int {
  fileprivate func contains(_ other: Range<Int>) -> Bool {
    lowerBound <= other.lowerBound && other.upperBound <= upperBound
  }
}
