// SPDX-License-Identifier: Apache-2.0

import SpeechMarkup
import Testing

@Suite("Tables of words")
struct WordTableTests {
  private func words(_ text: String) throws(WordTable.Problem) -> [LexiconWord] {
    try WordTable.words(Array(text.utf8))
  }

  @Test("give words, phonemes and languages, and leave out comments and blank lines")
  func read() throws {
    let text =
      "# Mine\r\n\nSQL\tsequel\nNew  York\t/nuː ˈjɔːk/ \nJob\t[dʒɔp]\tde\n a & <b> \tc \"d\"\t\n"
    #expect(
      try words(text) == [
        LexiconWord("SQL", manner: .alias("sequel")),
        LexiconWord("New York", manner: .ipa("nuː ˈjɔːk")),
        LexiconWord("Job", manner: .ipa("dʒɔp"), language: "de"),
        LexiconWord("a & <b>", manner: .alias("c \"d\"")),
      ]
    )
  }

  @Test(
    "say which line is wrong",
    arguments: [
      ("a\tb\nword\n", 2), ("a\t\n", 1), ("\tb", 1), ("a\tb\tc\td", 1), ("a\tb\tnot a tag", 1),
    ]
  )
  func wrong(text: String, line: Int) throws {
    do throws(WordTable.Problem) {
      _ = try words(text)
      Issue.record("\(text) was read")
    } catch {
      #expect(error.line == line)
    }
  }

  @Test("say which phonemes are no IPA, where that is asked for")
  func phonemes() throws {
    let table = "a\t/b/\nJob\t/dʒ1p/\tde\n"
    #expect(try words(table).count == 2)
    do throws(WordTable.Problem) {
      _ = try WordTable.words(Array(table.utf8), checksPhonemes: true)
      Issue.record("/dʒ1p/ was taken")
    } catch {
      #expect(error.line == 2 && error.description.contains("“1” at place 3"), "\(error)")
    }
    #expect(WordTable.problem(of: .alias("1")) == nil)
  }

  @Test("are written as they are read")
  func written() throws {
    let table = "SQL\tsequel\nJob\t/dʒɔp/\tde"
    #expect(try words(table).map(WordTable.line).joined(separator: "\n") == table)
  }

  @Test("become a lexicon for each language, which is used in that language alone, in any region")
  func languages() throws {
    let lexicons = try LexiconWord.lexicons(
      of: try words("Job\t/dʒɔp/\tde\nSQL\tsequel\nSQL\tother\n\"a\" & <b>\tc\n")
    )
    #expect(lexicons.map(\.language) == ["de", "und"])
    let (german, general) = (try #require(lexicons.first), try #require(lexicons.last))
    #expect(german.isFor("de-AT") && !german.isFor("en") && general.isFor("en"))
    let text = Array("SQL, \"a\" & <b>".utf8)
    let found = general.matches(in: text, range: text.indices)
    #expect(found.map(\.replacement) == [[.text("sequel")], [.text("c")]])
  }
}
