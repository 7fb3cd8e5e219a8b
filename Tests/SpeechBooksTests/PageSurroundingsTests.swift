// SPDX-License-Identifier: Apache-2.0

import SpeechBooks
import TestSupport
import TestTraits
import Testing

@Suite("What surrounds the text of pages")
struct PageSurroundingsTests {
  private func texts(_ page: String) throws -> [String] {
    var reader = BookReader(program: .tested)
    let book = try reader.read(Array(page.utf8), as: .html)
    return book.chapters.flatMap(\.blocks).map(\.text)
  }

  /// A document of Sphinx.
  private func sphinx(_ heading: String, roles: Bool = true) -> String {
    func role(_ name: String) -> String { roles ? #" role="\#(name)""# : "" }
    let related =
      #"<div class="related"\#(role("navigation")) aria-label="related navigation"><h3>Navigation</h3><ul>"#
      + #"<li class="right"><a href="next.xhtml" title="Two">next</a></li><li><a href="">\#(heading)</a></li></ul></div>"#
    return related
      + #"<div class="document"><div class="body"\#(role("main"))><h1>\#(heading)</h1><p>Text.</p></div></div>"#
      + #"<div class="sphinxsidebar"\#(role("navigation"))><h3>Previous topic</h3></div>"# + related
  }

  @Test(
    "links around a page are not read: as its roles say, or the classes of Sphinx, DocBook and Publican"
  )
  func links() throws {
    #expect(try texts(sphinx("One")) == ["One", "Text."])
    #expect(try texts(sphinx("One", roles: false)) == ["One", "Text."])
    let footer = #"<div class="footer" role="contentinfo">© Copyright. Created using Sphinx.</div>"#
    #expect(try texts(sphinx("One") + footer) == ["One", "Text."])
    let docBook = """
      <div class="navheader"><table><tr><td>Prev</td></tr></table></div><p>Text.</p><div class="navfooter"><hr>Next</div>
      """
    #expect(try texts(docBook) == ["Text."])
    let publican = """
      <ul class="docnav top"><li class="next"><a accesskey="n" href="b.html"><strong>Next</strong></a></li></ul><p>Text.</p>
      """
    #expect(try texts(publican) == ["Text."])
    let roles = ["search", "menubar", "menu", "toolbar", "banner", "doc-toc"]
      .map { "<div role='\($0)'>no</div>" }
    #expect(try texts("<p>Text.</p>" + roles.joined()) == ["Text."])
  }

  @Test("nothing of the text is taken for it")
  func text() throws {
    #expect(
      try texts(
        """
        <body role="navigation"><header role="banner"><h1>The Page</h1></header><p class="related">See also.</p>
        <div class="related-works">Works</div><ul class="navheader"><li>List</li></ul><div role="note">Note</div>
        """
      ) == ["The Page", "See also.", "Works", "List", "Note"]
    )
    // Of a page of a book its own type says what it is.
    let imprint =
      #"<section epub:type="copyright-page" role="contentinfo"><p>First edition.</p></section>"#
    #expect(try EPUBFixture(bodies: [imprint]).read().book.chapters.map(\.matter) == [.copyright])
  }

  @Test("the title of a chapter without an entry is its heading, not that of the links above it")
  func titles() throws {
    let book = try EPUBFixture(bodies: [sphinx("One"), sphinx("Two")]).read().book
    #expect(book.chapters.map(\.title) == ["One", "Two"])
    #expect(book.chapters.map { $0.blocks.count } == [2, 2])
  }
}
