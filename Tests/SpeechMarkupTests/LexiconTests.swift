// SPDX-License-Identifier: Apache-2.0

import SpeechMarkup
import Testing

@Suite("Lexicons")
struct LexiconTests {
  @Test("hold where a lookup names them")
  func lookup() throws {
    let document = try document(
      """
      <speak version="1.1" xml:base="file:///l/"><lexicon xml:id="a" uri="a.pls" type="application/pls+xml"
        fetchtimeout="1s" maxage="1" maxstale="1"/><lexicon xml:id="b" uri="b.pls"/>
      x <lookup ref="b">y <lookup ref="a">z</lookup></lookup></speak>
      """
    )
    #expect(document.lexicons.map(\.source) == ["file:///l/a.pls", "file:///l/b.pls"])
    #expect(document.lexicons.map(\.identifier) == ["a", "b"])
    #expect(document.lexicons.map(\.position.line) == [1, 2])
    #expect(document.spans.map(\.kind) == [.lookup(1), .lookup(0)])
    #expect(document.spans.map(\.text) == [2..<5, 4..<5])
    #expect(document.spans.map(\.parent) == [nil, 0])
    #expect(document.diagnostics.isEmpty)
  }

  @Test("of SSML 1.0 hold everywhere, the first of them nearest to the text")
  func oldDocuments() throws {
    let document = try document(
      """
      <speak version="1.0"><lexicon uri="a"/><lexicon uri="b"/>
      x <emphasis>y <w>z</w></emphasis></speak>
      """
    )
    #expect(document.lexicons.map(\.source) == ["a", "b"])
    #expect(
      document.spans.map(\.kind) == [
        .lookup(1), .lookup(0), .emphasis(.moderate), .token(roles: []),
      ]
    )
    #expect(document.spans.map(\.parent) == [nil, 0, 1, 2])
    #expect(document.spans.map(\.text) == [0..<5, 0..<5, 2..<5, 4..<5])
    #expect(document.spans.first?.position.column == 40)
    #expect(document.diagnostics.isEmpty)
  }

  @Test("without a name cannot be used in SSML 1.1, and hold everywhere where no version is given")
  func noName() throws {
    let new = try document("<speak version='1.1'><lexicon uri='a'/>x</speak>")
    #expect(new.lexicons.isEmpty)
    #expect(new.diagnostics.map(\.code.rawValue) == ["missing-attribute"])
    let bare = try document("<speak><lexicon uri='a'/><lexicon xml:id='b' uri='b'/>x</speak>")
    #expect(bare.lexicons.map(\.source) == ["a", "b"])
    #expect(bare.spans.map(\.kind) == [.lookup(0)])
  }

  @Test("that a lookup does not find are reported, and the text is spoken")
  func unknown() throws {
    let document = try document(
      "<speak version='1.1'><lookup ref='a'>x</lookup><lexicon xml:id='a' uri='a'/></speak>"
    )
    #expect(document.spans.isEmpty)
    #expect(document.diagnostics.map(\.code.rawValue) == ["unknown-lexicon", "misplaced-element"])
    #expect(document.diagnostics.map(\.severity) == [.error, .note])
    #expect(document.diagnostics.map(\.column) == [30, 48])
    #expect(document.string(0..<1) == "x")
  }

  @Test(
    "of other types are not read, and that is said once",
    arguments: ["application/x-custom", "text/plain", "", ";"]
  )
  func otherTypes(type: String) throws {
    let document = try document(
      "<speak version='1.1'><lexicon xml:id='a' uri='a' type='\(type)'/><lookup ref='a'>x</lookup></speak>"
    )
    #expect(document.lexicons.isEmpty)
    #expect(document.spans.isEmpty)
    #expect(document.diagnostics.map(\.code.rawValue) == ["unsupported-lexicon"])
  }

  @Test(
    "may go by other names for the same type",
    arguments: ["text/xml", "Application/PLS+XML; charset=utf-8", "application/xml"]
  )
  func sameType(type: String) throws {
    let document = try document(
      "<speak version='1.1'><lexicon xml:id='a' uri='a' type='\(type)'/></speak>"
    )
    #expect(document.lexicons.count == 1)
    #expect(document.diagnostics.isEmpty)
  }

  @Test("need a place", arguments: [("", "missing-attribute"), ("uri=''", "bad-value")])
  func noPlace(attribute: String, code: String) throws {
    let document = try document(
      "<speak version='1.1'><lexicon xml:id='a' \(attribute)/><lookup ref='a'>x</lookup></speak>"
    )
    #expect(document.lexicons.isEmpty)
    #expect(document.diagnostics.map(\.code.rawValue) == [code])
  }

  @Test("keep the first of two equal names")
  func duplicates() throws {
    let document = try document(
      "<speak version='1.1'><lexicon xml:id='a' uri='1'/><lexicon xml:id='a' uri='2'/><lookup ref='a'>x</lookup></speak>"
    )
    #expect(document.spans.map(\.kind) == [.lookup(0)])
    #expect(document.diagnostics.map(\.code.rawValue) == ["duplicate-identifier"])
  }

  @Test("and other headers stand before what is spoken")
  func order() throws {
    for header in ["<lexicon xml:id='a' uri='a'/>", "<meta name='a' content='b'/>", "<metadata/>"] {
      let early = try document(
        "<speak version='1.1'> <!-- --> <meta name='x' content='y'/>\(header)x</speak>"
      )
      #expect(early.diagnostics.isEmpty)
      for content in ["x", "<p/>", "<break/>", "<![CDATA[x]]>", "&#x41;"] {
        let late = try document("<speak version='1.1'>\(content)\(header)</speak>")
        #expect(late.diagnostics.map(\.code.rawValue) == ["misplaced-element"])
        #expect(late.diagnostics.map(\.severity) == [.note])
      }
      let inside = try document("<speak version='1.1'><p>\(header)x</p></speak>")
      #expect(inside.diagnostics.map(\.code.rawValue) == ["misplaced-element"])
      #expect(inside.string(0..<1) == "x")
    }
  }
}
