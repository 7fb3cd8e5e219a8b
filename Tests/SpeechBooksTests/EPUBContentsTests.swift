// SPDX-License-Identifier: Apache-2.0

import SpeechBooks
import TestSupport
import TestTraits
import Testing

/// As programs that export EPUBs write them.
@Suite("Lists of contents of EPUBs", .limited)
struct EPUBContentsTests {
  private func chapters(_ bodies: [String], nav: String) throws -> [String] {
    let book = try EPUBFixture(bodies: bodies, nav: nav).read().book
    return book.chapters.map { chapter in
      chapter.title + ": " + chapter.blocks.map(\.text).joined(separator: " ")
    }
  }

  private func entry(_ title: String, _ place: String, inner: String = "") -> String {
    let list = inner.isEmpty ? "" : "<ol>\(inner)</ol>"
    return #"<li><a href="text/c%20\#(place)">\#(title)</a>\#(list)</li>"#
  }

  @Test("a part whose document has its heading alone begins with its first chapter")
  func parts() throws {
    let bodies = [
      "<h1>Part One</h1>", "<h2>The Door</h2><p>a</p>", "<h2>The Road</h2><p>b</p>",
      "<h1>Book of Sand</h1>", "<h2>The Inn</h2><p>c</p>", "<h1>Third</h1>",
      "<h1>Last</h1><p>d</p>",
    ]
    // Nested as in Vellum, and beside one another as in calibre, where the name says what it is.
    let nav =
      entry("Part One", "0.xhtml") + entry("The Door", "1.xhtml") + entry("The Road", "2.xhtml")
      + entry("Book of Sand", "3.xhtml", inner: entry("The Inn", "4.xhtml"))
      + entry("Third", "5.xhtml") + entry("Last", "6.xhtml")
    #expect(
      try chapters(bodies, nav: nav) == [
        "Part One – The Door: Part One The Door a", "The Road: The Road b",
        "Book of Sand – The Inn: Book of Sand The Inn c", "Third: Third", "Last: Last d",
      ]
    )
  }

  @Test("a part whose only chapter has its name and a number is named once, as SiSU writes it")
  func sameName() throws {
    let parts = [
      ("The basics", "4. The basics"), ("Examples", "18 Examples of all kinds"), ("1984", "1985"),
    ]
    let bodies = parts.flatMap { outer, inner in
      ["<h1>\(outer)</h1>", "<h2>\(inner)</h2><p>a</p>"]
    }
    let nav = parts.enumerated().map { index, titles in
      let inner = entry(titles.1, "\(2 * index + 1).xhtml")
      return entry(titles.0, "\(2 * index).xhtml", inner: inner)
    }
    #expect(
      try chapters(bodies, nav: nav.joined()) == [
        "4. The basics: The basics 4. The basics a",
        "Examples – 18 Examples of all kinds: Examples 18 Examples of all kinds a",
        "1984 – 1985: 1984 1985 a",
      ]
    )
  }

  @Test("numbers below that of the entry around are those of sections, also of small words")
  func numberedSections() throws {
    let body =
      "<h1>6. make options</h1><p>a</p><h2 id='s'>6.1. Short</h2><p>b</p><h2 id='t'>6.2. Long</h2><p>c</p>"
    let appendix = "<h1>A. make(1)</h1><h2 id='s'>A.1. NAME</h2><p>d</p>"
    let nav =
      entry(
        "6. make options",
        "0.xhtml",
        inner: entry("6.1. Short", "0.xhtml#s") + entry("6.2. Long", "0.xhtml#t")
      ) + entry("A. make(1)", "1.xhtml", inner: entry("A.1. NAME", "1.xhtml#s"))
    #expect(
      try chapters([body, appendix], nav: nav) == [
        "6. make options: 6. make options a 6.1. Short b 6.2. Long c",
        "A. make(1): A. make(1) A.1. NAME d",
      ]
    )
  }

  @Test("short entries on the third level are sections; long ones are chapters")
  func thirdLevel() throws {
    func contents(_ text: String) throws -> [String] {
      let body =
        "<h1>Duties</h1><p>x</p><h2 id='a'>Packages</h2><p>y</p><h3 id='b'>Stable</h3><p>\(text)</p><h3 id='c'>Bugs</h3><p>\(text)</p>"
      let inner = entry("Stable", "0.xhtml#b") + entry("Bugs", "0.xhtml#c")
      let nav = entry(
        "Duties",
        "0.xhtml",
        inner: entry("Packages", "0.xhtml#a", inner: inner)
      )
      return try EPUBFixture(bodies: [body], nav: nav).read().book.chapters.map(\.title)
    }
    #expect(try contents("Short.") == ["Duties", "Packages"])
    let long = String(repeating: "A long text. ", count: 300)
    #expect(try contents(long) == ["Duties", "Packages", "Stable", "Bugs"])
  }

  @Test("pages and notes in a list of all links begin no chapters")
  func links() throws {
    let nav =
      entry("Chapter I.", "0.xhtml") + entry("Page 3", "0.xhtml#p3")
      + entry("The Road", "1.xhtml#r") + entry("[A]", "1.xhtml#a") + entry("*", "1.xhtml#b")
      + entry("203", "1.xhtml#p203")
    let bodies = [
      "<p>a</p><p id='p3'>b</p>",
      "<p id='p203'>c</p><p id='r'>d</p><p id='a'>e</p><p id='b'>f</p>",
    ]
    #expect(try chapters(bodies, nav: nav) == ["Chapter I.: a b c", "The Road: d e f"])
    // Years are chapters, and pages alone are better than nothing.
    #expect(
      try chapters(
        ["<p>a</p>", "<p>b</p>"],
        nav: entry("1914", "0.xhtml") + entry("1915", "1.xhtml")
      )
        == ["1914: a", "1915: b"]
    )
    #expect(
      try chapters(
        ["<p>a</p>", "<p>b</p>"],
        nav: entry("Page 1", "0.xhtml") + entry("Page 2", "1.xhtml")
      )
        == ["Page 1: a", "Page 2: b"]
    )
  }

  @Test("entries for another folder, or in other capitals, lead to the only document of the name")
  func otherFolder() throws {
    let nav =
      #"<li><a href="c%200.xhtml">One</a></li><li><a href="Text/C%201.xhtml#x">Two</a></li><li><a href="gone.xhtml">No</a></li>"#
    let book = try chapters(["<p>a</p>", "<p id='x'>b</p>"], nav: nav)
    #expect(book == ["One: a", "Two: b"])
  }

  @Test(
    "a chapter begins at its number, or at the heading above it, where the entry leads to its title"
  )
  func numberAbove() throws {
    // As InDesign writes them.
    let body =
      "<p>1</p><p id='a'>The Door</p><p>a</p><p>Chapter Two</p><p id='b'>The Road</p><p>b</p>"
      + "<h4>The End</h4><h2>Evening</h2><h3 id='c'>The Inn</h3><p>There were 2</p><p id='d'>The Sea</p>"
    let nav =
      entry("The Door", "1.xhtml#a") + entry("The Road", "1.xhtml#b")
      + entry("The Inn", "1.xhtml#c") + entry("The Sea", "1.xhtml#d")
    #expect(
      try chapters(["<p>Title</p>", body], nav: nav) == [
        ": Title", "The Door: 1 The Door a", "The Road: Chapter Two The Road b The End",
        "The Inn: Evening The Inn There were 2", "The Sea: The Sea",
      ]
    )
  }

  @Test(
    "a document that is a part by its role begins with its first chapter, whatever it is called"
  )
  func partRole() throws {
    let part = #"<div epub:type="part"><p>Part One</p><h1>Morning</h1></div>"#
    let nav =
      entry("I. Morning", "0.xhtml") + entry("1. The Door", "1.xhtml")
      + entry("II. Evening", "2.xhtml") + entry("2. The Inn", "3.xhtml")
    #expect(
      try chapters([part, "<p>a</p>", "<h1>Evening</h1>", "<p>b</p>"], nav: nav) == [
        "I. Morning – 1. The Door: Part One Morning a", "II. Evening: Evening", "2. The Inn: b",
      ]
    )
  }

  @Test("a picture that is only called one is not read")
  func pictureNames() throws {
    let names = ["image", "Image 12", "img_0012", "[Illustration]", "Ornamental Break", "Bild 3"]
    let pictures = names.map { #"<img src="a.png" alt="\#($0)"/>"# }.joined()
    let body =
      pictures + #"<p>a</p><img src="b.png" alt="The image of a cat"/><p>Room <img alt="7"/></p>"#
    #expect(
      try chapters([body], nav: entry("One", "0.xhtml")) == ["One: a The image of a cat Room 7"]
    )
  }

  @Test("a document with a heading as high as the chapters’ begins one that the list has left out")
  func leftOut() throws {
    let bodies = [
      "<h2>Chapter 1</h2><p>a</p>", "<p>b</p>", "<h3>Scene</h3><p>c</p>",
      "<h1>Afterword</h1><p>d</p>",
    ]
    #expect(
      try chapters(bodies, nav: entry("Chapter 1", "0.xhtml")) == [
        "Chapter 1: Chapter 1 a b Scene c", "Afterword: Afterword d",
      ]
    )
    // The second heading of a chapter whose first stands alone.
    #expect(
      try chapters(["<h1>Chapter 1</h1>", "<h1>The Door</h1><p>a</p>"], nav: entry("1", "0.xhtml"))
        == ["1: Chapter 1 The Door a"]
    )
  }
}
