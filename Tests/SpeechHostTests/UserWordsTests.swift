// SPDX-License-Identifier: Apache-2.0

import SpeechHost
import SpeechMarkup
import Testing

@Suite("The user's own lexicon")
struct UserWordsTests {
  @Test("keeps one entry for a word and a language, and is written as it is read")
  func changed() throws {
    var words = UserWords()
    try words.set(LexiconWord("SQL", manner: .alias("sequel")))
    try words.set(LexiconWord("Job", manner: .ipa("dʒɔp"), language: "de"))
    try words.set(LexiconWord("SQL", manner: .alias("S Q L")))
    #expect(words.words.map(\.word) == ["Job", "SQL"])
    #expect(words.lexicons.map(\.language) == ["de", "und"])
    let again = try UserWords(json: words.json)
    #expect(again == words)
    #expect(again.lexicons.count == 2)
    #expect(try words.remove("Job", language: "en").isEmpty)
    #expect(try words.remove("Job", language: nil).map(\.word) == ["Job"])
    #expect(words.lexicons.count == 1)
  }

  @Test(
    "is refused with a reason when it is damaged",
    arguments: ["", "{}", #"{"schema":2,"words":[]}"#, #"{"schema":1,"words":[{"word":"a"}]}"#]
  )
  func damaged(json: String) {
    #expect(throws: WordsProblem.self) { try UserWords(json: Array(json.utf8)) }
  }
}
