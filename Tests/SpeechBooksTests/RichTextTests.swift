// SPDX-License-Identifier: Apache-2.0

import SpeechBooks
import TestSupport
import TestTraits
import Testing

@Suite("Rich Text Format as books")
struct RichTextTests {
  private func read(_ text: String) throws -> (book: Book, notices: [BookNotice]) {
    var reader = BookReader(program: .tested)
    let book = try reader.read(Array(text.utf8), as: .rtf)
    return (book, reader.notices)
  }

  private func blocks(_ text: String) throws -> [String] {
    try read(text).book.chapters.flatMap(\.blocks).map { "\($0.kind.code): \($0.text)" }
  }

  @Test(
    "letters: code pages of the file and of fonts, Unicode with what stands for it, signs by name"
  )
  func letters() throws {
    #expect(
      try blocks(
        #"{\rtf1\ansi\ansicpg1250{\fonttbl{\f0\fcharset238 A;}{\f1\fcharset204 B;}{\f2\fcharset128 C;}{\f3\fcharset2 Symbol;}}"#
          + #"\f0 za\'bf\'f3\'b3\'e6 \f1\'ef\'f0\'e8 \f2\'82\'b1 \f3 abc\f0\u8364?5 \uc2\u233\'c3\'a9t\uc0\u233 \u-10179\u-8704 \par"#
          + #" a\~b\_c\-d\{e\}\emdash f\tab g\line h}"#
      ) == ["p: zażółć при こ €5 été😀", "p: a b-cd{e}—f g\nh"]
    )
  }

  @Test(
    "what is no text is left out: fonts, styles, pictures, fields, notes, what is hidden or deleted"
  )
  func leftOut() throws {
    let read = try read(
      #"{\rtf1{\fonttbl{\f0 Arial;}}{\colortbl;\red0;}{\*\generator X 1;}{\info{\title A title}{\author Ann}{\company C}}"#
        + #"{\header Head}Kept{\pict\bin4 }}{{ff} 12{\footnote A note.}{\v secret}{\deleted gone} on{\field{\*\fldinst HYPERLINK "x"}"#
        + #"{\fldrslt  here}}{\*\unknown no}.\par{\field{\*\fldinst TOC \\o}{\fldrslt One 1\par}}Last.}trailing"#
    )
    #expect(read.book.title == "A title")
    #expect(read.book.creators == ["Ann"])
    #expect(read.book.chapters.flatMap(\.blocks).map(\.text) == ["Kept 12 on here.", "Last."])
    #expect(read.notices == [.notesLeftOut(count: 1)])
  }

  @Test("what a picture shows is read, once, as its author described it; names of files are not")
  func pictures() throws {
    func picture(_ description: String, name: String = "wzDescription") -> String {
      #"{\*\picprop\shplid1026{\sp{\sn fFlipH}{\sv 0}}{\sp{\sn \#(name)}{\sv \#(description)}}"#
        + #"{\sp{\sn fHidden}{\sv 0}}}\picw9\pngblip{\*\blipuid 8054} 89504e"#
    }
    // As Word writes it, with the picture again for programs that do not know PNG.
    let word =
      #"{\*\shppict{\pict"# + picture(#"A caf\'e9 in \u321?\'f3d\u378?\line today"#)
      + #"}}{\nonshppict{\pict 0100}}"#
    #expect(
      try blocks(#"{\rtf1\ansi\pard Before\par\pard "# + word + #"\par\pard After}"#)
        == ["p: Before", "img: A café in Łódź today", "p: After"]
    )
    // As WordPad, with line ends in the text, and in a sentence.
    #expect(
      try blocks(#"{\rtf1 The {\pict"# + picture("red\n dot") + #"} sign.}"#)
        == ["p: The red dot sign."]
    )
    // As RTF made by programs, before the picture.
    #expect(
      try blocks(
        #"{\rtf1 {\*\picprop{\sp{\sn wzDescription}{\sv A map}}}{\pict\pngblip 8950}\par End}"#
      ) == ["img: A map", "p: End"]
    )
    // A shape with a picture in it, and one that is not shown.
    let shape =
      #"{\shp{\*\shpinst\shpleft0{\sp{\sn pib}{\sv {\pict\pngblip 8950}}}{\sp{\sn wzDescription}{\sv A tower}}}{\shprslt{\pict 1}}}"#
    #expect(
      try blocks(#"{\rtf1 "# + shape + #"\par {\v "# + shape + "}End}") == [
        "img: A tower", "p: End",
      ]
    )
    let silent = ["map.png", #"C:\'5cMy Pictures\'5cmap.PNG"#, "", " "].map { picture($0) }
    for text in silent + [picture("Picture 1", name: "wzName")] {
      #expect(try blocks(#"{\rtf1 {\pict"# + text + #"}\par End}"#) == ["p: End"])
    }
    #expect(try blocks(#"{\rtf1{\header{\pict"# + picture("A logo") + "}}End}") == ["p: End"])
  }

  @Test("headings by style or level, items and rows")
  func structure() throws {
    let read = try read(
      #"{\rtf1{\stylesheet{\s0 Normal;}{\s1\outlinelevel0 heading 1;}{\s2 heading 2;}{\s3 toc 1;}}\pard\s3 One 1\par"#
        + #"\pard\s1 One\par\pard\s2 Part\par\pard a\par{\listtext 1.\tab}\ls1 item\par\pard\outlinelevel0 Two\par"#
        + #"\trowd\pard\intbl Name\par first\cell 7\cell\row\pard after\par}"#
    )
    #expect(read.book.chapters.map(\.title) == ["One", "Two"])
    #expect(
      read.book.chapters.flatMap(\.blocks).map { "\($0.kind.code): \($0.text)" } == [
        "h1: One", "h2: Part", "p: a", "li: 1. item", "h1: Two", "tr: Name\nfirst; 7", "p: after",
      ]
    )
  }

  @Test("emphasis, and the language of most of the text")
  func runs() throws {
    let read = try read(
      #"{\rtf1\deflang1033\lang1031 Das ist {\i sehr} \b gut\b0 , {\lang1033 ok}.}"#
    )
    #expect(read.book.language == "de-DE")
    let runs = try #require(read.book.chapters.first?.blocks.first).runs
    #expect(runs.map(\.style.isEmphasized) == [false, true, false, false])
    #expect(try self.read(#"{\rtf1\deflang1033 Nur Text}"#).book.language == nil)
  }

  @Test("what is cut short is read with a notice; other files and endless groups are refused")
  func hostile() throws {
    let cut = try read(#"{\rtf1 {\b One two"#)
    #expect(cut.book.chapters.flatMap(\.blocks).map(\.text) == ["One two"])
    #expect(cut.notices == [.endsEarly])
    #expect(throws: BookError.notKind(.rtf)) { try read("One two") }
    #expect(throws: BookError.tooDeep(what: "the document", limit: 1000)) {
      try read(#"{\rtf1"# + String(repeating: "{", count: 100_000) + "x")
    }
    for strange in [
      #"{\rtf1 a\bin99999999999999999999 b}"#, #"{\rtf1 a\u99999999999 b\'zz\'4"#,
      #"{\rtf1 a}}}}{{"#,
    ] {
      #expect(try read(strange).book.chapters.flatMap(\.blocks).first?.text.first == "a")
    }
  }
}
