// SPDX-License-Identifier: Apache-2.0

import SpeechBooks
import Testing

@Suite("Which parts of a book are read")
struct BookChoiceTests {
  private var book: Book {
    var book = Book()
    book.language = "en"
    for (number, text) in ["It rained.", "“Well!” said the dog. A “so-called” dog.", "It was dry."]
      .enumerated()
    {
      var chapter = BookChapter(title: "\(number + 1)", blocks: [])
      chapter.blocks = [BookBlock(.paragraph, text: text)]
      if number == 2 { chapter.matter = .index }
      book.chapters.append(chapter)
    }
    return book
  }

  @Test(
    "chapters by their numbers",
    arguments: [
      ("2", ["2"]), ("2-3", ["2", "3"]), ("1,3", ["1", "3"]), ("2-", ["2", "3"]),
      ("-2", ["1", "2"]),
    ]
  )
  func chapters(text: String, titles: [String]) throws {
    var choice = BookChoice()
    choice.chapters = ChapterRanges(text)
    var chosen = book
    let outline = try choice.apply(to: &chosen, countsWords: true)
    #expect(chosen.chapters.map(\.title) == titles)
    #expect(outline.chapters.count == 3)
    #expect(outline.chapters.filter { $0.leftOut == nil }.map(\.title) == titles)
  }

  @Test(
    "what is no list of chapters is refused",
    arguments: ["", "a", "0", "3-2", "1,,2", "-", "1-2-3"]
  )
  func notChapters(text: String) {
    #expect(ChapterRanges(text) == nil)
  }

  @Test("a chapter that is not there, and a book of which nothing is left, are errors")
  func errors() throws {
    var choice = BookChoice()
    choice.chapters = ChapterRanges("2-5")
    var chosen = book
    #expect(throws: BookError.noSuchChapter(5, count: 3)) { try choice.apply(to: &chosen) }
    choice.chapters = ChapterRanges("3")
    choice.skipped = [.index]
    #expect(throws: BookError.allLeftOut) { try choice.apply(to: &chosen) }
  }

  @Test("parts are left out by what they are")
  func parts() throws {
    var choice = BookChoice()
    choice.skipped = [.index]
    var chosen = book
    let outline = try choice.apply(to: &chosen, countsWords: true)
    #expect(chosen.chapters.map(\.title) == ["1", "2"])
    #expect(outline.chapters.last?.leftOut == .matter(.index))
    #expect(outline.wordCount == 9)
  }

  @Test("voices of dialogue and of chapters")
  func voices() throws {
    var choice = BookChoice()
    choice.dialogueVoice = "Ada"
    choice.chapterVoices = [try #require(ChapterVoice("1=Ben & Co"))]
    var chosen = book
    _ = try choice.apply(to: &chosen)
    let units = chosen.units()
    try #require(units.count == 3)
    #expect(
      units[0].ssml.hasSuffix(#"<voice name="Ben &amp; Co"><p>It rained.</p></voice></speak>"#)
    )
    #expect(
      units[1].ssml.hasSuffix(
        #"<p><voice name="Ada">“Well!”</voice> said the dog. A “so-called” dog.</p></speak>"#
      )
    )
    #expect(units[2].ssml.hasSuffix("<p>It was dry.</p></speak>"))
  }

  @Test("phonemes and aliases are written around their words")
  func spokenForms() throws {
    var book = Book()
    book.language = "en"
    var first = InlineRun("Dr.")
    first.style.spoken = .words("Doctor", element: 1)
    var second = InlineRun("Quixley")
    second.style.spoken = .phonemes("kiːsli", alphabet: "ipa", element: 2)
    let block = BookBlock(.paragraph, runs: [first, InlineRun(" "), second])
    book.chapters = [BookChapter(title: "", blocks: [block])]
    #expect(
      try #require(book.units().first).ssml.hasSuffix(
        #"<p><sub alias="Doctor">Dr.</sub> <phoneme alphabet="ipa" ph="kiːsli">Quixley</phoneme></p></speak>"#
      )
    )
  }
}
