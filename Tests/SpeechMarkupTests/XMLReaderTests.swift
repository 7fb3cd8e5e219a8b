// SPDX-License-Identifier: Apache-2.0

import SpeechMarkup
import TestSupport
import Testing

@Suite("XML reader")
struct XMLReaderTests {
  @Test("says in order what a document holds, and where")
  func events() throws {
    let events = try read(
      """
      <?xml version="1.0"?>
      <a:b xmlns:a="urn:a" xmlns="urn:d" c="1" a:d="2&lt;"
       ><e/>x&amp;<![CDATA[<y>]]>\r
      </a:b><!-- end -->
      """
    )
    #expect(
      events == [
        "22..<77 <{urn:a}b c=1 {urn:a}d=2<>", "77..<81 <{urn:d}e>", "77..<81 </>", "81..<82 “x”",
        "82..<87 “&” for it", "96..<99 “<y>”", "102..<104 “\n” for it", "104..<110 </>",
      ]
    )
  }

  @Test("replaces entities that the document declares, with elements and all")
  func entities() throws {
    let events = try read(
      "<!DOCTYPE a [<!ENTITY x \"1<b c='&y;'/>&y;\"><!ENTITY y '&#50;'><!ENTITY x 'no'>]><a>&x;</a>"
    )
    #expect(
      events == [
        "80..<83 <a>", "83..<86 “1” for it", "83..<86 <b c=2>", "83..<86 </>", "83..<86 “2” for it",
        "86..<90 </>",
      ]
    )
  }

  @Test(
    "reads declarations in parameter entities, also in those that a reference to a character makes"
  )
  func parameterEntities() throws {
    let nested = try read(
      "<!DOCTYPE a [<!ENTITY % p '&#37;q;'><!ENTITY % q '&#60;!ENTITY e \"b\"><?i?>'> %p; <!ENTITY e 'c'>]><a>&e;</a>"
    )
    #expect(nested == ["98..<101 <a>", "101..<104 “b” for it", "104..<108 </>"])
    let attributes = try read(
      "<!DOCTYPE a [<!ENTITY % p '<!ATTLIST a b CDATA \"1\"><!ENTITY c \"2\">'>%p;]><a>&c;</a>"
    )
    #expect(attributes == ["73..<76 <a b=1>", "76..<79 “2” for it", "79..<83 </>"])
    // The first declaration counts, and both kinds of entities have names of their own.
    let twice = try read(
      "<!DOCTYPE a [<!ENTITY % p ''><!ENTITY % p '<x>'><!ENTITY p 'y'>%p;]><a>&p;</a>"
    )
    #expect(twice == ["68..<71 <a>", "71..<74 “y” for it", "74..<78 </>"])
  }

  @Test(
    "counts no declaration after a parameter entity that is not read, unless the document stands alone (XML 1.0, 5.1)"
  )
  func unreadParameterEntities() throws {
    let types = [
      "<!DOCTYPE a [<!ENTITY % p SYSTEM 'x'><!ENTITY e 'b'>%p;<!ENTITY f 'c'><!ATTLIST a g CDATA 'h'>]>",
      "<!DOCTYPE a [<!ENTITY e 'b'>%p;<!ENTITY f 'c'><!ATTLIST a g CDATA 'h'>]>",
    ]
    for type in types {
      let lines = try read("\(type)<a>&e;&f;</a>").map { $0.split(separator: " ").dropFirst() }
      #expect(lines.map { $0.joined(separator: " ") } == ["<a>", "“b” for it", "&f;", "</>"])
      let alone = try read("<?xml version='1.0' standalone='yes'?>\(type)<a>&e;&f;</a>")
        .map { $0.split(separator: " ").dropFirst() }
      #expect(
        alone.map { $0.joined(separator: " ") }
          == ["<a g=h>", "“b” for it", "“c” for it", "</>"]
      )
    }
  }

  @Test("takes control characters as references and more line ends in XML 1.1 only")
  func version11() throws {
    let head = "<?xml version='1.1'?>"
    let content = "<a\u{85}b='\u{2028}'>&#1;x\u{85}\r\u{85}y\u{2028}&#x85;é\r\n</a>"
    #expect(
      try read(head + content) == [
        "21..<30 <a b= >", "30..<34 “\u{1}” for it", "34..<36 “x\n”", "36..<38 “\n” for it",
        "38..<40 “y\n”", "40..<46 “\u{85}” for it", "46..<48 “é”", "48..<50 “\n” for it",
        "50..<54 </>",
      ]
    )
    #expect(throws: MarkupError.self) { try read(content) }
    #expect(throws: MarkupError.self) { try read("<a>&#1;</a>") }
    #expect(throws: MarkupError.self) { try read(head + "<a>&#0;</a>") }
    #expect(try read("<a>\u{7F}\u{86}</a>").count == 3)
    for control in ["\u{1}", "\u{7F}", "\u{80}", "\u{9F}"] {
      #expect(throws: MarkupError.self) { try read("\(head)<a>\(control)</a>") }
    }
    #expect(try read("\(head)<a xmlns:b='c'><b:d xmlns:b='e'/><f xmlns:b=''/></a>").count == 6)
    #expect(throws: MarkupError.self) {
      try read("\(head)<a xmlns:b='c'><f xmlns:b=''><b:d/></f></a>")
    }
  }

  @Test("keeps the places of what XML 1.1 changes")
  func placesInVersion11() throws {
    let source = "\u{FEFF}<?xml version='1.1'?><a>\u{85}é\u{2028}<b/></a>"
    var reader = try XMLReader(Array(source.utf8))
    var place: SourcePosition?
    while let event = try reader.next() {
      if case .start = event { place = reader.position(at: reader.range.lowerBound) }
    }
    #expect(place?.utf16 == source.utf16.count - 8)
    #expect(place?.line == 3)
    #expect(place?.column == 1)
  }

  @Test("obeys what the document declares about attributes")
  func declaredAttributes() throws {
    let events = try read(
      """
      <!DOCTYPE a [<!ATTLIST a t NMTOKENS #IMPLIED c CDATA #IMPLIED d CDATA 'x' d CDATA 'y'>]>\
      <a t=" 1  2 " c=" 1  2 "/>
      """
    )
    let accented = try read("<!DOCTYPE a [<!ATTLIST a t NMTOKENS #IMPLIED>]><a t=' b  \u{301}c '/>")
    #expect(accented.first == "47..<64 <a t=b \u{301}c>")
    #expect(events.first == "88..<114 <a t=1 2 c= 1  2  d=x>")
  }

  @Test("keeps line ends of entities and makes one of CR LF in the source")
  func lineEnds() throws {
    let events = try read("<!DOCTYPE a [<!ENTITY x 'b&#13;&#10;\r\nc'>]><a t='1\r\n2\r3'>\r&x;</a>")
    #expect(
      events == [
        "43..<57 <a t=1 2 3>", "57..<58 “\n” for it", "58..<61 “b\r\n\nc” for it", "61..<65 </>",
      ]
    )
  }

  @Test(
    "takes everything that is well-formed",
    arguments: [
      "<speak/>", "<speak></speak >", "<speak\n/>", "<a:b xmlns:a='x'/>", "<_ä-1.·/>", "<日本語/>",
      "<a b = \"'\" c\n=\n'\"'/>",
      "<?xml version='1.1' encoding='utf-8' standalone='no' ?><a/>", "<?a?><!---->\n<a/><?b c?> ",
      "<!DOCTYPE a><a/>", "<!DOCTYPE a []><a/>", "<!DOCTYPE a SYSTEM 'x' [ ] ><a/>",
      "<a>]] ]> ]&gt;</a>",
      "<a><![CDATA[]]></a>", "<a><![CDATA[]]]]></a>", "<a><!-- <b> & ]]> - --></a>",
      "<a><?b ? > ?></a>",
      "<!DOCTYPE a [<!ELEMENT a EMPTY><!ELEMENT b ANY><!ELEMENT c (#PCDATA)><!ELEMENT d ( #PCDATA | e )* >]><a/>",
      "<!DOCTYPE a [<!ELEMENT a (b?,(c|d)*,((e+)))+><!NOTATION n PUBLIC 'p'><!NOTATION m PUBLIC 'p' 's'>]><a/>",
      "<!DOCTYPE a [<!ATTLIST a><!ATTLIST a b ( 1 | 2 ) '1' c NOTATION (n) #IMPLIED d ID #REQUIRED>]><a/>",
      "<!DOCTYPE a [<!ENTITY b 'c'><!ENTITY d SYSTEM 'e' NDATA f><?g h?><!-- i -->]><a>&b;</a>",
      "<a xmlns='u'><b xmlns=''><c xmlns='v'/></b></a>",
      "<a xmlns:xml='http://www.w3.org/XML/1998/namespace'/>",
      "<a xmlns:b='u' xmlns:c='u' b:d='1' c:e='2' d='3'/>", "\u{FEFF}<a/>",
      "<a \u{E9}='1' e\u{301}='2'/>",
      "<a>&#x10FFFF;&#9;&#xE000;</a>",
    ]
  )
  func wellFormed(source: String) throws {
    #expect(throws: Never.self) { try read(source) }
  }

  @Test("gives positions in any order")
  func positions() throws {
    let line = "é😀<!-- comment -->\r\n"
    let source = "<a>" + String(repeating: line, count: 2_000) + "</a>"
    var reader = try XMLReader(Array(source.utf8))
    while try reader.next() != nil {}
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<300 {
      let index = Int.random(in: 1..<2_000, using: &generator)
      let byte = 3 + index * line.utf8.count + 6
      let utf16 = 3 + index * line.utf16.count + 3
      #expect(
        reader.position(at: byte)
          == SourcePosition(line: index + 1, column: 3, utf16: utf16, byte: byte)
      )
    }
  }

  private func read(_ source: String) throws -> [String] {
    var reader = try XMLReader(Array(source.utf8))
    var lines: [String] = []
    while let event = try reader.next() { lines.append("\(reader.range) \(line(event))") }
    return lines
  }

  private func line(_ event: XMLReader.Event) -> String {
    switch event {
    case .start(let element):
      let attributes = element.attributes.map { " \(line($0.name))=\($0.value)" }
      return "<\(line(element.name))\(attributes.joined())>"
    case .end: return "</>"
    case .text(let text):
      let shown = "“\(String(decoding: text.bytes, as: UTF8.self))”"
      return text.isVerbatim ? shown : "\(shown) for it"
    case .skippedEntity(let name): return "&\(name);"
    }
  }

  private func line(_ name: XMLName) -> String {
    name.namespace.map { "{\($0)}\(name.local)" } ?? name.local
  }
}
