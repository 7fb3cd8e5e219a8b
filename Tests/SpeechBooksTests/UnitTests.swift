// SPDX-License-Identifier: Apache-2.0

import SpeechBooks
import SpeechMarkup
import TestTraits
import Testing

@Suite("Units of books")
struct UnitTests {
  private func book(_ blocks: [BookBlock], language: String? = "en") -> Book {
    var book = Book()
    book.language = language
    book.chapters = [BookChapter(title: "T", blocks: blocks)]
    return book
  }

  @Test("a unit is a document with a paragraph for each block, and pauses around headings")
  func document() {
    var style = InlineStyle()
    style.isEmphasized = true
    var foreign = InlineStyle()
    foreign.language = "fr"
    foreign.isStrong = true
    let units = book([
      BookBlock(.heading(1), text: "One & <two>"),
      BookBlock(
        .paragraph,
        runs: [
          InlineRun("A "), InlineRun("soft", style: style), InlineRun(" b"), .lineBreak,
          InlineRun("c", style: foreign),
        ]
      ),
      BookBlock(.heading(2), text: "Two"), BookBlock(.listItem, text: "x\u{0}\u{B}y"),
    ]).units()
    #expect(
      units == [
        BookUnit(
          ssml:
            #"<speak version="1.1" xmlns="http://www.w3.org/2001/10/synthesis" xml:lang="en"><p>One &amp; &lt;two&gt;</p>"#
            + #"<break strength="strong"/><p>A <emphasis>soft</emphasis> b"# + "\n"
            + #"<lang xml:lang="fr"><emphasis level="strong">c</emphasis></lang></p><break strength="x-strong"/><p>Two</p>"#
            + #"<break strength="strong"/><p>xy</p></speak>"#,
          chapter: 0,
          codes: ["h1", "p", "h2", "li"],
          wordCount: 9
        )
      ]
    )
  }

  @Test("long blocks are cut at the ends of sentences, and headings stay with what follows")
  func cuts() throws {
    let sentences = (0..<40).map { "This is sentence number \($0) of them all. " }
    let units = book([
      BookBlock(.paragraph, text: String(repeating: "Short. ", count: 41)),
      BookBlock(.heading(2), text: "Head"),
      BookBlock(.paragraph, text: sentences.joined()),
    ]).units(size: 300)
    try #require(units.count > 2)
    #expect(units[0].codes == ["p"])
    #expect(units[1].codes.first == "h2")
    #expect(units.dropFirst(2).allSatisfy { $0.codes == ["+"] })
    for unit in units {
      let document = try SpeechDocument(ssml: Array(unit.ssml.utf8))
      #expect(document.diagnostics == [])
      #expect(document.text.count <= 320)
      #expect(unit.ssml.contains(/\. ?<\/p><\/speak>$/))
    }
    #expect(units.reduce(0) { $0 + $1.wordCount } == 40 * 8 + 42)
  }

  @Test("a cut inside of emphasis keeps the emphasis on both sides")
  func cutStyle() {
    var style = InlineStyle()
    style.isStrong = true
    let text = String(repeating: "It was loud. ", count: 20)
    let units = book([
      BookBlock(.paragraph, runs: [InlineRun("Quiet. "), InlineRun(text, style: style)])
    ]).units(
      size: 100
    )
    #expect(units.count > 2)
    #expect(units.allSatisfy { $0.ssml.contains(#"<emphasis level="strong">It was loud."#) })
  }

  @Test("a word is cut only where there is no white space for 8,192 bytes")
  func giantWord() {
    let word = String(repeating: "ä", count: 10_000)
    let units = book([BookBlock(.paragraph, text: word)]).units(size: 1000)
    #expect(units.map { $0.ssml.count { $0 == "ä" } }.reduce(0, +) == 10_000)
    #expect(units.count == 3)
  }

  @Test("SSML is cut between paragraphs, then sentences, with what is around them")
  func ssml() throws {
    let source = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE speak [<!ENTITY x "entity">]>
      <speak version="1.1" xmlns="http://www.w3.org/2001/10/synthesis" xml:lang="de">
      <lexicon uri="a.pls" xml:id="l"/><p>Eins &x;.</p><mark name="m"/><p>Zwei.</p>
      <prosody rate="slow"><p>Das ist der dritte Absatz. Er ist lang. Er ist sehr lang. Er ist zu lang.</p>
      <p>Vier.</p></prosody></speak>
      """
    let units = try BookUnit.units(ofSSML: Array(source.utf8), size: 60).units
    #expect(units.count == 3)
    for unit in units {
      let document = try SpeechDocument(ssml: Array(unit.ssml.utf8))
      #expect(document.lexicons.count == 1)
      #expect(unit.ssml.contains("<!DOCTYPE"))
    }
    let text = try units.map {
      String(decoding: try SpeechDocument(ssml: Array($0.ssml.utf8)).text, as: UTF8.self)
    }
    #expect(
      text.joined(separator: " ").split(whereSeparator: \.isWhitespace).joined(separator: " ")
        == "Eins entity. Zwei. Das ist der dritte Absatz. Er ist lang. Er ist sehr lang. Er ist zu lang. Vier."
    )
    #expect(
      units.filter { $0.ssml.contains("dritte") }.allSatisfy {
        $0.ssml.contains(#"<prosody rate="slow"><p>"#)
      }
    )
    #expect(units.contains { $0.codes == ["+"] })
    let whole = try BookUnit.units(ofSSML: Array(source.utf8), size: 10_000)
    #expect(whole.units.count == 1)
    #expect(whole.language == "de")
  }
}
