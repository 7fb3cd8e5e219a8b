// SPDX-License-Identifier: Apache-2.0

import SpeechBooks
import TestSupport
import TestTraits
import Testing

@Suite("Word documents as books")
struct WordTests {
  private func blocks(_ body: String, styles: String = "") throws -> [String] {
    try ZipFixture.word(body, styles: styles).read(as: .docx).book.chapters.flatMap(\.blocks).map {
      "\($0.kind.code): \($0.text)"
    }
  }

  private static let styles = """
    <w:style w:styleId="berschrift1"><w:name w:val="heading 1"/></w:style>
    <w:style w:styleId="Own"><w:name w:val="My chapter"/><w:basedOn w:val="berschrift1"/></w:style>
    <w:style w:styleId="Level"><w:name w:val="Section"/><w:pPr><w:outlineLvl w:val="1"/></w:pPr></w:style>
    <w:style w:styleId="Verzeichnis1"><w:name w:val="toc 1"/></w:style>
    <w:style w:styleId="Loop"><w:name w:val="Loop"/><w:basedOn w:val="Loop"/></w:style>
    """

  private static func paragraph(_ text: String, style: String = "", more: String = "") -> String {
    let style = style.isEmpty ? "" : #"<w:pStyle w:val="\#(style)"/>"#
    return
      "<w:p><w:pPr>\(style)\(more)</w:pPr><w:r><w:t xml:space=\"preserve\">\(text)</w:t></w:r></w:p>"
  }

  @Test("headings by the name, the base or the level of their style, or by their own level")
  func headings() throws {
    let read = try ZipFixture.word(
      Self.paragraph("Contents 1", style: "Verzeichnis1") + Self.paragraph("One", style: "Own")
        + Self.paragraph("a") + Self.paragraph("Part", style: "Level")
        + Self.paragraph("b", style: "Loop")
        + Self.paragraph("Two", more: #"<w:outlineLvl w:val="0"/>"#) + Self.paragraph("c"),
      styles: Self.styles,
      core: "<dc:title>A title</dc:title><dc:creator>Ann</dc:creator>"
    ).read(as: .docx)
    #expect(read.book.title == "A title")
    #expect(read.book.creators == ["Ann"])
    #expect(read.book.chapters.map(\.title) == ["One", "Two"])
    #expect(read.book.chapters.first?.blocks.map(\.kind.code) == ["h1", "p", "h2", "p"])
  }

  @Test("lines of a title page begin no chapters")
  func titlePage() throws {
    let read = try ZipFixture.word(
      Self.paragraph("Manual", style: "Title") + Self.paragraph("for")
        + Self.paragraph("ODFPY 0.9.1", style: "Title") + Self.paragraph("Draft", style: "Subtitle")
        + Self.paragraph("One", style: "berschrift1") + Self.paragraph("a")
        + Self.paragraph("Two", style: "berschrift1") + Self.paragraph("b"),
      styles: Self.styles
        + """
        <w:style w:styleId="Title"><w:name w:val="Title"/></w:style>
        <w:style w:styleId="Subtitle"><w:name w:val="Subtitle"/><w:basedOn w:val="Title"/></w:style>
        """
    ).read(as: .docx)
    #expect(read.book.title == "Manual")
    #expect(read.book.chapters.map(\.title) == ["Manual", "One", "Two"])
    #expect(
      read.book.chapters.first?.blocks.map(\.kind.code) == ["h1", "p", "p", "p"]
    )
  }

  @Test("what was deleted, moved away, hidden or is a field's code is not read")
  func deletions() throws {
    var file = ZipFixture.word(
      """
      <w:p><w:r><w:t>Kept</w:t></w:r><w:del><w:r><w:delText>gone</w:delText></w:r></w:del><w:ins><w:r><w:t xml:space="preserve"> new\
      </w:t></w:r></w:ins><w:moveFrom><w:r><w:t>moved</w:t></w:r></w:moveFrom><w:r><w:instrText>PAGE</w:instrText></w:r>\
      <w:r><w:rPr><w:vanish/></w:rPr><w:t>secret</w:t></w:r><w:r><w:footnoteReference w:id="2"/></w:r>\
      <w:r><w:tab/><w:t>after</w:t><w:br/><w:t>line</w:t></w:r></w:p>\
      <w:p><w:pPr><w:rPr><w:del/></w:rPr></w:pPr><w:r><w:t xml:space="preserve">joined </w:t></w:r></w:p><w:p><w:r><w:t>on</w:t></w:r></w:p>
      """
    )
    file.files.append(
      (
        "word/footnotes.xml",
        #"<w:footnotes xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:footnote w:id="2">"#
          + "<w:p><w:r><w:t>A note.</w:t></w:r></w:p></w:footnote></w:footnotes>"
      )
    )
    let read = try file.read(as: .docx)
    #expect(
      read.book.chapters.flatMap(\.blocks).map(\.text) == ["Kept new after\nline", "joined on"]
    )
    #expect(read.notices == [.notesLeftOut(count: 1)])
  }

  @Test("rows, items and descriptions of pictures; of two forms of a text box, one")
  func structure() throws {
    func cell(_ content: String) -> String { "<w:tc>\(content)</w:tc>" }
    #expect(
      try blocks(
        "<w:tbl><w:tr>" + cell(Self.paragraph("Name") + Self.paragraph("first"))
          + cell(Self.paragraph("7")) + "</w:tr></w:tbl>"
          + Self.paragraph("item", more: #"<w:numPr><w:numId w:val="3"/></w:numPr>"#)
            + """
            <w:p><w:r><mc:AlternateContent><mc:Choice><w:drawing><wp:docPr descr="A cat"/></w:drawing></mc:Choice><mc:Fallback><w:t>\
            again</w:t></mc:Fallback></mc:AlternateContent></w:r></w:p>
            """
      ) == ["tr: Name\nfirst; 7", "li: item", "img: A cat"]
    )
  }

  @Test("items have the numbers of the list that their style, or the one it is based on, names")
  func styledNumbers() throws {
    let list = #"<w:pPr><w:numPr><w:numId w:val="5"/></w:numPr></w:pPr>"#
    var file = ZipFixture.word(
      Self.paragraph("Preheat.", style: "ListNumber") + Self.paragraph("Mix.", style: "Mine")
        + Self.paragraph(
          "Milk",
          style: "ListNumber",
          more: #"<w:numPr><w:numId w:val="0"/></w:numPr>"#
        ),
      styles: """
        <w:style w:styleId="ListNumber"><w:name w:val="List Number"/>\(list)</w:style>
        <w:style w:styleId="Mine"><w:name w:val="Mine"/><w:basedOn w:val="ListNumber"/></w:style>
        """
    )
    file.files.append(
      (
        "word/numbering.xml",
        #"<w:numbering xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">"#
          + #"<w:abstractNum w:abstractNumId="1"><w:lvl w:ilvl="0"><w:start w:val="1"/>"#
          + #"<w:numFmt w:val="decimal"/></w:lvl></w:abstractNum>"#
          + #"<w:num w:numId="5"><w:abstractNumId w:val="1"/></w:num></w:numbering>"#
      )
    )
    let read = try file.read(as: .docx)
    #expect(read.book.chapters.flatMap(\.blocks).map(\.text) == ["1. Preheat.", "2. Mix.", "Milk"])
  }

  @Test("a large first letter belongs to the word after it")
  func dropCap() throws {
    let cap = Self.paragraph("O", more: #"<w:framePr w:dropCap="drop"/>"#)
    #expect(try blocks(cap + Self.paragraph("nce upon")) == ["p: Once upon"])
  }

  @Test("emphasis, and the language of most of the text if it is written with its script")
  func runs() throws {
    func run(_ text: String, _ properties: String) -> String {
      #"<w:r><w:rPr>\#(properties)</w:rPr><w:t xml:space="preserve">\#(text)</w:t></w:r>"#
    }
    let german = #"<w:lang w:val="de-DE"/>"#
    let read = try ZipFixture.word(
      "<w:p>" + run("Das ist ", german) + run("sehr", german + "<w:i/>")
        + run(" nett ", german + #"<w:b w:val="false"/>"#) + run("indeed", #"<w:lang w:val="en"/>"#)
        + "</w:p>"
    ).read(as: .docx)
    #expect(read.book.language == "de-DE")
    let runs = try #require(read.book.chapters.first?.blocks.first).runs
    #expect(runs.map(\.style.isEmphasized) == [false, true, false])
    let defaults =
      #"<w:docDefaults><w:rPrDefault><w:rPr><w:lang w:val="en-US" w:eastAsia="ja-JP"/></w:rPr></w:rPrDefault></w:docDefaults>"#
    let japanese = ZipFixture.word(Self.paragraph("利率が上昇した"), styles: defaults)
    #expect(try japanese.read(as: .docx).book.language == "ja-JP")
    let russian = ZipFixture.word(Self.paragraph("Привет"), styles: defaults)
    #expect(try russian.read(as: .docx).book.language == nil)
  }

  @Test("a password, the old format and a damaged archive each say what to do")
  func refused() throws {
    let ole: [UInt8] =
      [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1] + [UInt8](repeating: 0, count: 600)
    var reader = BookReader(program: .tested)
    #expect(throws: BookError.otherKind(.ole, expected: .docx)) { try reader.read(ole, as: .docx) }
    #expect(
      "\(BookError.otherKind(.ole, expected: .docx))".contains(
        "save it as .docx without a password"
      )
    )
    let damaged = Array(try ZipFixture.word(Self.paragraph("a")).bytes().prefix(300))
    #expect(throws: BookError.self) { try reader.read(damaged, as: .docx) }
    #expect(throws: BookError.missingEntry("word/document.xml")) {
      try reader.read(ZipFixture(files: [("a.txt", "a")]).bytes(), as: .docx)
    }
  }

  @Test("a document that unpacks to far more than its size is refused")
  func bomb() throws {
    let body = Self.paragraph(String(repeating: "a", count: 20 << 20))
    var reader = BookReader(program: .tested)
    let bytes = try ZipFixture.word(body).bytes()
    #expect(throws: BookError.unpacksTooFar(times: 40)) { try reader.read(bytes, as: .docx) }
  }
}
