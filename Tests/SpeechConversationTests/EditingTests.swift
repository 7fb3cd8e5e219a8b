// SPDX-License-Identifier: Apache-2.0

import SpeechConversation
import Testing

@Suite("Edited lines")
struct EditingTests {
  @Test("move by whole characters and words")
  func moving() {
    let text = EditedText("it's  e\u{301}", tail: " 👩‍👩‍👧 ok")
    #expect(text.characterLeft == 2)
    #expect(text.characterRight == 1)
    #expect(text.wordLeft == 2)
    #expect(EditedText("it's  ").wordLeft == 6)
    #expect(EditedText("", tail: "👩‍👩‍👧").characterRight == 5)
    #expect(text.wordRight == 9)
  }

  @Test("echo a word when the character after it is typed")
  func echo() {
    var echo = WordEcho()
    let echoed = ["H", "Hi", "Hi ", "Hi t", "Hi t.", "Hi t. "].map {
      echo.word(completedBy: EditedText($0))
    }
    #expect(echoed == [nil, nil, "Hi", nil, "t", nil])
    #expect(echo.word(completedBy: EditedText("Hi t. Pasted text ")) == nil)
  }

  @Test("complete to what all choices have in common")
  func completion() {
    let completion = Completion("/RA", of: ["/rate", "/Ratio", "/stop"])
    #expect(completion.choices == ["/rate", "/Ratio"])
    #expect(completion.common == "/rat")
    #expect(Completion("/x", of: ["/rate"]).common == nil)
  }

  @Test("are found in the history, newest first")
  func search() {
    var search = HistorySearch(["tea now", "no", "Tea later"])
    let found = search.lengthen(by: "tea")
    #expect(found)
    #expect(search.match == "Tea later")
    let older = (search.goBack(), search.match)
    #expect(older == (true, "tea now"))
    let end = (search.goBack(), search.match)
    #expect(end == (false, "tea now"))
    let newer = (search.findNext(), search.match)
    #expect(newer == (true, "Tea later"))
  }

  @Test("of messages break between words")
  func wrapping() {
    #expect(
      WrappedText.rows("one two three four", columns: 10) == ["one two", "three", "four"]
    )
    #expect(WrappedText.rows("incomprehensible", columns: 10) == ["incomprehensible"])
  }
}
