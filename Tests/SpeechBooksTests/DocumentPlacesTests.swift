// SPDX-License-Identifier: Apache-2.0

import SpeechBooks
import SpeechMarkup
import TestSupport
import TestTraits
import Testing

@Suite("Where the text of a document is in its author's file")
struct DocumentPlacesTests {
  /// What the author wrote for each word of the document.
  private func words(_ file: [UInt8], _ format: BookFormat) throws -> [String] {
    var reader = BookReader(program: .tested)
    return try words(of: try reader.read(file, as: format), in: file)
  }

  /// The same for a book of which one text is read.
  private func words(of book: Book, in file: [UInt8]) throws -> [String] {
    var document = book.document
    let source = Array(String(decoding: file, as: UTF8.self).utf16)
    let ssml = Array(document.ssml.utf16)
    var words: [String] = []
    for range in Self.words(in: ssml) {
      let found = document.places.place(of: range)
      let place = try #require(found)
      try #require(source.indices.contains(place.utf16.lowerBound) || place.utf16.isEmpty)
      try #require(place.utf16.upperBound <= source.count)
      words.append(String(decoding: source[place.utf16], as: UTF16.self))
    }
    return words
  }

  private func words(_ file: String, _ format: BookFormat) throws -> [String] {
    try words(Array(file.utf8), format)
  }

  /// The ranges of the words outside of tags.
  private static func words(in ssml: [UInt16]) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var start: Int?
    var isInTag = false
    for (index, unit) in ssml.enumerated() {
      if unit == 0x3C { isInTag = true }
      let isWord = !isInTag && unit > 0x20
      if isWord, start == nil { start = index }
      if !isWord, let first = start {
        found.append(first..<index)
        start = nil
      }
      if unit == 0x3E { isInTag = false }
    }
    return found
  }

  @Test("words of Markdown are what its author wrote, with references, escapes and raised text")
  func markdown() throws {
    let text = """
      ---
      lang: en
      ---
      # The *Title* &amp; more

      See [the here](https://the.example/the "here") and **bo**ld the `code &`,
      wrapped \\* 10<sup>3</sup> $x^2$ ends.

      3. item ![a cat](cat.png)
         > quoted é😀 line
         > again

      | a | the |
      |---|-----|
      | 1 | b\\|c |

      ```c
      c code the
      ```
      <div class="the">the html</div>

      Last :smile: word.[^n] <https://a.example>

      [^n]: The note.
      """
    let words = try words(text, .md)
    #expect(
      words == [
        "The", "Title", "&amp;", "more", "See", "the", "here", "and", "bo", "ld", "the", "code",
        "&`,",
        "wrapped", "\\*", "10<sup>3", "$x^2$", "ends.", "", "item", "a", "cat", "quoted", "é😀",
        "line",
        "again", "a", "the", "1", "b\\|c", "", "c", "code", "the", "the", "html", "Last", ":smile:",
        "word.", "https://a.example", "", "The", "note.",
      ]
    )
  }

  @Test("words of HTML and of XHTML")
  func html() throws {
    let page = """
      <html lang="en"><head><title>A page</title><script>if (a<b) { "Hello" }</script>
      <style>p { x: "Hello" }</style></head><body><!-- Hello -->
      <nav>Hello Home</nav><p title="Hello">Hello&nbsp;Dr. &amp; x&#x2014;y <b>wo</b>rld</p>
      <img src="x" alt="A caf&#xE9; cat"/><ol><li>caf&eacute; \u{1F600} end</li></ol>
      <p>10<sup>3</sup> and soft\u{AD}ened</p></body></html>
      """
    let expected = [
      "Hello&nbsp;Dr.", "&amp;", "x&#x2014;y", "wo", "rld", "A", "caf&#xE9;", "cat", "",
      "caf&eacute;",
      "\u{1F600}", "end", "10<sup>3", "and", "soft\u{AD}ened",
    ]
    #expect(try words(page, .html) == expected)
    let xhtml = page.replacing("a<b", with: "a")
    #expect(
      try words("<?xml version=\"1.0\"?><!DOCTYPE html SYSTEM \"x\">\n" + xhtml, .html).count
        == expected.count
    )
  }

  @Test("words of plain text, whose lines are joined")
  func plain() throws {
    #expect(
      try words("Chapter 1\n\n  The first\nline, a well-\nknown one.\n\nEnd", .txt) == [
        "Chapter", "1", "The", "first", "line,", "a", "well-\nknown", "one.", "End",
      ]
    )
  }

  @Test("positions count a byte-order mark, and bytes of other encodings as characters")
  func encodings() throws {
    var reader = BookReader(program: .tested)
    var marked = try reader.read(Array("\u{FEFF}<p>Hello".utf8), as: .html).document
    let start = marked.ssml.utf16.count - "Hello</p></speak>".utf16.count
    let hello = marked.places.place(of: start..<(start + 5))
    #expect(hello?.utf16 == 4..<9)
    let koi8 = Array("<meta charset=koi8-r><p>a ".utf8) + [0xD0, 0xD2, 0xC9] + Array(" b".utf8)
    var cyrillic = try reader.read(koi8, as: .html).document
    let place = cyrillic.ssml.utf16.count - "при b</p></speak>".utf16.count
    let word = cyrillic.places.place(of: place..<(place + 3))
    #expect(word?.utf16 == 26..<29)
    let next = cyrillic.places.place(of: (place + 4)..<(place + 5))
    #expect(next?.utf16 == 30..<31)
  }

  @Test("lines and columns are those of the file; what nobody wrote is at the text after it")
  func lines() throws {
    var reader = BookReader(program: .tested)
    var document = try reader.read(Array("---\nlang: en\n---\n\n1. *One*\n".utf8), as: .md).document
    let offset = document.ssml.utf16.count - "1. <emphasis>One</emphasis></p></speak>".utf16.count
    let found = document.places.place(of: offset..<(offset + 2))
    let place = try #require(found)
    #expect(place.utf16 == 22..<22)
    #expect([place.start.line, place.start.column] == [5, 5])
  }

  @Test("what is wrong with the language that Markdown states is at its value")
  func language() throws {
    var reader = BookReader(program: .tested)
    let text = "\u{FEFF}---\r\ntitle: A\r\nlang: \"xx_YY\"\r\n---\r\n\r\nHello there.\r\n"
    var document = try reader.read(Array(text.utf8), as: .md).document
    let diagnosed = try SpeechDocument(ssml: Array(document.ssml.utf8)).diagnostics
    let diagnostic = try #require(diagnosed.first)
    let found = document.places.position(at: diagnostic.position.utf16)
    #expect([found?.start.line, found?.start.column] == [3, 8])
  }

  @Test(
    "tags of SSML in a document are text, and no one is told that they may be meant otherwise",
    arguments: [
      ("Use `<speak>` and \\<break/> &lt;/prosody&gt;, a < b.", BookFormat.md),
      ("Use <break time=\"1s\"/> in &lt;speak&gt; text.", .txt), ("<speak>Hi</speak>", .txt),
      ("<p>Use &lt;speak&gt; and <code>&lt;</code>voice", .html),
    ]
  )
  func tags(text: String, format: BookFormat) throws {
    var reader = BookReader(program: .tested)
    let book = try reader.read(Array(text.utf8), as: format)
    let document = try SpeechDocument(ssml: Array(book.document.ssml.utf8))
    #expect(document.diagnostics.isEmpty)
    let spoken = String(decoding: document.text, as: UTF8.self)
    let written = book.chapters.flatMap(\.blocks).map(\.text).joined(separator: "\n")
    #expect(spoken == written)
  }

  @Test("words of a Word document are found in its part with the text, also those of several runs")
  func word() throws {
    let body = """
      <w:p><w:r><w:t>Hel</w:t></w:r><w:r><w:rPr><w:b/></w:rPr><w:t>lo</w:t></w:r><w:r><w:t
      xml:space="preserve"> there &amp; you</w:t></w:r></w:p>
      """
    let book = try ZipFixture.word(body).read(as: .docx).book
    let file = try #require(book.files.first)
    #expect(file.name == "word/document.xml")
    #expect(try words(of: book, in: file.text) == ["Hel", "lo", "there", "&amp;", "you"])
  }

  @Test("words of an OpenDocument text, a FictionBook and a text in RTF")
  func others() throws {
    let open = try ZipFixture.openDocument(
      "<text:p>One <text:span>t</text:span>wo<text:s/>three</text:p>"
    ).read(as: .odt).book
    let file = try #require(open.files.first)
    #expect(file.name == "content.xml")
    #expect(
      try words(of: open, in: file.text).joined(separator: " ") == "One t</text:span>wo three"
    )
    let fiction = """
      <FictionBook><description><title-info><lang>en</lang></title-info></description><body><section>
      <p>One <strong>two</strong> three</p></section></body></FictionBook>
      """
    #expect(try words(fiction, .fb2) == ["One", "two", "three"])
    let rich = try words(#"{\rtf1\ansi One t\b w\b0 o caf\'e9 \u8212\'97 end}"#, .rtf)
    #expect(rich == ["One", "t", "w", "o", #"caf\'e9"#, #"\u8212"#, "end"])
    let picture = #"{\pict{\*\picprop{\sp{\sn wzDescription}{\sv A caf\'e9 sign}}}\pngblip 8950}"#
    let described = try words(#"{\rtf1\ansi "# + picture + #"\par End}"#, .rtf)
    let sign = #"A caf\'e9 sign"#
    #expect(described == [sign, sign, sign, "End"])
  }

  @Test("words of subtitles are those of the cues", arguments: ["\n", "\r\n"])
  func subtitles(end: String) throws {
    let text = """
      1
      00:00:01,000 --> 00:00:03,000
      <i>It was</i> {\\an8}a  d<b>a</b>rk &amp; ♪ stormy

      2
      00:00:03,100 --> 00:00:05,000
      night é😀.
      - Who?

      """.replacing("\n", with: end)
    let expected = [
      "It", "was", "a", "d<b>a</b>rk", "&amp;", "stormy", "night", "é😀.", "-", "Who?",
    ]
    #expect(try words(text, .srt) == expected)
    let web = "WEBVTT\(end)Language: de\(end)\(end)" + text.replacing(",", with: ".")
    #expect(try words(web, .vtt) == expected)
    var reader = BookReader(program: .tested)
    let wide: [UInt8] = web.utf16.reduce(into: [0xFF, 0xFE]) { bytes, unit in
      bytes += [UInt8(unit & 0xFF), UInt8(unit >> 8)]
    }
    let book = try reader.read(wide, as: .vtt)
    #expect(try words(of: book, in: Array("\u{FEFF}\(web)".utf8)) == expected)
    let latin = Array("1\(end)00:01,000 --> 00:02,000\(end)caf".utf8) + [0xE9] + Array(" end".utf8)
    let repaired = Array("1\(end)00:01,000 --> 00:02,000\(end)café end".utf8)
    #expect(try words(of: try reader.read(latin, as: .srt), in: repaired) == ["café", "end"])
  }

  @Test(
    "words of a FictionBook in another encoding are where its characters are",
    arguments: ["windows-1251", "koi8-r", "iso-8859-5"]
  )
  func fictionInOtherEncodings(name: String) throws {
    let letters: [UInt8] =
      switch name {
      case "koi8-r": [0xD0, 0xD2, 0xC9]
      case "iso-8859-5": [0xDF, 0xE0, 0xD8]
      default: [0xEF, 0xF0, 0xE8]
      }
    let head = #"<?xml version="1.0" encoding="\#(name)"?>"#
    let start = "<FictionBook><body><section>\n<p>One "
    let end = " <emphasis>two</emphasis></p></section></body></FictionBook>"
    var reader = BookReader(program: .tested)
    let book = try reader.read(Array((head + start).utf8) + letters + Array(end.utf8), as: .fb2)
    let file = Array((head + start + "при" + end).utf8)
    #expect(try words(of: book, in: file) == ["One", "при", "two"])
    #expect(book.files.first?.text.count == file.count)
  }

  @Test("words of Markdown behind a link with any scheme, and behind a reference to a footnote")
  func markdownBehindMarks() throws {
    let links = "End <doc:abc>. Next one.\n\nSee <urn:isbn:1> or <web+x:y>. <b>Then</b> <x:y> next."
    let found = try words(links, .md)
    #expect(
      found == [
        "End", "doc:abc>.", "Next", "one.", "See", "urn:isbn:1", "or", "web+x:y>.", "Then", "<x:y>",
        "next.",
      ]
    )
    let notes = """
      One a.[^n] Back to it. \\[^n] is none.

      Is it so?[^2] *Yes* it is.[^n][^1] 1 is it.

      [^n]: The note.
      [^2]: Second.
      [^1]: Third, 2.
      """
    let expected = [
      "One", "a.", "Back", "to", "it.", "\\[^n]", "is", "none.", "Is", "it", "so?", "Yes", "it",
      "is.",
      "1", "is", "it.", "", "The", "note.", "", "Second.", "", "Third,", "2.",
    ]
    #expect(try words(notes, .md) == expected)
  }

  @Test("words of RTF whose letters are bytes of a code page are counted by its bytes")
  func richTextInCodePage() throws {
    let file = Array(#"{\rtf1\ansi One caf"#.utf8) + [0xE9] + Array(" two\r\nend}".utf8)
    var reader = BookReader(program: .tested)
    let book = try reader.read(file, as: .rtf)
    let source = Array(#"{\rtf1\ansi One café"#.utf8) + Array(" two\r\nend}".utf8)
    #expect(try words(of: book, in: source) == ["One", "café", "two\r\nend"])
  }

  @Test("words of RTF are on the lines that they begin, however its author's program cuts lines")
  func richTextLines() throws {
    let text = """
      {\\rtf1\\ansi
      {\\pard\\plain
      First line\u{20}
      and next \\{a\\} end.\\par
      }\\pard
      Second\\'e9 one
       \\'e9t\\'e9,
      \\u8212\\'97
      {\\b bold \u{20}
      text}\\par}
      """
    let found = try words(text, .rtf)
    #expect(
      found == [
        "First", "line", "and", "next", "\\{a\\}", "end.", "Second\\'e9", "one",
        "\\'e9t\\'e9,\n\\u8212",
        "bold", "text",
      ]
    )
  }
}
