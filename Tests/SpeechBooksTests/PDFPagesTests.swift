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
    var notices: [BookNotice] = []
    return try PDFPages.book(Array(text.utf8), title: "A", notices: &notices)
  }

  private func book(
    _ pages: [String],
    outline: [(title: String, page: Int)]
  ) throws
    -> (book: Book, notices: [BookNotice])
  {
    let items = outline.map { "<item page=\"\($0.page)\">\($0.title)</item>\n" }.joined()
    let text = pages.map { $0 + "\n\u{0C}" }.joined()
    var notices: [BookNotice] = []
    let book = try PDFPages.book(
      Array(text.utf8),
      title: "A",
      outline: Array("<outline>\n\(items)</outline>\n".utf8),
      notices: &notices
    )
    return (book, notices)
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
    var notices: [BookNotice] = []
    let book = try PDFPages.book(
      Array(text.utf8),
      title: "A",
      outline: Array(outline.utf8),
      notices: &notices
    )
    #expect(book.chapters.map(\.title) == ["", "The Quay", "2. The Fog", "Notes & sources"])
    #expect(
      texts(book) == [
        ["A book"], ["The Quay", "It rained all day.", "Still raining."],
        ["2. The Fog", "It cleared.", "The last words."], ["Notes."],
      ]
    )
    let one = "<outline>\n<item page=\"1\">All</item>\n</outline>"
    #expect(
      try PDFPages.book(
        Array(text.utf8),
        title: "A",
        outline: Array(one.utf8),
        notices: &notices
      ).chapters.count == 1
    )
  }

  private static let prose =
    "It begins with a sentence that is long enough, and it has another.\nThe end of it."

  @Test("a list of contents with dots and columns of numbers is left out, with a notice")
  func contents() throws {
    let dots = String(repeating: ". ", count: 20)
    let list = [
      "A manual\n\nInhaltsverzeichnis\n1\n\nWillkommen bei Debian\n1.1 Was ist Debian? \(dots)\n1.2 Was ist GNU? \(dots)\n\n1\n1\n2\n\n2\n\n"
        + "Systemanforderungen\n2.1 Hardware \(dots)\n\n6\n7\n\nii",
      "INHALTSVERZEICHNIS\n\n3\n\nAnhang\n3.1 Mehr \(dots)\n3.2 Dank \(dots)\n3.3 Ende \(dots)\n\n7\n8\n9\n\niii",
    ]
    let pages = list + ["Kapitel 1\n\n\(Self.prose)", "Kapitel 2\n\n\(Self.prose)"]
    let read = try book(pages, outline: [("Willkommen bei Debian", 3), ("Systemanforderungen", 4)])
    #expect(texts(read.book).first == ["A manual"])
    #expect(
      read.book.chapters.map(\.title) == ["", "Willkommen bei Debian", "Systemanforderungen"]
    )
    #expect(read.notices == [.contentsLeftOut(count: 9)])
    // Without dots, and with the text below it.
    let plain = "Contents\n1 Foo\n\n2\n\n2 Bar\n\n2\n\n3 Baz\n\n3\n\n\(Self.prose)"
    let other = try book([plain, "More.\n\n\(Self.prose)"], outline: [])
    #expect(texts(other.book) == [[Self.joined, "More.", Self.joined]])
    // A chapter of that name is none.
    let box = try book(
      ["Contents\n\nThe box had three things.\n\n\(Self.prose)", "More."],
      outline: []
    )
    #expect(box.notices == [])
  }

  private static let joined =
    "It begins with a sentence that is long enough, and it has another. The end of it."

  @Test("heads of pages that change with the chapter are left out, the heading itself is not")
  func changingHeads() throws {
    let names = ["Ann", "Ben", "Cid", "Dan", "Eva"]
    let pages =
      ["Chapter 1\n\nTool Setups\n\nIt is \(names[0])."]
      + (1...3).map {
        "CHAPTER 1. TOOL SETUPS\n\n1.\($0). GIT \($0)\n\nIt is \(names[$0]).\n\n\($0 + 1)"
      }
      + [
        "Chapter 2\n\nMore Examples of Packages\n\nIt is one.\n\n5",
        "CHAPTER 2. MORE EXAMPLES …\n\n2.1.1\n\n2.1. DEBMAKE\n\nIt is here.\n\n6",
        "CHAPTER 2. MORE EXAMPLES …\n\n2.1. DEBMAKE\n\nIt is two.\n\n6",
        "2.2 Version\n\nIt is new.\n\n2.2. Version\n\n7",
      ]
      + ["Debmake\n\nIt is three.\n\nxii"]
    let read = try book(
      pages,
      outline: [
        ("Tool Setups", 1), ("Git 1", 1), ("Git 2", 2), ("Git 3", 3),
        ("More Examples of Packages", 5),
        ("Debmake", 5), ("Version", 8),
      ]
    )
    let all = texts(read.book).flatMap { $0 }
    #expect(
      all.filter { $0.contains("TOOL") || $0.contains("MORE") || $0.contains("DEBMAKE") } == []
    )
    #expect(all.contains("More Examples of Packages"))
    #expect(all.filter { $0.hasSuffix("Version") } == ["2.2 Version"])
    #expect(names.prefix(4).allSatisfy { all.contains("It is \($0).") })
    #expect(!all.contains("xii") && !all.contains("6"))
    // The two sides of a leaf have different heads.
    let leaves = (1...8).map { page in
      let head =
        page % 2 == 0 ? "\(page)\n\nChapter 2. The Archive" : "2.\(page / 5). Priorities\n\n\(page)"
      return "Text \(names[page % 5]) of one page.\n\n\(head)"
    }
    #expect(
      try book(["A."] + leaves).chapters.flatMap(\.blocks).allSatisfy {
        $0.text.hasSuffix("page.") || $0.text == "A."
      }
    )
  }

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
