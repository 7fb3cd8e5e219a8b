// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechBooks
import TestSupport
import TestTraits
import Testing

@Suite("Pages of a PDF as a book", .limited)
struct PDFPagesTests {
  private func book(_ pages: [String]) throws -> Book {
    let text = pages.map { $0 + "\n\u{0C}" }.joined()
    return try PDFPages.book(Array(text.utf8), title: "A")
  }

  private func texts(_ book: Book) -> [[String]] { book.chapters.map { $0.blocks.map(\.text) } }

  @Test(
    "lines become paragraphs, also those that go on on the next page; divided words become whole"
  )
  func paragraphs() throws {
    let pages = [
      "One line\nand another.\n\nA para-\ngraph of Anglo-\nSaxon words and",
      "its end.\n\nNext.", "New page, new paragraph.",
    ]
    #expect(
      texts(try book(pages)) == [
        [
          "One line and another.", "A paragraph of Anglo-Saxon words and its end.", "Next.",
          "New page, new paragraph.",
        ]
      ]
    )
  }

  @Test(
    "numbers of pages and running titles are left out, a sentence that stands there once is not"
  )
  func runningLines() throws {
    let pages = (1...6).map {
      "The Title\n\nSentence \($0) begins.\n\nIt says \($0 * 7) things.\n\n- \($0) -"
    }
    // What is below the title stays, although it is alike.
    let found = try book(pages).chapters.flatMap { $0.blocks.map(\.text) }
    #expect(found.filter { $0.contains("begins") }.count == 6)
    #expect(!found.contains("The Title"))
    let names = ["Ann", "Ben", "Cid", "Dan", "Eva", "Fay"]
    let other = names.indices.map { "The Title\n\n\(names[$0]) is here.\n\n\($0 + 1) / 6" }
    #expect(texts(try book(other)) == [names.map { "\($0) is here." }])
    #expect(texts(try book(["1984"])) == [["1984"]])
  }

  @Test(
    "title and author are those of the file, unless a program wrote a placeholder or a file's name",
    .enabled(if: access("/usr/bin/pdftotext", X_OK) == 0, "pdftotext is not installed"),
    arguments: [
      (
        "Guide for Debian Maintainers", "Osamu Aoki", "Guide for Debian Maintainers", ["Osamu Aoki"]
      ),
      ("Tom & Ann", "A B; C D", "Tom & Ann", ["A B", "C D"]),
      ("untitled", "anonymous", nil, []), ("Microsoft Word - x.doc", "", nil, []),
      ("guide.dvi", "Ann", nil, ["Ann"]), ("", "", nil, []), ("Version 2.0", "", "Version 2.0", []),
    ] as [(String, String, String?, [String])]
  )
  func head(title: String, author: String, read: String?, creators: [String]) throws {
    var reader = BookReader(program: .tested)
    let bytes = PDFFixture.bytes([["A page."], ["Another."]], title: title, author: author)
    let book = try reader.read(bytes, as: .pdf)
    #expect(book.title == read)
    #expect(book.creators == creators)
  }

  @Test("chapters begin at bookmarks: where their title stands, or at the top of the page")
  func bookmarks() throws {
    let pages = [
      "A book", "The Quay\n\nIt rained\nall day.", "Still raining.\n\n2. The Fog\n\nIt cleared.",
      "The last words.", "Notes.",
    ]
    let outline = """
      <pdf2xml>
      <outline>
      <item page="2">The Quay</item>
      <outline>
      <item page="3">A scene</item>
      </outline>
      <item page="3">2.&#160;The Fog</item>
      <item page="5">Notes &amp; sou&#x72;ces</item>
      <item page="9">Beyond the end</item>
      <item>Nowhere</item>
      </outline>
      """
    let text = pages.map { $0 + "\n\u{0C}" }.joined()
    let book = try PDFPages.book(Array(text.utf8), title: "A", outline: Array(outline.utf8))
    #expect(book.chapters.map(\.title) == ["", "The Quay", "2. The Fog", "Notes & sources"])
    #expect(
      texts(book) == [
        ["A book"], ["The Quay", "It rained all day.", "Still raining."],
        ["2. The Fog", "It cleared.", "The last words."], ["Notes."],
      ]
    )
    let one = "<outline>\n<item page=\"1\">All</item>\n</outline>"
    #expect(
      try PDFPages.book(Array(text.utf8), title: "A", outline: Array(one.utf8)).chapters.count == 1
    )
  }

  private static let prose =
    "It begins with a sentence that is long enough, and it has another.\nThe end of it."

  @Test("the first paragraph of a chapter is no part of its title")
  func titleAndText() throws {
    let text = """
      Chapter 6. Operating System Specific
      Annex
      This section is for additional requirements and recommendations that only apply
      to a specific operating system. The material in this section should never conflict.
      """
    let below = """
      Chapter 7. Appendix
      7.1. Background of the standard, and of all that is in it, with a long title, and
      the reasons for it. This standard has a history that is told here.
      """
    let pages = ["Chapter 5. The Hierarchy\n\n\(Self.prose)", text, below]
    #expect(
      try book(pages).chapters.map(\.title) == [
        "Chapter 5. The Hierarchy", "Chapter 6. Operating System Specific Annex",
        "Chapter 7. Appendix",
      ]
    )
  }

  @Test("the bookmarks of a file", .enabled(if: hasTool, "pdftohtml is not installed"))
  func bookmarksOfFile() throws {
    let bytes = PDFFixture.bytes(
      [["First page."], ["Second page."], ["Third page."]],
      bookmarks: [("One", 0), ("Two", 1)]
    )
    var reader = BookReader(program: .tested)
    let book = try reader.read(bytes, as: .pdf)
    #expect(book.chapters.map(\.title) == ["One", "Two"])
    #expect(texts(book) == [["First page."], ["Second page.", "Third page."]])
  }

  private static let hasTool = access("/usr/bin/pdftohtml", X_OK) == 0

  @Test("a long document has a chapter for ten pages")
  func chapters() throws {
    let pages = (1...25).map { String(repeating: "Text \($0). ", count: $0) }
    #expect(
      try book(pages).chapters.map(\.title) == [
        "Pages 1 to 10", "Pages 11 to 20", "Pages 21 to 25",
      ]
    )
    #expect(try book(Array(pages.prefix(15))).chapters.map(\.title) == ["A"])
  }

  @Test("pages without text are no book")
  func empty() {
    #expect(throws: BookError.noText) { try book(["", "", ""]) }
    #expect(throws: BookError.noText) { try book([]) }
    #expect(throws: BookError.noText) { try book(["...\n\n* * *"]) }
  }
}
