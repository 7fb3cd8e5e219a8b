// SPDX-License-Identifier: Apache-2.0

import SpeechBooks
import TestSupport
import TestTraits
import Testing

@Suite("OpenDocument texts as books")
struct OpenDocumentTests {
  private func blocks(_ body: String, styles: String = "") throws -> [String] {
    let fixture = ZipFixture.openDocument(body, styles: styles)
    return try fixture.read(as: .odt).book.chapters.flatMap(\.blocks).map {
      "\($0.kind.code): \($0.text)"
    }
  }

  @Test("headings, paragraphs, items, rows and pictures")
  func structure() throws {
    #expect(
      try blocks(
        """
        <text:h text:outline-level="2">Head</text:h><text:p>One<text:s text:c="3"/>two<text:tab/>three<text:line-break/>four</text:p>
        <text:list><text:list-item><text:p>item</text:p></text:list-item></text:list>
        <table:table><table:table-row><table:table-cell><text:p>Name</text:p><text:p>first</text:p></table:table-cell>
        <table:covered-table-cell><text:p>no</text:p></table:covered-table-cell><table:table-cell><text:p>7</text:p></table:table-cell>
        </table:table-row></table:table>
        <text:p><draw:frame><svg:title>Felix</svg:title><svg:desc>A black cat</svg:desc></draw:frame></text:p>
        """
      ) == [
        "h2: Head", "p: One two three\nfour", "li: item", "tr: Name\nfirst; 7", "img: Felix",
        "img: A black cat",
      ]
    )
  }

  @Test(
    "what was deleted, hidden, is a comment or a table of contents is not read; notes are counted"
  )
  func leftOut() throws {
    let read = try ZipFixture.openDocument(
      """
      <text:tracked-changes><text:changed-region><text:deletion><text:p>gone</text:p></text:deletion></text:changed-region>
      </text:tracked-changes><text:table-of-content><text:index-body><text:p>One 1</text:p></text:index-body></text:table-of-content>
      <text:p>Kept<text:note><text:note-citation>1</text:note-citation><text:note-body><text:p>note</text:p></text:note-body></text:note>
      <text:span text:style-name="T1">secret</text:span><office:annotation><text:p>comment</text:p></office:annotation> on</text:p>
      """,
      styles:
        #"<style:style style:name="T1"><style:text-properties text:display="none"/></style:style>"#
    ).read(as: .odt)
    #expect(read.book.chapters.flatMap(\.blocks).map(\.text) == ["Kept on"])
    #expect(read.notices == [.notesLeftOut(count: 1)])
  }

  @Test("title, author, language and emphasis")
  func metadata() throws {
    let styles = """
      <style:style style:name="P1" style:parent-style-name="Title"/><style:style style:name="T1"><style:text-properties \
      fo:font-style="italic"/></style:style><style:style style:name="T2"><style:text-properties style:text-position="super 58%"/>\
      </style:style>
      """
    let read = try ZipFixture.openDocument(
      """
      <text:p text:style-name="P1">The tale</text:p><text:h text:outline-level="1">One</text:h><text:p>a <text:span \
      text:style-name="T1">b</text:span></text:p><text:h text:outline-level="1">Two</text:h><text:p>c</text:p>
      """,
      styles: styles,
      meta: """
        <dc:title>A title</dc:title><meta:initial-creator>Ann</meta:initial-creator><dc:creator>Bob</dc:creator>\
        <dc:language>en-GB</dc:language>
        """
    ).read(as: .odt)
    #expect(read.book.title == "A title")
    #expect(read.book.creators == ["Ann"])
    #expect(read.book.language == "en-GB")
    #expect(read.book.chapters.map(\.title) == ["One", "Two"])
    let runs = try #require(read.book.chapters.first?.blocks.last).runs
    #expect(runs.map(\.style.isEmphasized) == [false, true])
  }

  private func titles(_ paragraphs: [(style: String, text: String)]) throws -> [String] {
    let body = paragraphs.map { style, text in
      style.isEmpty
        ? "<text:p>\(text)</text:p>"
        : style == "h"
          ? "<text:h text:outline-level=\"1\">\(text)</text:h>"
          : "<text:p text:style-name=\"\(style)\">\(text)</text:p>"
    }
    let styles = """
      <style:style style:name="P1" style:parent-style-name="Title"/>\
      <style:style style:name="rststyle-subtitle" style:parent-style-name="Title"/>\
      <style:style style:name="Subtitle" style:parent-style-name="Title"/>
      """
    return try ZipFixture.openDocument(body.joined(), styles: styles).read(as: .odt).book.chapters
      .map(\.title)
  }

  @Test("lines of a title page begin no chapters; titles that alternate with text do")
  func titlePage() throws {
    let cover = [("Title", "Manual"), ("", "for"), ("Title", "ODFPY 0.9.1"), ("P1", "by Ann")]
    let text = [("h", "Introduction"), ("", "a"), ("h", "Examples"), ("", "b")]
    #expect(try titles(cover + text) == ["Manual", "Introduction", "Examples"])
    #expect(try titles([("P1", "Test"), ("rststyle-subtitle", "Basic"), ("", "a")]) == ["Test"])
    #expect(
      try titles([("P1", "Test"), ("Subtitle", "Basic")] + text).suffix(2) == [
        "Introduction", "Examples",
      ]
    )
    #expect(
      try titles(cover + text + [("Title", "Appendix"), ("", "c")]).suffix(3) == [
        "Introduction", "Examples", "Appendix",
      ]
    )
    let chapters = ["One", "Two", "Three"].flatMap {
      [("Title", $0), ("", "a"), ("h", "Of \($0)"), ("", "b")]
    }
    #expect(try titles(chapters) == ["One", "Two", "Three"])
    #expect(
      try titles([("Title", "One"), ("", "a"), ("Title", "Two"), ("", "b")]) == ["One", "Two"]
    )
  }

  @Test("a document with a password is refused, whatever its content is")
  func encrypted() throws {
    var fixture = ZipFixture.openDocument("<text:p>x</text:p>")
    fixture.files.append(
      (
        "META-INF/manifest.xml",
        #"<m:manifest xmlns:m="urn:m"><m:file-entry><m:encryption-data/></m:file-entry></m:manifest>"#
      )
    )
    #expect(throws: BookError.passwordProtected) { try fixture.read(as: .odt) }
  }

  @Test("a single XML document is one, too")
  func flat() throws {
    let content = try #require(
      ZipFixture.openDocument("<text:p>Flat</text:p>").files.first { $0.name == "content.xml" }
    )
    let flat =
      "<?xml version=\"1.0\"?>\n"
      + content.text.split(separator: "document-content").joined(separator: "document")
    var reader = BookReader(program: .tested)
    let book = try reader.read(Array(flat.utf8), as: .odt)
    #expect(book.chapters.flatMap(\.blocks).map(\.text) == ["Flat"])
  }
}
