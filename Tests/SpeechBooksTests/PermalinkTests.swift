// SPDX-License-Identifier: Apache-2.0

import SpeechBooks
import TestSupport
import TestTraits
import Testing

@Suite("Links to the place that they are at")
struct PermalinkTests {
  private func texts(_ page: String) throws -> [String] {
    var reader = BookReader(program: .tested)
    let book = try reader.read(Array(page.utf8), as: .html)
    return book.chapters.flatMap(\.blocks).map(\.text)
  }

  @Test("numbers of paragraphs are not read, above a paragraph or at its beginning")
  func numbers() throws {
    // As SiSU writes them.
    let page = """
      <div class="substance"><label class="ocn"><a href="#o5" class="lnkocn">5</a></label>
      <p class="norm" id="o5">The first.</p></div><div class="substance"><label class="ocn"><a href="#o6">6</a></label>
      <h2 id="o6">Head</h2></div><p id="p7"><a href="#p7">7</a> The second.</p>
      <div id="v8"><p><sup><a href="#v8">8</a></sup> The third.</p></div>
      <p><a name="9" href="#9">9</a> The fourth.</p>
      """
    #expect(try texts(page) == ["The first.", "Head", "The second.", "The third.", "The fourth."])
  }

  @Test("signs are not read, wherever they are")
  func signs() throws {
    let page = """
      <h2 id="a">One <a href="#a">#</a></h2><section id="s"><h3><a href="#s">§</a> Two</h3></section>
      <p id="b">Text. <a href="#b">¶</a></p><p>More. <a id="c" href="#c">🔗</a></p><p id="d">Last. <a href="#d">¹</a></p>
      """
    #expect(try texts(page) == ["One", "Two", "Text.", "More.", "Last."])
  }

  @Test("numbers that belong to the text are read")
  func text() throws {
    let page = """
      <section id="s2"><h2 id="h"><a href="#h">2</a></h2><p>As section <a href="#s2">2</a> says.</p>
      <ul><li><a href="#s3">3</a></li><li id="s4">Four</li></ul></section><p><a href="#p9">9</a></p><p id="p8">Eight</p>
      """
    #expect(try texts(page) == ["2", "As section 2 says.", "3", "Four", "9", "Eight"])
  }

  @Test("a part of a book whose document has a number and a heading is in the title of its chapter")
  func parts() throws {
    func document(_ number: Int, _ heading: String, text: String = "") -> String {
      #"<label><a href="c%20\#(number - 1).xhtml#o\#(number)">\#(number)</a></label><h1 id="o\#(number)">\#(heading)</h1>\#(text)"#
    }
    let nav =
      #"<li><a href="text/c%200.xhtml#o1">User</a><ol><li><a href="text/c%201.xhtml#o2">Installation</a></li></ol></li>"#
    let bodies = [document(1, "User"), document(2, "Installation", text: "<p>Text.</p>")]
    let book = try EPUBFixture(bodies: bodies, nav: nav).read().book
    #expect(book.chapters.map(\.title) == ["User – Installation"])
    #expect(book.chapters.flatMap(\.blocks).map(\.text) == ["User", "Installation", "Text."])
  }
}
