// SPDX-License-Identifier: Apache-2.0

import SpeechBooks
import TestSupport
import TestTraits
import Testing

@Suite("What a file is by its content")
struct ContentKindTests {
  @Test(
    "files that are no plain text are told from it",
    arguments: [
      ("%PDF-1.4", ContentKind.format(.pdf)), (#"{\rtf1 a}"#, .format(.rtf)),
      ("\u{FEFF}WEBVTT\n", .format(.vtt)),
      ("1\n00:00:01,000 --> 00:00:02,000\nHi\n", .format(.srt)),
      ("<?xml version='1.0'?>\n<!-- <a> --><FictionBook/>", .format(.fb2)),
      ("<?xml version='1.0'?><x:speak/>", .format(.ssml)), ("<?xml version='1.0'?><svg/>", .xml),
      ("%!PS-Adobe-3.0", .postScript), ("AT&TFORM", .djvu), ("\\documentclass{book}", .tex),
      (String(repeating: "x", count: 60) + "BOOKMOBI", .kindle), ("GIF89a", .image),
      ("RIFF\0\0\0\0WAVE", .audio), ("PK\u{3}\u{4}", .zip),
      (#"{ "speech_render_manifest":1,"format":"wav"}"#, .manifest),
      ("\u{FEFF}\n <!DOCTYPE html>\n<title>Page</title>", .format(.html)),
      ("<!doctype HTML PUBLIC \"-//W3C//DTD HTML 4.01//EN\">", .format(.html)),
      ("<HTML lang=en>", .format(.html)), ("<html\nlang=en>", .format(.html)),
    ]
  )
  func kinds(text: String, kind: ContentKind) {
    #expect(ContentKind(Array(text.utf8)) == kind)
  }

  @Test(
    "text is text, whatever it is about",
    arguments: [
      "", "Hello.", "{ a: 1 }", "{rtf}", "1\nOne apple\n", "WEBVTTX", "PDF files are nice.",
      "ID3 tags",
      "Rar! said the lion.", "OggS is a word", "<p>Some HTML</p>", "%PD",
      "A page begins with <!DOCTYPE html>.", "<htmlx>", "<html", "<!DOCTYPE book>", "BZh",
      "# Head\n",
      "12:30 --> 13:00", #"{"ssml": "a"}"#, #""speech_render_manifest" is its first key."#,
    ]
  )
  func text(text: String) {
    #expect(ContentKind(Array(text.utf8)) == nil)
  }

  @Test(
    "text files of other programs are told by their names or their content, and say what to do",
    arguments: [
      ("a.ass", "[Script Info]\nTitle: x\n", "SubStation Alpha", "ffmpeg -i"),
      ("a.SSA", "[Script Info]\n", "SubStation Alpha", "ffmpeg -i"),
      ("a.ttml", #"<tt xmlns="http://www.w3.org/ns/ttml"><body/></tt>"#, "TTML", ".srt"),
      ("a.dfxp", #"<?xml version="1.0"?><tt xmlns="http://www.w3.org/ns/ttml"/>"#, "TTML", ".srt"),
      ("b/a.sub", "{0}{25}Hello\n{26}{50}there\n", "MicroDVD", "ffmpeg -i"),
      ("a.lrc", "", "LRC", "ffmpeg -i"), ("a.json", "", "JSON", "as plain text"),
      ("a.csv", "", "CSV", "as plain text"), ("a.tsv", "", "TSV", "as plain text"),
    ]
  )
  func foreign(path: String, content: String, name: String, cure: String) throws {
    let format = try #require(ForeignFormat(path: path))
    #expect(
      format.isRefused && format.description.contains(name) && format.description.contains(cure)
    )
    guard !content.isEmpty else { return }
    let kind = try #require(ContentKind(Array(content.utf8)))
    #expect("\(BookError.otherKind(kind, expected: .txt))".contains(name))
    var reader = BookReader(program: .tested)
    #expect(throws: BookError.self) { try reader.read(Array(content.utf8), as: .txt) }
  }

  @Test("plain text with signs of its own is read, with a word about it")
  func markup() throws {
    for path in ["a.rst", "a.adoc", "a.org"] {
      let format = try #require(ForeignFormat(path: path))
      #expect(!format.isRefused && format.description.contains("is read as plain text"))
    }
    #expect(ForeignFormat(path: "a.txt") == nil && ForeignFormat(path: "csv") == nil)
    for text in ["{1}", "{0}{a}x", "[Script]", "<tt>code</tt>"] {
      #expect(ContentKind(Array(text.utf8)) == nil)
    }
  }

  @Test("archives are what is in them")
  func archives() throws {
    func kind(_ names: String...) throws -> ContentKind? {
      ContentKind(try ZipFixture(files: names.map { ($0, "x") }).bytes())
    }
    #expect(try kind("[Content_Types].xml", "word/document.xml") == .format(.docx))
    #expect(try kind("[Content_Types].xml", "xl/workbook.xml") == .office)
    #expect(try kind("META-INF/container.xml", "OEBPS/book.opf") == .format(.epub))
    #expect(try kind("Tale.FB2") == .format(.fb2))
    #expect(try kind("a.txt") == .zip)
    #expect(ContentKind(try ZipFixture.openDocument("").bytes()) == .format(.odt))
  }

  @Test("a file of another kind than its name says is refused with its cause and what to do")
  func refused() throws {
    var reader = BookReader(program: .tested)
    #expect {
      try reader.read(Array(#"{\rtf1 a}"#.utf8), as: .txt)
    } throws: {
      "\($0)" == "it is Rich Text Format, not plain text; name it with the extension .rtf"
    }
    #expect {
      try reader.read(Array("<!DOCTYPE html>\n<p>Text.</p>".utf8), as: .txt)
    } throws: {
      "\($0)" == "it is HTML, not plain text; name it with the extension .html"
    }
    let markdown = try reader.read(Array("<html>\n\n# Head\n\nText.".utf8), as: .md)
    #expect(markdown.chapters.flatMap(\.blocks).map(\.text) == ["Head", "Text."])
    for text in ["<?xml version='1.0'?><svg/>", "%!PS", "PK\u{3}\u{4}"] {
      #expect(throws: BookError.self) { try reader.read(Array(text.utf8), as: .txt) }
    }
  }

  @Test(
    "text that is named as an archive or a PDF is told as such, not as damaged",
    arguments: [BookFormat.epub, .docx, .odt, .pdf, .fb2]
  )
  func textAsArchive(format: BookFormat) {
    var reader = BookReader(program: .tested)
    #expect(throws: BookError.notKind(format)) {
      try reader.read(Array("A title\n\n“Text”, she said.\n".utf8), as: format)
    }
    #expect("\(BookError.notKind(format))".hasSuffix("name it with the extension .txt"))
    #expect {
      try reader.read(Array("<!DOCTYPE html>\n<p>Text.</p>".utf8), as: format)
    } throws: {
      "\($0)" == "it is HTML, not \(format.title); name it with the extension .html"
    }
  }

  @Test("what is damaged is told with the library’s reason, in one line")
  func damaged() throws {
    var reader = BookReader(program: .tested)
    #expect {
      try reader.read([0x50, 0x4B, 3, 4] + Array(repeating: 1, count: 60), as: .epub)
    } throws: {
      "\($0)".hasPrefix("it is damaged or not an EPUB (") && !"\($0)".contains("u{a}")
    }
  }
}
