// SPDX-License-Identifier: Apache-2.0

import SpeechAudio
import SpeechBooks
import TestSupport
import TestTraits
import Testing

@Suite("EPUBs as books", .limited)
struct EPUBTests {
  private static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 1, 2, 3]

  @Test("title, authors, language, identifier and cover")
  func metadata() throws {
    var fixture = EPUBFixture(bodies: ["<h1>One</h1><p>Text.</p>"])
    fixture.binaries = [("OEBPS/cover.png", Self.png)]
    let (book, notices) = try fixture.read()
    #expect(book.title == "A & B")
    #expect(book.creators == ["Ann", "Bob"])
    #expect(book.language == "en-GB")
    #expect(book.identifier == "urn:isbn:1")
    #expect(book.cover?.mediaType == "image/png")
    #expect(book.cover?.bytes == Self.png)
    #expect(
      notices == [
        .missingDocument(entry: "OEBPS/nav.xhtml"), .missingDocument(entry: "OEBPS/toc.ncx"),
      ]
    )
  }

  @Test("the list of contents names the chapters, also inside of documents and across them")
  func chapters() throws {
    let fixture = EPUBFixture(
      bodies: [
        "<p>Title page</p>",
        "<h2>I</h2><p>a</p><h2 id='two'>II</h2><p>b</p><h3 id='s'>s</h3><p>c</p>", "<p>d</p>",
        "<h2>III</h2><p>e</p>",
      ],
      nav: """
        <li><a href="text/c%201.xhtml">One</a></li><li><a href="text/c%201.xhtml#two">Two</a><ol><li><a
        href="text/c%201.xhtml#s">Section</a></li><li><a href="text/c%203.xhtml">Three</a></li></ol></li>
        """
    )
    let (book, notices) = try fixture.read()
    #expect(notices == [])
    #expect(book.chapters.map(\.title) == ["", "One", "Two", "Three"])
    #expect(
      book.chapters.map { $0.blocks.map(\.text) } == [
        ["Title page"], ["I", "a"], ["II", "b", "s", "c", "d"], ["III", "e"],
      ]
    )
  }

  @Test("without one, documents that begin with a heading begin chapters")
  func withoutContents() throws {
    let (book, _) = try EPUBFixture(bodies: [
      "<h1>A</h1><p>a</p>", "<p>b</p>", "<h1>C</h1><p>c</p>",
    ]).read()
    #expect(book.chapters.map(\.title) == ["A", "C"])
    #expect(book.chapters.first?.blocks.map(\.text) == ["A", "a", "b"])
  }

  @Test("the NCX of EPUB 2")
  func ncx() throws {
    var fixture = EPUBFixture(bodies: ["<p>a</p>", "<p>b</p>"])
    fixture.files.append(
      (
        "OEBPS/toc.ncx",
        """
        <?xml version="1.0"?><!DOCTYPE ncx PUBLIC "-//NISO//DTD ncx 2005-1//EN"
        "http://www.daisy.org/z3986/2005/ncx-2005-1.dtd"><ncx xmlns="http://www.daisy.org/z3986/2005/ncx/"><navMap>
        <navPoint id="a" playOrder="1"><navLabel><text>First</text></navLabel><content src="text/c%200.xhtml"/>
        <navPoint id="c"><navLabel><text>Again</text></navLabel><content src="text/c%200.xhtml"/></navPoint></navPoint>
        <navPoint id="b" playOrder="1"><navLabel><text>Second</text></navLabel><content src="text/c%201.xhtml#gone"/>
        </navPoint></navMap></ncx>
        """
      )
    )
    #expect(try fixture.read().book.chapters.map(\.title) == ["First", "Second"])
  }

  @Test("an NCX that nests without end, or is damaged, is not used", arguments: [true, false])
  func hostileNCX(isDeep: Bool) throws {
    var fixture = EPUBFixture(bodies: ["<h1>Own</h1><p>a</p>"])
    let points = String(repeating: "<navPoint>", count: isDeep ? 100_000 : 1)
    fixture.files.append(("OEBPS/toc.ncx", "<ncx><navMap>\(points)"))
    let (book, notices) = try fixture.read()
    #expect(book.chapters.map(\.title) == ["Own"])
    #expect(notices.contains(.repaired(entry: "OEBPS/toc.ncx")))
  }

  @Test("XHTML ends empty elements; what is not well-formed is read as HTML; entities are known")
  func documents() throws {
    var fixture = EPUBFixture(
      bodies: [
        "<p>a<a id='x'/><script/>b &#233;</p>", "<p>open <b>bold</p><p>next &eacute;</p>",
        "<p>x</p>",
      ]
    )
    fixture.change("OEBPS/text/c 2.xhtml") {
      $0.text = """
        <!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.1//EN" "http://www.w3.org/TR/xhtml11/DTD/xhtml11.dtd">
        <html xmlns="http://www.w3.org/1999/xhtml"><body><p>caf&eacute;&nbsp;au lait</p></body></html>
        """
    }
    let (book, notices) = try fixture.read()
    #expect(
      book.chapters.flatMap { $0.blocks.map(\.text) } == [
        "ab é", "open bold", "next é", "café\u{A0}au lait",
      ]
    )
    #expect(notices.contains(.repaired(entry: "OEBPS/text/c 1.xhtml")))
    #expect(!notices.contains(.repaired(entry: "OEBPS/text/c 2.xhtml")))
  }

  @Test("secondary documents and repeated ones are left out")
  func spine() throws {
    let fixture = EPUBFixture(
      bodies: ["<p>a</p>", "<p>notes</p>"],
      spine:
        #"<itemref idref="c0"/><itemref idref="c1" linear="no"/><itemref idref="c0"/><itemref idref="gone"/>"#
    )
    let (book, notices) = try fixture.read()
    #expect(book.chapters.flatMap { $0.blocks.map(\.text) } == ["a"])
    #expect(notices.contains(.leftOut(count: 1)))
  }

  @Test("encrypted text is refused, obfuscated fonts are not")
  func encryption() throws {
    func encrypted(_ uri: String) -> EPUBFixture {
      var fixture = EPUBFixture(bodies: ["<p>a</p>"])
      fixture.files.append(
        (
          "META-INF/encryption.xml",
          """
          <encryption xmlns="urn:oasis:names:tc:opendocument:xmlns:container" xmlns:enc="http://www.w3.org/2001/04/xmlenc#">
          <enc:EncryptedData><enc:CipherData><enc:CipherReference URI="\(uri)"/></enc:CipherData></enc:EncryptedData>
          </encryption>
          """
        )
      )
      return fixture
    }
    #expect(throws: BookError.encrypted(entry: "OEBPS/text/c 0.xhtml")) {
      try encrypted("OEBPS/text/c%200.xhtml").read()
    }
    #expect(try encrypted("OEBPS/font.otf").read().book.chapters.count == 1)
  }

  @Test("a book of pictures is named as such")
  func pictures() throws {
    var fixture = EPUBFixture(bodies: ["<p>a</p>"])
    fixture.change("OEBPS/book.opf") {
      $0.text.replace("application/xhtml+xml", with: "image/svg+xml")
    }
    #expect(throws: BookError.picturePages) { try fixture.read() }
  }

  @Test("paths that leave the archive are not followed")
  func outside() throws {
    var fixture = EPUBFixture(bodies: ["<p>a</p>"])
    fixture.change("OEBPS/book.opf") {
      $0.text.replace("text/c%200.xhtml", with: "../../../etc/passwd")
    }
    #expect(throws: BookError.emptySpine) { try fixture.read() }
    fixture.change("META-INF/container.xml") {
      $0.text.replace("OEBPS/book.opf", with: "../book.opf")
    }
    #expect(
      throws: BookError.badDocument(
        "META-INF/container.xml",
        reason: "it names no package document"
      )
    ) {
      try fixture.read()
    }
  }

  @Test("bombs are refused: an entry, the sum of all, and their number")
  func bombs() throws {
    var limits = BookLimits()
    limits.document = 100_000
    let bomb = EPUBFixture(bodies: ["<p>" + String(repeating: "a", count: 200_000) + "</p>"])
    #expect(throws: BookError.tooLong(what: "OEBPS/text/c 0.xhtml", limit: 100_000)) {
      try bomb.read(limits: limits)
    }
    limits.text = 150_000
    let many = EPUBFixture(
      bodies: Array(repeating: "<p>" + String(repeating: "b ", count: 40_000) + "</p>", count: 3)
    )
    #expect(throws: BookError.tooLong(what: "the text of the archive", limit: 150_000)) {
      try many.read(limits: limits)
    }
    limits = BookLimits()
    limits.entries = 4
    #expect(throws: BookError.tooManyEntries(limit: 4)) { try many.read(limits: limits) }
  }

  @Test("what unpacks to far more than its size is refused, in one document or in many")
  func expansion() throws {
    var limits = BookLimits()
    limits.freeExpansion = 100_000
    for count in [1, 4] {
      let body = "<p>" + String(repeating: "a ", count: 100_000 / count) + "</p>"
      let bomb = EPUBFixture(bodies: Array(repeating: body, count: count))
      #expect(throws: BookError.unpacksTooFar(times: 40)) { try bomb.read(limits: limits) }
      #expect(try !bomb.read().book.chapters.isEmpty)
    }
  }

  @Test("many small documents that are not well-formed are refused, as each takes a process")
  func repairs() throws {
    let book = EPUBFixture(bodies: Array(repeating: "<p>A", count: 250))
    #expect(throws: BookError.self) { try book.read() }
    let few = EPUBFixture(bodies: Array(repeating: "<p>A", count: 20))
    #expect(try few.read().notices.count >= 20)
  }

  @Test("titles inside of titles are not joined again at each level")
  func nestedMetadata() throws {
    let title =
      String(repeating: "<dc:title>", count: 200) + "X"
      + String(repeating: "</dc:title>", count: 200)
    let book = try EPUBFixture(
      bodies: ["<p>One.</p>"],
      metadata: "<dc-metadata><dc:creator>Cy</dc:creator></dc-metadata>\(title)"
    ).read().book
    #expect(book.title == "A & B" && book.creators == ["Ann", "Bob", "Cy"])
  }

  @Test(
    "what is not an archive, cut short or without a package is refused, unless all of the text is there"
  )
  func damaged() throws {
    let folder = TemporaryFolder()
    let bytes = TestSupport.read(try EPUBFixture(bodies: ["<p>a</p>"]).write(in: folder))
    var reader = BookReader(program: .tested)
    let whole = try reader.readEPUB(.bytes(bytes))
    var refusals = 0
    for size in stride(from: 0, to: bytes.count - 1, by: 97) {
      do throws(BookError) {
        #expect(try reader.readEPUB(.bytes(Array(bytes.prefix(size)))) == whole)
      } catch {
        refusals += 1
      }
    }
    #expect(refusals * 97 > bytes.count / 2)
    #expect(throws: BookError.self) {
      try reader.readEPUB(.bytes(Array("not a zip archive at all".utf8)))
    }
    var empty = EPUBFixture(bodies: [])
    empty.files = []
    #expect(throws: BookError.missingEntry("META-INF/container.xml")) { try empty.read() }
  }

  @Test("a folder that was compressed with the book in it is its top, if there is one")
  func folder() throws {
    let bodies = ["<h1>One</h1><p>It was wrong.</p>"]
    let book = try EPUBFixture(bodies: bodies).read().book
    var fixture = EPUBFixture(bodies: bodies)
    for index in fixture.files.indices {
      fixture.files[index].name = "My book/" + fixture.files[index].name
    }
    fixture.files.append(("__MACOSX/My book/._nav.xhtml", ""))
    fixture.files.append((".DS_Store", ""))
    var found = try fixture.read().book
    #expect(found.files.map(\.entry) == book.files.map { "My book/" + ($0.entry ?? "") })
    var places = found.document.places
    let place = places.position(at: 200)
    #expect(place?.entry?.hasPrefix("My book/OEBPS/") == true)
    found.files = book.files
    #expect(found == book)

    fixture.files.append(("Other/META-INF/container.xml", ""))
    #expect(throws: BookError.missingEntry("META-INF/container.xml")) { try fixture.read() }
    var deep = EPUBFixture(bodies: bodies)
    for index in deep.files.indices { deep.files[index].name = "a/b/" + deep.files[index].name }
    #expect(throws: BookError.missingEntry("META-INF/container.xml")) { try deep.read() }
  }

  @Test("names that are not ASCII are found")
  func names() throws {
    var fixture = EPUBFixture(bodies: ["<p>a</p>"])
    fixture.change("OEBPS/book.opf") {
      $0.text.replace("text/c%200.xhtml", with: "text/grüße.xhtml")
    }
    fixture.change("OEBPS/text/c 0.xhtml") { $0.name = "OEBPS/text/grüße.xhtml" }
    #expect(try fixture.read().book.chapters.count == 1)
  }
}
