// SPDX-License-Identifier: Apache-2.0

import SpeechMarkup
import TestTraits
import Testing

@Suite("Units")
struct UnitSplitterTests {
  @Test("come with what happens between them, in order")
  func wholeSequence() throws {
    let document = try document(
      """
      <speak><mark name="a"/><p><s>One <mark name="b"/>two.</s> <mark name="c"/><s>Three.</s></p>
      <break time="1s"/><mark name="d"/><p>Four <voice name="x">five</voice><mark name="e"/></p>
      <mark name="f"/><break strength="weak"/><mark name="g"/></speak>
      """
    )
    #expect(
      document.units() == [
        "[a]", "p 26..<87", "s 29..<53", "0: One [b]two.", "/s", "[c]", "s 77..<83", "0: Three.",
        "/s", "/p",
        "pause 1.0 seconds", "[d]", "p 129..<178", "0: Four", "1: five", "[e]", "/p", "[f]",
        "pause weak", "[g]",
      ]
    )
  }

  @Test("keep marks at their ends outside")
  func marksAtEnds() throws {
    let document = try document(
      "<speak><mark name='a'/>One.<mark name='b'/> <mark name='c'/>Two <mark name='d'/></speak>"
    )
    #expect(document.units(limit: 7) == ["[a]", "0: One.", "[b]", "[c]", "0: Two", "[d]"])
    #expect(document.units() == ["[a]", "0: One. [b][c]Two", "[d]"])
  }

  @Test(
    "are followed by a pause of no length where a break of strength none is, and are not cut for it"
  )
  func noPauses() throws {
    let none = "<break strength='none'/>"
    let document = try document(
      "<speak>One.\(none) Two. Three\(none) is.<mark name='m'/>\(none)<mark name='n'/> Four.\(none)</speak>"
    )
    #expect(document.units() == ["0: One. Two. Three is. [m][n]Four.", "pause none"])
    #expect(
      document.units(limit: 10) == [
        "0: One. Two.", "0: Three is.", "pause none", "[m]", "[n]", "0: Four.", "pause none",
      ]
    )
    #expect(
      document.units(limit: 8) == [
        "0: One.", "pause none", "0: Two.", "0: Three", "pause none", "0: is.", "pause none",
        "[m]", "[n]", "0: Four.", "pause none",
      ]
    )
  }

  @Test(
    "are cut at the last good place before the limit",
    arguments: [
      ("One. Two. Three", 11, ["One. Two.", "Three"]),
      ("One. Two. Three", 8, ["One.", "Two.", "Three"]),
      ("One! (Two?) Three", 12, ["One! (Two?)", "Three"]),
      ("“Hi.” He left", 10, ["“Hi.”", "He left"]),
      ("one, two three", 12, ["one,", "two three"]), ("one two three", 9, ["one two", "three"]),
      ("pi is 3.14 or so", 12, ["pi is 3.14", "or so"]),
      ("Mr. J. Smith is", 12, ["Mr.", "J. Smith is"]),
      ("approx. ten or", 12, ["approx. ten", "or"]), ("Hm... well no", 10, ["Hm... well", "no"]),
      ("日本。語です、ね", 14, ["日本。", "語です、", "ね"]), ("好。」你", 10, ["好。」", "你"]),
      ("क है। ख ग", 16, ["क है।", "ख ग"]),
      ("نعم؟ لا شيء", 14, ["نعم؟", "لا شيء"]), ("abcdefgh", 3, ["abc", "def", "gh"]),
      ("ééé", 3, ["é", "é", "é"]), ("e\u{301}e\u{301}", 5, ["e\u{301}", "e\u{301}"]),
      ("👩‍👧👩‍👧", 12, ["👩‍👧", "👩‍👧"]), ("12\u{A0}kg net", 7, ["12\u{A0}kg", "net"]), ("a b", 0, ["a", "b"]),
    ]
  )
  func cuts(text: String, limit: Int, units: [String]) throws {
    let document = try SpeechDocument(ssml: Array("<speak>\(text)</speak>".utf8))
    #expect(document.units(limit: limit) == units.map { "0: \($0)" })
  }

  @Test("have no more than the limit and lose nothing", arguments: 0..<UInt64(40))
  func nothingIsLost(seed: UInt64) throws {
    let document = try document(RandomDocument(seed: seed, length: 120).source)
    for limit in [1, 7, 16, 50, 300] {
      var splitter = UnitSplitter(document: document)
      var covered = Set<Int>()
      var marks: [Int] = []
      while let item = splitter.next(limit: limit) {
        if case .mark(let mark) = item { marks.append(mark) }
        guard case .unit(let unit) = item else { continue }
        marks += Array(unit.marks)
        #expect(unit.text.count <= limit || document.string(unit.text).unicodeScalars.count == 1)
        #expect(covered.isDisjoint(with: unit.text))
        #expect(String(validating: document.text[unit.text], as: UTF8.self) != nil)
        covered.formUnion(unit.text)
      }
      let missing = document.text.indices.filter { !covered.contains($0) }
      #expect(missing.allSatisfy { document.text[$0] == 0x20 || document.text[$0] == 0x0A })
      #expect(marks == Array(document.marks.indices))
    }
  }

  @Test("cut a character in two only when it is longer than the limit")
  func longCharacter() throws {
    let zalgo = "e" + String(repeating: "\u{301}", count: 20)
    let document = try document("<speak>\(zalgo)</speak>")
    var splitter = UnitSplitter(document: document)
    var units: [String] = []
    while case .unit(let unit)? = splitter.next(limit: 10) {
      units.append(document.string(unit.text))
    }
    #expect(units.count == 5)
    #expect(units.joined() == zalgo)
  }

  @Test("say whose turn is next")
  func nextScope() throws {
    let document = try document("<speak>a <voice name='x'>b. c</voice></speak>")
    var splitter = UnitSplitter(document: document)
    var scopes: [Int?] = []
    repeat { scopes.append(splitter.nextScope) } while splitter.next(limit: 2) != nil
    #expect(scopes == [0, 0, 1, 1])
  }

  @Test("are dropped when they are nothing but white space")
  func blankUnits() throws {
    let document = try document("<speak><s>&#160;&#x3000;</s>a<s>\u{2028}</s></speak>")
    #expect(document.units().filter { $0.hasPrefix("0:") } == ["0: a"])
  }

  @Test("can be cut again with a smaller limit")
  func cutAgain() {
    let text = Array("One. Two three.".utf8)
    #expect(UnitSplitter.end(of: 0..<15, in: text, limit: 100) == 15)
    #expect(UnitSplitter.end(of: 0..<15, in: text, limit: 10) == 4)
    #expect(UnitSplitter.end(of: 5..<15, in: text, limit: 8) == 8)
    #expect(UnitSplitter.end(of: 5..<5, in: text, limit: 8) == 5)
  }

  @Test(
    "of a text with one sentence a window take time in proportion to it",
    .limited
  )
  func linear() throws {
    let text = String(repeating: "Ab. " + String(repeating: "x", count: 1_999) + " ", count: 300)
    let document = try document("<speak>\(text)</speak>")
    #expect(document.units().count == 601)
  }
}
