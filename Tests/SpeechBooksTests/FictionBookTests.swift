// SPDX-License-Identifier: Apache-2.0

import SpeechBooks
import TestSupport
import TestTraits
import Testing

@Suite("FictionBooks as books")
struct FictionBookTests {
  private static let book = """
    <?xml version="1.0" encoding="utf-8"?>
    <FictionBook xmlns="http://www.gribuser.ru/xml/fictionbook/2.0" xmlns:l="http://www.w3.org/1999/xlink"><description><title-info>
    <author><first-name>Ann</first-name><last-name>Lee</last-name></author><author><nickname>Bob</nickname></author>
    <book-title>The Tale</book-title><lang>en</lang><coverpage><image l:href="#c.png"/></coverpage></title-info>
    <src-title-info><author><last-name>Other</last-name></author><book-title>Other</book-title><lang>fr</lang></src-title-info>
    <document-info><id>x-1</id></document-info></description>
    <body><title><p>Ann Lee</p><p>The Tale</p></title><epigraph><p>Wise.</p><text-author>Sage</text-author></epigraph>
    <section><title><p>One</p><p>The Storm</p></title><p>It <emphasis>rained</emphasis><a l:href="#n1" type="note">[1]</a>.</p>
    <empty-line/><subtitle>* * *</subtitle><poem><title><p>Song</p></title><stanza><v>Line one,</v><v>line two.</v></stanza></poem></section>
    <section><title><p>Two</p></title><table><tr><td>a</td><td>b</td></tr></table></section></body>
    <body name="notes"><title><p>Notes</p></title><section id="n1"><p>A note.</p></section></body>
    <binary id="c.png" content-type="image/png">iVBORw0KGgoAAAANSUhEUgAA</binary><binary id="other">AAAA</binary></FictionBook>
    """

  private func check(_ book: Book, _ notices: [BookNotice]) {
    #expect(book.title == "The Tale")
    #expect(book.creators == ["Ann Lee", "Bob"])
    #expect(book.language == "en")
    #expect(book.identifier == "x-1")
    #expect(book.cover?.mediaType == "image/png")
    #expect(notices == [.notesLeftOut(count: 1)])
    #expect(book.chapters.map(\.title) == ["Ann Lee The Tale", "One The Storm", "Two"])
    #expect(
      book.chapters.flatMap(\.blocks).filter { !$0.isBreak }.map { "\($0.kind.code): \($0.text)" }
        == [
          "h1: Ann Lee\nThe Tale", "q: Wise.", "q: Sage", "h2: One\nThe Storm", "p: It rained.",
          "h3: Song", "p: Line one,\nline two.", "h2: Two", "tr: a; b",
        ]
    )
  }

  @Test("title, authors, cover, sections as chapters, poems; notes and pictures are left out")
  func whole() throws {
    var reader = BookReader(program: .tested)
    let book = try reader.read(Array(Self.book.utf8), as: .fb2)
    check(book, reader.notices)
    let zipped = try ZipFixture(files: [("tale.fb2", Self.book)]).read(as: .fb2)
    check(zipped.book, zipped.notices)
    #expect(BookFormat(path: "a/tale.fb2.zip") == .fb2)
  }

  @Test("encodings of one byte that XML itself does not know")
  func encoding() throws {
    var bytes = Array(
      #"<?xml version="1.0" encoding="windows-1251"?><FictionBook><body><section><p>"#.utf8
    )
    bytes +=
      [0xCF, 0xF0, 0xE8, 0xE2, 0xE5, 0xF2] + Array("</p></section></body></FictionBook>".utf8)
    var reader = BookReader(program: .tested)
    let book = try reader.read(bytes, as: .fb2)
    #expect(book.chapters.flatMap(\.blocks).map(\.text) == ["Привет"])
  }

  @Test("a declaration with other letters is left out, and a name of no encoding is refused")
  func declarations() throws {
    var bytes = Array(#"<?xml version="1.0" encoding="windows-1251" comment=""#.utf8)
    bytes += [0xCF, 0xF0, 0xE8, 0xE2, 0xE5, 0xF2] + Array("\"?>".utf8)
    bytes += Array("<FictionBook><body><section><p>Yes.</p></section></body></FictionBook>".utf8)
    var reader = BookReader(program: .tested)
    let book = try reader.read(bytes, as: .fb2)
    #expect(book.chapters.flatMap(\.blocks).map(\.text) == ["Yes."])
    let long = #"<?xml version="1.0" encoding="ISO-8859-9223372036854775807"?><FictionBook/>"#
    #expect(throws: BookError.self) { try reader.read(Array(long.utf8), as: .fb2) }
  }

  @Test("signs that begin no reference are text")
  func signs() throws {
    var reader = BookReader(program: .tested)
    let text = "<FictionBook><body><section><p>A & B &amp; C&st</p></section></body></FictionBook>"
    let book = try reader.read(Array(text.utf8), as: .fb2)
    #expect(book.chapters.flatMap(\.blocks).map(\.text) == ["A & B & C&st"])
    #expect(reader.notices == [.repaired(entry: "the file")])
    #expect(book.files.first?.text == Array(text.utf8))
    var document = book.document
    let start = document.ssml.utf16.count - "A &amp; B &amp; C&amp;st</p></speak>".utf16.count
    let all = document.places.place(of: start..<document.ssml.utf16.count)
    #expect(all?.utf16 == 31..<47)
    let signs = document.places.place(of: (start + 2)..<(start + 9))
    #expect(signs?.utf16 == 33..<36)
  }

  @Test("a file that is not well-formed is refused with its line")
  func broken() {
    var reader = BookReader(program: .tested)
    #expect {
      try reader.read(Array("<FictionBook>\n<body><p>a</body></FictionBook>".utf8), as: .fb2)
    } throws: { error in
      "\(error)".contains("line 2")
    }
  }
}
