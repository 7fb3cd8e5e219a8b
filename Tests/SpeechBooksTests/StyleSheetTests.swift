// SPDX-License-Identifier: Apache-2.0

import SpeechBooks
import TestSupport
import TestTraits
import Testing

@Suite("What style sheets hide", .limited)
struct StyleSheetTests {
  private func read(_ text: String) throws -> [String] {
    var reader = BookReader(program: .tested)
    return try reader.read(Array(text.utf8), as: .html).chapters.flatMap(\.blocks).map(\.text)
  }

  @Test(
    "rules with simple selectors, the more particular one first",
    arguments: [
      (".a { display: none }", ["b"]), ("p.a { display:none }", ["b"]),
      ("#i { visibility: hidden }", ["b"]),
      ("P { DISPLAY: NONE }", []), ("p { display: none } .b { display: block }", ["b"]),
      (".a { display: none } .a { display: block }", ["a", "b"]),
      (".a { display: block } p { display: none }", ["a"]),
      ("#i { display: block } .a { display: none }", ["a", "b"]),
      (".b, .a { display: none }", []), ("*.a { display: none }", ["b"]),
      ("div .a { display: none }", ["a", "b"]), (".a.x { display: none }", ["a", "b"]),
      (".a:hover { display: none }", ["a", "b"]), (".A { display: none }", ["a", "b"]),
      ("body { display: none }", ["a", "b"]), ("/* .a { display: none } */", ["a", "b"]),
      ("@media print { .a { display: none } }", ["a", "b"]),
      ("@media screen { .a { display: none } }", ["b"]),
      ("@font-face { src: url(x) } .a { display: none }", ["b"]),
      ("@import 'x'; .a { content: '}'; display: none", ["b"]), ("} ; {} .a{display:none}", ["b"]),
    ]
  )
  func rules(css: String, shown: [String]) throws {
    let page =
      "<html><head><style>\(css)</style></head><body><p class='a' id='i'>a</p><p class='b'>b</p><i>c</i></body></html>"
    for text in [page, "<?xml version='1.0'?>" + page] {
      #expect(try read(text) == shown + ["c"], "\(css)")
    }
  }

  @Test("sheets for other media, and pages that nothing is linked to")
  func media() throws {
    #expect(
      try read(
        "<style media='print'>p { display: none }</style><link rel=stylesheet href=a.css><p>a"
      )
        == ["a"]
    )
  }

  @Test("what is hidden for the eye alone is read: formulas behind pictures of them")
  func spoken() throws {
    let css = "<style>.mwe-math-mathml-a11y, .x { display: none }</style>"
    #expect(
      try read(css + "<p>a <span class='mwe-math-mathml-a11y'>b</span><b class=x>c</b></p>") == [
        "a b"
      ]
    )
  }

  @Test("sheets beyond a megabyte are not read")
  func large() throws {
    var fixture = EPUBFixture(bodies: ["<p class='a'>a</p><p>b</p>"])
    fixture.change("OEBPS/text/c 0.xhtml") {
      $0.text = $0.text.replacing(
        "<title/>",
        with: "<title/><link rel='stylesheet' href='../s.css'/>"
      )
    }
    fixture.change("OEBPS/book.opf") {
      $0.text = $0.text.replacing(
        "<manifest>",
        with: "<manifest><item id='s' href='s.css' media-type='text/css'/>"
      )
    }
    func texts(_ css: String) throws -> [String] {
      var fixture = fixture
      fixture.files.append(("OEBPS/s.css", css))
      return try fixture.read().book.chapters.flatMap(\.blocks).map(\.text)
    }
    #expect(try texts(".a { display: none }") == ["b"])
    let rules = String(repeating: ".a { display: none }\n", count: 300_000)
    #expect(try texts(rules) == ["a", "b"])
  }
}
