// SPDX-License-Identifier: Apache-2.0

import SpeechMarkup
import Testing

@Suite("The root")
struct SpeakTests {
  @Test(
    "says which SSML this is",
    arguments: [
      ("version='1.1'", []), ("version='1.0'", []), ("version='1.1' xml:lang='en'", []),
      ("version=''", ["unsupported-version"]),
    ]
  )
  func version(attributes: String, codes: [String]) throws {
    let document = try document("<speak \(attributes)>x</speak>")
    #expect(document.diagnostics.map(\.code.rawValue) == codes)
    #expect(document.diagnostics.allSatisfy { $0.severity == .note })
  }

  @Test("chooses where rendering begins and ends: at the first mark of the name")
  func marks() throws {
    let document = try document(
      """
      <speak version="1.1" startmark=" from here " endmark="to">a <mark name="from  here"/>b c<break/>d
      <mark name="to"/>e <mark name="from here"/>f <mark name="to"/>g</speak>
      """
    )
    #expect(document.startMark == 0)
    #expect(document.endMark == 1)
    #expect(document.diagnostics.isEmpty)
    #expect(document.units() == ["[from here]", "0: b c", "pause medium", "0: d", "[to]"])
  }

  @Test(
    "with marks that are not there is spoken as a whole",
    arguments: [("startmark", "begin"), ("endmark", "end"), ("startmark", "")]
  )
  func unknownMarks(attribute: String, name: String) throws {
    let document = try document(
      "<speak version='1.1' \(attribute)='\(name)'>a <mark name='x'/>b</speak>"
    )
    #expect(document.startMark == nil)
    #expect(document.endMark == nil)
    #expect(document.units() == ["0: a [x]b"])
    #expect(document.diagnostics.map(\.code.rawValue) == ["unknown-mark"])
    #expect(document.diagnostics.map(\.severity) == [.error])
    #expect(document.diagnostics.map(\.column) == [22])
  }

  @Test("with an end before the start is spoken from the start on")
  func endBeforeStart() throws {
    let document = try document(
      "<speak version='1.1' startmark='b' endmark='a'>x <mark name='a'/>y <mark name='b'/>z</speak>"
    )
    #expect(document.startMark == 1)
    #expect(document.endMark == nil)
    #expect(document.units() == ["[b]", "0: z"])
    #expect(document.diagnostics.map(\.code.rawValue) == ["marks-out-of-order"])
    #expect(document.diagnostics.map(\.column) == [36])
  }

  @Test("with a start inside of a sentence opens that, and what plays it, before")
  func startInside() throws {
    let document = try document(
      """
      <speak version="1.1" startmark="m"><p>a</p><audio src="x">b</audio><audio src="y"><p>c<s>d. <mark name="m"/>e. f.</s></p>
      <audio src="z">g</audio></audio>h</speak>
      """
    )
    #expect(
      document.units() == [
        "p 85..<117", "s 89..<113", "[m]", "0: e. f.", "/s", "/p", "clip 2", "0: g", "/clip 2",
        "0: h",
      ]
    )
    var splitter = UnitSplitter(document: document)
    var texts: [String] = []
    while let item = splitter.next(sentenceEnd: { $0.lowerBound + 1 }) {
      if case .unit(let unit) = item { texts.append(document.string(unit.text)) }
    }
    #expect(texts == ["e. f.", "g", "h"])
  }

  @Test("with one mark for both says nothing")
  func sameMark() throws {
    let document = try document(
      "<speak version='1.1' startmark='a' endmark='a'>x <mark name='a'/>y</speak>"
    )
    #expect(document.diagnostics.isEmpty)
    #expect(document.units() == ["[a]"])
  }

  @Test("holds marks of any name that is a token")
  func markNames() throws {
    let document = try document(
      "<speak><mark name='&lt;a&#10;b> é😀'/><mark name=' '/><mark/></speak>"
    )
    #expect(document.marks.map(\.name) == ["<a b> é😀"])
    #expect(document.findings.map(\.code.rawValue) == ["missing-attribute", "missing-attribute"])
  }

  @Test("holds names that occur once and are names")
  func identifiers() throws {
    let document = try document(
      """
      <speak version="1.1" xml:id="a"><p xml:id="b"/><s xml:id="a"/><s xml:id="1"/><s xml:id="x:y"/><s xml:id=""/>
      <s xml:id="é"/><s xml:id="e\u{301}"/><s xml:id="é"/><s xml:id="a-1.b_"/></speak>
      """
    )
    #expect(
      document.diagnostics.map(\.code.rawValue) == [
        "duplicate-identifier", "bad-identifier", "bad-identifier", "bad-identifier",
        "duplicate-identifier",
      ]
    )
    #expect(document.diagnostics.allSatisfy { $0.severity == .note })
  }
}
