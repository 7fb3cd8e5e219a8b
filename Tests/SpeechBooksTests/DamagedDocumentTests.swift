// SPDX-License-Identifier: Apache-2.0

import SpeechBooks
import TestSupport
import TestTraits
import Testing

@Suite("Messages about damaged documents")
struct DamagedDocumentTests {
  private func message(_ read: () throws -> Void) throws -> String {
    do {
      try read()
      return ""
    } catch let error as BookError {
      return error.message(file: "a.x")
    }
  }

  private func message(_ text: String, _ format: BookFormat) throws -> String {
    var reader = BookReader(program: .tested)
    return try message { _ = try reader.read(Array(text.utf8), as: format) }
  }

  private func message(_ fixture: EPUBFixture) throws -> String {
    try message { _ = try fixture.read() }
  }

  private let cut = "the file ends in the middle; download or export it again"

  @Test(
    "a FictionBook that is cut off is to be fetched again, wherever it ends",
    arguments: ["</section", "</sect", "<p>b", "<p", "<p id=\"x", "<p>b &amp", "<!-- x"]
  )
  func cutFictionBook(end: String) throws {
    let text = "<FictionBook><body><section>\n<p>a</p>\n" + end
    let found = try message(text, .fb2)
    #expect(found.hasPrefix("a.x:") && found.hasSuffix(": " + cut), "\(found)")
  }

  @Test("what is wrong in a file by itself is at file:line:column")
  func place() throws {
    let found = try message("<FictionBook>\n<body><p>a</body></FictionBook>", .fb2)
    #expect(found.hasPrefix("a.x:2:11: `<p>` opened at line 2, column 7 is closed by `</body>`"))
    let flat = #"<?xml version="1.0"?><office:document xmlns:office="o"><office:body>"#
    #expect(try message(flat, .odt).hasPrefix("a.x:1:"))
  }

  @Test("a text that is called a FictionBook is one")
  func text() throws {
    let text =
      "a.x: it is not a FictionBook; if it is plain text, name it with the extension .txt"
    #expect(try message("Just text", .fb2) == text)
    #expect(try message("\u{FEFF} \"<FictionBook/>\"", .fb2) == text)
    #expect(try message("", .fb2) == "a.x:1:1: it has no content; download or export it again")
  }

  @Test(
    "nothing is said about SSML or books where a part of an office document is damaged or missing"
  )
  func office() throws {
    var word = ZipFixture.word("<w:p><w:r><w:t>a</w:t></w:r></w:p>")
    let index = try #require(word.files.firstIndex { $0.name == "word/document.xml" })
    word.files[index].text = ""
    let part = "a.x/word/document.xml:1:1: "
    #expect(
      try message { _ = try word.read(as: .docx) }
        == part + "it has no content; download or export it again"
    )
    word.files[index].text = "Hello"
    #expect(
      try message { _ = try word.read(as: .docx) }
        == part + "this is text, not XML; check that it is the right file"
    )
    word.files.remove(at: index)
    word.files.append(("word/_rels/x.rels", "<x/>"))
    #expect(
      try message { _ = try word.read(as: .docx) }
        == "a.x: word/document.xml is missing in the archive; download or export the file again"
    )
  }

  @Test("a package document that is cut off or is text is named with its place")
  func package() throws {
    var fixture = EPUBFixture(bodies: ["<p>a</p>"])
    fixture.change("OEBPS/book.opf") { $0.text = String($0.text.dropLast("</package>".count)) }
    let found = try message(fixture)
    #expect(found.hasPrefix("a.x/OEBPS/book.opf:") && found.hasSuffix(": " + cut), "\(found)")
    fixture.change("OEBPS/book.opf") { $0.text = "Hello" }
    #expect(
      try message(fixture)
        == "a.x/OEBPS/book.opf:1:1: there is text outside of all elements; download or export it again"
    )
  }

  @Test("the only document of an EPUB is named where it is missing or empty, in a folder as well")
  func documents() throws {
    var fixture = EPUBFixture(bodies: ["<p>a</p>"])
    let again = "download or export the file again"
    fixture.change("OEBPS/text/c 0.xhtml") { $0.text = "" }
    #expect(try message(fixture) == "a.x: OEBPS/text/c 0.xhtml is empty; \(again)")
    fixture.files.removeAll { $0.name == "OEBPS/text/c 0.xhtml" }
    let missing = "OEBPS/text/c 0.xhtml is missing in the archive; \(again)"
    #expect(try message(fixture) == "a.x: " + missing)
    for index in fixture.files.indices {
      fixture.files[index].name = "My book/" + fixture.files[index].name
    }
    #expect(try message(fixture) == "a.x: My book/" + missing)
  }

  @Test("what is left out of an EPUB in a folder is named as the archive has it")
  func notices() throws {
    var fixture = EPUBFixture(bodies: ["<p>a</p>", "<p>b</p>"])
    fixture.files.removeAll { $0.name == "OEBPS/text/c 0.xhtml" }
    for index in fixture.files.indices {
      fixture.files[index].name = "My book/" + fixture.files[index].name
    }
    let notices = try fixture.read().notices
    #expect(notices.contains(.missingDocument(entry: "My book/OEBPS/text/c 0.xhtml")))
  }
}
