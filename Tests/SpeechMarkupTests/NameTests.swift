// SPDX-License-Identifier: Apache-2.0

import SpeechMarkup
import TestTraits
import Testing

@Suite("Names of elements and attributes", .limited, .ownThread)
struct NameTests {
  @Test("are told apart, however many there are and however alike", arguments: [10, 1_000])
  func manyNames(count: Int) throws {
    let names = (0..<count).flatMap { ["n\($0)", "eightby\($0)", "a-name-of-some-length-\($0)-x"] }
    let tags = names.map { "<\($0) \($0)='1' x:\($0)='2'/>" }
    let source = "<r xmlns:x='u'>\((tags + tags.reversed()).joined())</r>"
    let lines = try Trace(reading: Array(source.utf8)).lines
    let expected = names.flatMap { ["<\($0) \($0)=1 {u}\($0)=2>", "</>"] }
    let reversed = names.reversed().flatMap { ["<\($0) \($0)=1 {u}\($0)=2>", "</>"] }
    #expect(lines == ["<r>"] + expected + reversed + ["</>"])
  }

  @Test("may not stand twice in one tag", arguments: [2, 16, 17, 200])
  func repeated(count: Int) {
    let list = (0..<count).map { " attribute\($0)=''" }.joined()
    #expect(throws: Never.self) { try Trace(reading: Array("<r\(list)/>".utf8)) }
    let error = #expect(throws: MarkupError.self) {
      try Trace(reading: Array("<r\(list) attribute\(count - 1)=''/>".utf8))
    }
    #expect(
      error?.reason == .duplicateAttribute("attribute\(count - 1)", element: "r")
    )
    #expect(error?.position.byte == 3 + list.utf8.count)
  }

  @Test("with one letter written in two ways are two names")
  func exact() throws {
    let lines = try Trace(reading: Array("<r é='1' e\u{301}='2'><é/><e\u{301}/></r>".utf8)).lines
    let first = try #require(lines.first)
    #expect(first.utf8.elementsEqual("<r é=1 e\u{301}=2>".utf8))
    #expect(throws: MarkupError.self) { try Trace(reading: Array("<é></e\u{301}>".utf8)) }
  }

  @Test("keep an element that someone holds as it was")
  func elementsAreValues() throws {
    var reader = try XMLReader(Array("<r a='1' xml:lang='en'><s b='2' c='3'/><t/></r>".utf8))
    var elements: [XMLElement] = []
    while let event = try reader.next() {
      if case .start(let element) = event { elements.append(element) }
    }
    #expect(elements.map { $0.attributes.map(\.value) } == [["1", "en"], ["2", "3"], []])
    let held = try #require(elements.first?.attributes.last)
    #expect(held.name.namespace == XMLNamespace.xml)
  }

  @Test("end with their element, whatever entities are open")
  func endTags() throws {
    let head = "<!DOCTYPE a [<!ENTITY b '<c><d/>e</c>'>]>"
    let lines = try Trace(reading: Array("\(head)<a><c>&b;</c></a>".utf8)).lines
    #expect(lines == ["<a>", "<c>", "<c>", "<d>", "</>", "“e”", "</>", "</>", "</>"])
    let error = #expect(throws: MarkupError.self) {
      try Trace(reading: Array("<!DOCTYPE a [<!ENTITY b '<c></a>'>]><a>&b;</a>".utf8))
    }
    #expect(
      error?.reason == .mismatchedEnd(open: "c", line: 1, column: 40, end: "a", isOuter: true)
    )
  }
}
