// SPDX-License-Identifier: Apache-2.0

import SpeechBooks
import TestSupport
import TestTraits
import Testing

@Suite("Pages that are said to be the list of contents")
struct ContentsPageTests {
  private static let introduction =
    "<p>This manual describes the policy requirements for the distribution. This includes the structure and contents of the "
    + "archive, and several design issues of the operating system.</p>"

  private static let chapters = ["Scope of this document", "Binary packages", "Source packages"]

  /// As Sphinx writes it: with numbers that the book's list does not have, and with one level more.
  private static let list =
    "<ul>"
    + chapters.enumerated().map { index, title in
      let link = #"<a href="c%20\#(index + 1).xhtml">\#(index + 1). \#(title)</a>"#
      let inner = #"<a href="c%20\#(index + 1).xhtml#s">\#(index + 1).1. More</a>"#
      return "<li>\(link)<ul><li>\(inner)</li></ul></li>"
    }.joined() + "</ul>"

  /// The chapters of a book whose first document is this one.
  private func book(_ first: String) throws -> [BookChapter] {
    let nav = ([("Manual", 0)] + Self.chapters.enumerated().map { ($1, $0 + 1) })
      .map { #"<li><a href="text/c%20\#($1).xhtml">\#($0)</a></li>"# }.joined()
    var book = EPUBFixture(
      bodies: [first] + Self.chapters.map { "<h1>\($0)</h1><p>Text.</p>" },
      nav: nav
    )
    book.change("OEBPS/book.opf") { file in
      let guide =
        #"<guide><reference type="toc" title="Contents" href="text/c%200.xhtml"/></guide>"#
      file.text = file.text.replacing("</package>", with: guide + "</package>")
    }
    return try book.read().book.chapters
  }

  private func shown(_ chapters: some Sequence<BookChapter>) -> [String] {
    chapters.map { chapter in
      "\(chapter.title), \(chapter.matter?.rawValue ?? "text"): \(chapter.blocks.count)"
    }
  }

  @Test("the list alone is one, not the introduction above it, nor the text below it")
  func around() throws {
    let first = try book(
      "<h1>Manual</h1>\(Self.introduction)<p>Version 4.6</p>\(Self.list)<h2>Reading</h2>\(Self.introduction)"
    )
    #expect(
      shown(first.prefix(3)) == ["Manual, text: 3", ", contents: 6", "Reading, text: 2"]
    )
    #expect(shown(first.dropFirst(3)) == Self.chapters.map { "\($0), text: 2" })
  }

  @Test("a heading above the list belongs to it")
  func heading() throws {
    let first = try book("<h1>Manual</h1>\(Self.introduction)<h2>Articles</h2>\(Self.list)")
    #expect(shown(first.prefix(2)) == ["Manual, text: 2", "Articles, contents: 7"])
  }

  @Test("a page with nothing but the list and short lines is one")
  func whole() throws {
    let lines = "<p>Ann Author</p><p>The first picture, 7</p>"
    #expect(
      shown(try book("<h1>Manual</h1>\(lines)\(Self.list)\(lines)").prefix(2)) == [
        "Manual, contents: 11", "Scope of this document, text: 2",
      ]
    )
  }

  @Test("summaries of the chapters are part of the list")
  func summaries() throws {
    let page = Self.chapters.map { title in
      "<p>\(title)</p><p>\(title), and what else it is that such a book has to say of it in some more words, "
        + "which are those of an old printed page, and lead to other things.</p>"
    }.joined()
    #expect(shown(try book("<h1>Manual</h1>" + page).prefix(1)) == ["Manual, contents: 7"])
  }

  @Test("what is left out for its kind is told in a line")
  func told() {
    func told(_ reasons: [Int: BookOutline.Reason]) -> String? {
      var outline = BookOutline(title: nil, creators: [], language: nil)
      outline.chapters = (1...9).map { number in
        var chapter = BookOutline.Chapter(title: "", number: number)
        chapter.leftOut = reasons[number]
        return chapter
      }
      return outline.partsLeftOut
    }
    #expect(told([:]) == nil)
    #expect(told([1: .notChosen, 2: .empty]) == nil)
    #expect(told([1: .notChosen, 2: .matter(.contents)]) == "chapter 2 (contents), by --skip")
    #expect(
      told([2: .matter(.contents), 9: .matter(.index)])
        == "chapters 2 (contents) and 9 (index), by --skip"
    )
    let notes = Dictionary(
      uniqueKeysWithValues: (1...8).map { ($0, BookOutline.Reason.matter(.notes)) }
    )
    #expect(
      told(notes)
        == "chapters 1 (notes), 2 (notes), 3 (notes), 4 (notes), 5 (notes) and 3 more, by --skip"
    )
  }
}
