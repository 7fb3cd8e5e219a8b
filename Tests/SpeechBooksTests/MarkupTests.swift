// SPDX-License-Identifier: Apache-2.0

import SpeechBooks
import TestSupport
import TestTraits
import Testing

@Suite("Lists, tasks, hidden parts, small readings and formulas of documents")
struct MarkupTests {
  private func blocks(
    _ text: String,
    _ format: BookFormat = .html,
    ruby: RubyReading? = nil
  ) throws -> [BookBlock] {
    var reader = BookReader(program: .tested)
    reader.ruby = ruby
    return try reader.read(Array(text.utf8), as: format).chapters.flatMap(\.blocks)
  }

  private func text(_ text: String, _ format: BookFormat = .html) throws -> String {
    try blocks(text, format).map(\.text).joined(separator: "|")
  }

  @Test(
    "items of ordered lists have the numbers that a reader sees",
    arguments: [
      ("<ol><li>a<li><p>b</p><p>c</p></ol>", "1. a|2. b|c"),
      ("<ol start=3><li>a<li value=7>b<li>c</ol>", "3. a|7. b|8. c"),
      ("<ol reversed start=3><li>a<li>b</ol>", "3. a|2. b"),
      ("<ol type=a><li>a<li>b</ol>", "a. a|b. b"), ("<ol type=I start=4><li>a</ol>", "IV. a"),
      ("<ol><li>a<ul><li>b</ul><li>c</ol>", "1. a|b|2. c"),
      ("<ol style='list-style-type: none'><li>a</ol>", "a"),
      ("<ol style='list-style:none'><li>a</ol>", "a"),
      ("<ol style='list-style: lower-alpha inside'><li>a<li>b</ol>", "a. a|b. b"),
      ("<ol style='list-style-type:upper-roman' type=a><li>a<li>b</ol>", "I. a|II. b"),
      (
        "<ul style='list-style-type:decimal'><li>a</ul><ol style='list-style:disc'><li>b</ol>",
        "1. a|b"
      ),
      ("<ol reversed><li>a<li><b>b</b> c<li></ol>", "3. a|2. b c"),
      (
        "<ol reversed><li>a<ol reversed><li>x<li>y</ol><li value=7>b<li>c</ol>d",
        "3. a|2. x|1. y|7. b|6. c|d"
      ),
      ("<ol reversed type=A><li>a<p>more</p><li>b</ol>", "B. a|more|A. b"),
      ("<ul><li>a</ul>", "a"), ("<ol start=x><li>a</ol>", "1. a"),
    ]
  )
  func numbers(html: String, text: String) throws {
    #expect(try self.text(html) == text)
  }

  @Test("numbers of Markdown's lists")
  func markdownNumbers() throws {
    #expect(try text("3. a\n4. b\n\n- c\n", .md) == "3. a|4. b|c")
  }

  @Test(
    "states of tasks are announced in the book's language, else by the sign that the host reads in the voice's",
    arguments: [
      ("en", "<p>Done: a</p><p>To do: b</p><p>c</p>"),
      ("de", "<p>Erledigt: a</p><p>Offen: b</p><p>c</p>"),
      ("it", "<p>Fatto: a</p><p>Da fare: b</p><p>c</p>"),
      ("pt-BR", "<p>Feito: a</p><p>A fazer: b</p><p>c</p>"),
      ("eo", "<p>☑ a</p><p>☐ b</p><p>c</p>"), ("", "<p>☑ a</p><p>☐ b</p><p>c</p>"),
    ]
  )
  func tasks(language: String, document: String) throws {
    var reader = BookReader(program: .tested)
    let head = language.isEmpty ? "" : "---\nlang: \(language)\n---\n"
    let text = head + "- [x] a\n- [ ] b\n\n1. c\n"
    let book = try reader.read(Array(text.utf8), as: .md)
    #expect(book.chapters.flatMap(\.blocks).map(\.isDone) == [true, false, nil])
    #expect(book.document.ssml.hasSuffix(document.replacing("<p>c", with: "<p>1. c") + "</speak>"))
  }

  @Test("what is hidden by its style is left out, in XHTML as well")
  func hidden() throws {
    let page =
      "<html><body><p style=\"display:none\">no</p><p style=\"color:red; VISIBILITY : hidden\">no</p>"
      + "<p hidden=\"\">no</p><p aria-hidden=\"true\">no</p><template>no</template><p>yes</p></body></html>"
    #expect(try text(page) == "yes")
    #expect(try text("<?xml version=\"1.0\"?>" + page) == "yes")
  }

  @Test("small readings: in Japanese the reading, else the text, or what is asked for")
  func ruby() throws {
    let japanese = "<p>これは<ruby>漢字<rp>(</rp><rt>かんじ</rt><rp>)</rp></ruby>です。"
    #expect(try text(japanese) == "これはかんじです。")
    #expect(try blocks(japanese, ruby: .base).map(\.text) == ["これは漢字です。"])
    let chinese = "<html lang=zh><p><ruby>北<rt>běi<rt></rt>京<rt>jīng</ruby>很大"
    #expect(try text(chinese) == "北京很大")
    #expect(
      try blocks("<p><ruby>漢<rt>kan</rt>字<rt>ji</rt></ruby>", ruby: .reading).map(\.text) == [
        "kanji"
      ]
    )
  }

  @Test(
    "MathML is a line of text",
    arguments: [
      ("<mi>x</mi><mo>=</mo><msup><mi>y</mi><mn>2</mn></msup>", "x = y²"),
      ("<mfrac><mrow><mi>a</mi><mo>+</mo><mi>b</mi></mrow><mi>c</mi></mfrac>", "(a + b) ÷ c"),
      ("<mfrac><mn>1</mn><mn>2</mn></mfrac>", "1/2"),
      ("<msqrt><mi>x</mi><mo>-</mo><mn>1</mn></msqrt>", "√(x − 1)"),
      ("<mroot><mi>x</mi><mn>3</mn></mroot>", "the 3rd root of x"),
      ("<mo>-</mo><msub><mi>x</mi><mn>1</mn></msub>", "−x₁"),
      ("<mi>f</mi><mo>&#x2061;</mo><mfenced><mi>x</mi><mi>y</mi></mfenced>", "f(x, y)"),
      (
        "<munderover><mo>∑</mo><mrow><mi>i</mi><mo>=</mo><mn>1</mn></mrow><mi>n</mi></munderover><mi>i</mi>",
        "the sum from i = 1 to n of i"
      ),
      (
        "<semantics><mrow><mi>E</mi><mo>=</mo><mi>m</mi><msup><mi>c</mi><mn>2</mn></msup></mrow>"
          + "<annotation encoding='application/x-tex'>E=mc^2</annotation></semantics>", "E = m c²"
      ),
      ("<mover><mi>x</mi><mo>¯</mo></mover>", "x bar"),
      (
        "<munder><mo>lim</mo><mrow><mi>x</mi><mo>→</mo><mn>0</mn></mrow></munder><mi>f</mi><mo>(</mo><mi>x</mi><mo>)</mo>",
        "lim x to 0, f(x)"
      ),
    ]
  )
  func mathML(math: String, text: String) throws {
    let page =
      "<html lang=\"en\"><body><p>So <math alttext=\"\\x\">\(math)</math>.</p></body></html>"
    #expect(try self.text(page) == "So \(text).")
    #expect(try self.text("<?xml version=\"1.0\"?>" + page) == "So \(text).")
  }

  @Test("what an author says of a formula in words is preferred to it, and TeX is not that")
  func alternatives() throws {
    #expect(try text("<p><math alttext='x squared'><mi>y</mi></math>") == "x squared")
    #expect(try text("<p><math alttext='\\frac{1}{2}'></math>") == "1/2")
    let wikipedia =
      "<p>So <span class='mwe-math-mathml-inline mwe-math-mathml-a11y' style='display: none;'><math "
      + "alttext='{\\displaystyle x^{2}}'><msup><mi>x</mi><mn>2</mn></msup></math></span>"
      + "<img aria-hidden='true' alt='{\\displaystyle x^{2}}'>."
    #expect(try text(wikipedia) == "So x².")
  }

  @Test(
    "formulas in Markdown are read, and money is not one",
    arguments: [
      ("So $x_1^2$ is.", "So x₁² is."), ("$$\n\\frac{a+b}{c}\n$$", "(a + b) ÷ c"),
      ("It is $\\sqrt{x}$ and $\\alpha \\cdot \\beta \\leq 3$.", "It is √x and α · β ≤ 3."),
      ("Pay $5 and $10.", "Pay $5 and $10."),
      ("From $5, or 5$ to $6/$7.", "From $5, or 5$ to $6/$7."),
      ("`$x^2$` and $HOME/$PATH", "$x^2$ and $HOME/$PATH"), ("```math\nx^2\n```", "x²"),
      ("```\n$x^2$\n```", "$x^2$"), ("\\$x^2\\$", "$x^2$"), ("The \\(x^2\\) of it", "The x² of it"),
      ("So $a*b*c=1$ is", "So a · b · c = 1 is"),
    ]
  )
  func formulas(markdown: String, text: String) throws {
    #expect(try self.text(markdown, .md) == text)
  }

  @Test(
    "escaped brackets are brackets, and TeX only where another sign of a formula is in them",
    arguments: [
      ("So \\[\\frac{a}{b}\\] and \\[x^2 + y_1 = z\\] it", "So a ÷ b and x² + y₁ = z it"),
      ("Let \\(x\\), \\(2n\\), \\(a<b\\)", "Let x, 2n, a < b"),
      ("Body.\\[[4](#cite_note-4)\\] More", "Body. More"), ("a \\[a-z\\]+ b", "a [a-z]+ b"),
      ("a \\[A-Z_a-z\\] \\[^a\\] b", "a [A-Z_a-z] [^a] b"),
      ("\\[sic\\], file\\(s\\), \\[ \\], \\[x\\]", "[sic], file(s), [ ], [x]"),
      ("\\[x_y\\], \\(a_i\\), \\[a_i = b\\]", "[x_y], a i, a i = b"),
      ("\\[key=value\\] and \\(snake_case\\)", "[key=value] and (snake_case)"),
      ("\\[see [a](http://x.y/?a=b)\\] here", "[see a] here"),
    ]
  )
  func brackets(markdown: String, text: String) throws {
    #expect(try self.text(markdown, .md) == text)
  }

  @Test(
    "links for editors beside a heading are not read, and the word in a text is",
    arguments: [
      ("## Culture\\[[edit](/w/index.php?title=Cat&action=edit \"Edit\")\\]\n\nSo.", "Culture|So."),
      ("## Life[[edit](/w/x)]\n\nSo.", "Life|So."), ("# Talk [edit]\n\nSo.", "Talk|So."),
      ("## Leben\\[[Bearbeiten](/w/x) \\| [Quelltext bearbeiten](/w/y)\\]\n\nSo.", "Leben|So."),
      ("<h2>Life <small>[edit]</small></h2><p>So.</p>", "Life|So."),
      ("<h2>Life</h2><span>[<a href='/e'>edit</a>]</span><p>So.</p>", "Life|So."),
      ("<h2>[edit]</h2><p>Press [edit].</p><p>[edit]</p>", "[edit]|Press [edit].|[edit]"),
      ("<h2>Life [sic]</h2><p>So.</p>", "Life [sic]|So."),
    ]
  )
  func editors(source: String, text: String) throws {
    #expect(try self.text(source, source.hasPrefix("<") ? .html : .md) == text)
  }

  @Test(
    "signs of Markdown's dialects are not read",
    arguments: [
      ("This is ==very== good, a == b.", "This is very good, a == b."),
      ("~~gone~~ here", "gone here"),
      ("Good :smile: :+1: at 10:30:45", "Good smile 👍 at 10:30:45"),
      (":warning: a :white_check_mark:", "warning a white check mark"),
      ("See [[Some Page|that]] and [[Other]].", "See that and Other."),
      ("# Head {#head .x}\n\ntext {not}", "Head|text {not}"), ("a<!-- no -->b", "ab"),
      ("`==x== :smile:`", "==x== :smile:"), ("Text.[^1]\n\n[^1]: Note.", "Text.|1. Note."),
      ("10<sup>3</sup> and H<sub>2</sub>O", "10³ and H₂O"),
    ]
  )
  func dialects(markdown: String, text: String) throws {
    #expect(try self.text(markdown, .md) == text)
  }

  @Test(
    "signs without end, and parts in parts, take time proportional to the file",
    .timeLimit(.minutes(3)),
    arguments: [
      "\\(x", "`a ``b ", "$a $$", "[[a", ":a:", "==a", "&amp;:a_b: ", "![a](b) ", "x<sup>1</sup>",
      "<a href='#a'>b</a>", "$\\frac\\sqrt\\hat{{{{$ ", "<math><mfrac><mi>x</mi></mfrac></math>",
    ]
  )
  func hostile(part: String) throws {
    let text = "a " + String(repeating: part, count: 40_000 / part.utf8.count)
    #expect(throws: Never.self) { try blocks("a\n\n" + text, .md) }
    let nested = String(repeating: "<sup>", count: 400) + String(repeating: part, count: 200)
    #expect(throws: Never.self) { try blocks("<p>a " + nested, .html) }
  }
}
