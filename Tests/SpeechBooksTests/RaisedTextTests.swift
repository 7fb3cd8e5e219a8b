// SPDX-License-Identifier: Apache-2.0

import SpeechBooks
import TestSupport
import TestTraits
import Testing

@Suite("Raised and lowered text, and the signs of notes")
struct RaisedTextTests {
  private func text(_ html: String, language: String = "en") throws -> String {
    var reader = BookReader(program: .tested)
    let page = "<html lang=\"\(language)\"><body><p>\(html)</p></body></html>"
    let html = try reader.read(Array(page.utf8), as: .html)
    let xhtml = try reader.read(
      Array("<?xml version=\"1.0\"?>\(page)".utf8),
      as: .html
    )
    let texts = [html, xhtml].map { $0.chapters.flatMap(\.blocks).map(\.text) }
    #expect(texts.first == texts.last)
    return texts.first?.joined(separator: "|") ?? ""
  }

  @Test(
    "powers, endings and indices",
    arguments: [
      ("10<sup>3</sup> m", "10³ m"), ("x<sup>2</sup> + y<sup>2</sup>", "x² + y²"),
      ("10<sup>−3</sup> and 10<sup>-6</sup>", "10⁻³ and 10⁻⁶"),
      ("(a + b)<sup>2</sup>", "(a + b)²"), ("5 km<sup>2</sup>", "5 km²"),
      ("1<sup>st</sup>, 2<sup>nd</sup>", "1st, 2nd"),
      ("M<sup>me</sup> et M<sup>lle</sup>", "Mme et Mlle"),
      ("CO<sub>2</sub> and H<sub>2</sub>O", "CO₂ and H₂O"), ("x<sub>i</sub> = 1", "x i = 1"),
      ("<sup>1</sup>/<sub>2</sub>", "1/2"), ("<sup>14</sup>C", "14C"),
      ("x<sup>n</sup>", "x to the power of n"), ("2<sup>n+1</sup>", "2 to the power of n+1"),
      ("Brand<sup>TM</sup>", "Brand™"), ("n<sup>o</sup> 5", "nº 5"), ("1<sup>er</sup>", "1er"),
      ("f<sup>(2)</sup>", "f to the power of (2)"),
      ("log<sup>(2)</sup>", "log to the power of (2)"),
      ("10<sup>1,2</sup>", "10 to the power of 1,2"), ("m<sup>-3</sup>", "m⁻³"),
      ("n<sup>th</sup>", "nth"), ("D<sup>a</sup> and Prof.<sup>a</sup>", "Dª and Prof.ª"),
      ("base<sup>n</sup>", "base to the power of n"),
      ("<em>m<sup>2</sup></em>", "m²"), ("30<sup>°</sup>", "30°"),
    ]
  )
  func scripts(html: String, text: String) throws {
    #expect(try self.text(html) == text)
  }

  @Test("an exponent has the style of its base")
  func emphasizedBase() throws {
    var reader = BookReader(program: .tested)
    let page = "<html lang=\"en\"><body><p>The <i>x</i><sup>2</sup> of <b>10</b><sup>3</sup> m."
    let book = try reader.read(Array(page.utf8), as: .html)
    let runs = try #require(book.chapters.first?.blocks.first).runs
    #expect(runs.map(\.text) == ["The ", "x²", " of ", "10³", " m."])
    #expect(runs.map(\.style.isEmphasized) == [false, true, false, false, false])
    #expect(runs.map(\.style.isStrong) == [false, false, false, true, false])
  }

  @Test("a power in words is one of the text's language, where its words are known")
  func languages() throws {
    #expect(try text("x<sup>n</sup>", language: "de") == "x hoch n")
    #expect(try text("x<sup>n</sup>", language: "fi") == "xⁿ")
  }

  @Test(
    "the signs of notes, links back from them and links for editors are not read",
    arguments: [
      ("Text.<sup>1</sup> More", "Text. More"), ("sinh<sup>2</sup> x", "sinh² x"),
      ("longer<sup>12</sup> here", "longer here"),
      ("so<sup><a href=\"#fn1\">1</a></sup> it", "so it"),
      ("so<a href=\"notes.xhtml#n1\"><sup>1</sup></a> it", "so it"),
      ("so<a href=\"#n1\">[1]</a> it", "so it"), ("so <a href=\"#n1\">[1]</a> it", "so it"),
      ("is it.<sup class=\"reference\"><a href=\"#cite_note-3\">[3]</a></sup> The", "is it. The"),
      ("so<sup>[<i><a href=\"/wiki/x\">citation needed</a></i>]</sup> it", "so it"),
      ("so<sup>*</sup> it", "so it"), ("Note. <a href=\"#ref1\">↩</a>", "Note."),
      ("Head<span class=\"mw-editsection\">[<a href=\"/e\">edit</a>]</span>", "Head"),
      ("Head<a class=\"headerlink\" href=\"#head\">¶</a>", "Head"),
      ("said so<sup>1</sup>,<sup>2</sup> and", "said so, and"),
      ("it was<sup>14</sup> and Lee<sup>1</sup>", "it was and Lee"),
      ("mm<sup>4</sup> and sin<sup>4</sup> x", "mm⁴ and sin⁴ x"),
      ("so<sup>1,2</sup> it", "so it"), ("so.<sup>1,2</sup> It", "so. It"),
      ("so<sup>1–3</sup> it", "so it"), ("so<sup>1, 4-6</sup> it", "so it"),
      ("Jones<sup>b</sup> and Smith<sup>a</sup>", "Jones and Smith"),
      ("Li<sup>a,b</sup>, Wu<sup>1,*</sup>", "Li, Wu"), ("weight,<sup>b</sup> kg", "weight, kg"),
      ("Paris<sup>(2)</sup> is.<sup>(3)</sup>", "Paris is."), ("so<sup>[1,2]</sup> it", "so it"),
      ("Body.[<a href=\"#c4\">4</a>] More", "Body. More"),
      ("so [<a href=\"#c4\">4</a>], it", "so, it"),
      ("so[<a href=\"#c4\">4</a>][<a href=\"#c5\">5</a>] it", "so it"),
      ("an <a href=\"#c2\">array</a>[] of", "an array[] of"),
      ("chapter <a href=\"#c2\">2</a> says", "chapter 2 says"),
      ("see <a href=\"#c2\">Notes</a> [1]", "see Notes [1]"),
    ]
  )
  func notes(html: String, text: String) throws {
    #expect(try self.text(html) == text)
  }
}
