// SPDX-License-Identifier: Apache-2.0

import SpeechBooks
import TestSupport
import TestTraits
import Testing

@Suite("What is around and between the paragraphs of plain text")
struct PlainTextAroundTests {
  private func read(_ text: String) throws -> (book: Book, notices: [BookNotice]) {
    var reader = BookReader(program: .tested)
    let book = try reader.read(Array(text.utf8), as: .txt)
    return (book, reader.notices)
  }

  private func blocks(_ text: String) throws -> [String] {
    try read(text).book.chapters.flatMap(\.blocks).map { "\($0.kind.code): \($0.text)" }
  }

  @Test(
    "a hyphen at a line's end is of the line or of the word",
    arguments: [
      ("An exam-\nple.", "An example."), ("A well-\nknown one.", "A well-known one."),
      // The text has the word.
      ("A co-\noperative man, and cooperative women.", "A cooperative man, and cooperative women."),
      ("A red-\nhot iron; red-hot.", "A red-hot iron; red-hot."),
      ("The water-\nmelon.", "The watermelon."),
      ("Much water and a wheel: a water-\nwheel.", "Much water and a wheel: a water-wheel."),
      ("A mother-\nin-law.", "A mother-in-law."), ("Karl-\nMarx-Allee", "Karl-Marx-Allee"),
      ("Haus-\nund Gartenbau", "Haus- und Gartenbau"), ("Haus-\ntür", "Haustür"),
      ("Some ses-\nsion-tokens of a session.", "Some session-tokens of a session."),
      ("A state-of-\nthe-art, ex-\nample.", "A state-of-the-art, example."),
      ("In 1914-\n1918.", "In 1914-1918."), ("he said -\nand left", "he said - and left"),
      ("An X-\nray, a p-\nvalue and an e-\nmail.", "An X-ray, a p-value and an e-mail."),
      ("I am a-\nfraid.", "I am afraid."),
      (
        "See https://a.org/foo-\nbar and foo-\nbar.html.",
        "See https://a.org/foo-bar and foo-bar.html."
      ),
      ("wait--\nno", "wait--no"), ("See this ----\nMore", "See this ---- More"),
      ("a -----Words-----\nFrom: me", "a -----Words----- From: me"),
      ("“Exam-\nples”, he said", "“Examples”, he said"),
    ]
  )
  func hyphens(text: String, joined: String) throws {
    #expect(try blocks(text) == ["p: \(joined)"])
  }

  @Test("numbers of pages are left out, also in the middle of a sentence and of a word")
  func pages() throws {
    let read = try read(
      "It was a dark\n\n- 11 -\n\nand stormy exam-\n\nPage 12\n\nple of a night.\n\n13\n\u{0C}Then it stopped.\n"
    )
    #expect(
      read.book.chapters.flatMap(\.blocks).map(\.text) == [
        "It was a dark and stormy example of a night.", "Then it stopped.",
      ]
    )
    #expect(read.notices == [.pageNumbersLeftOut(count: 3)])
  }

  @Test(
    "bare numbers are of pages where they go up in the middle of sentences; those of verses stay"
  )
  func bareNumbers() throws {
    func page(_ number: Int) -> String { "some text that\n\n\(number)\n\ngoes on here " }
    let text = (11...14).map(page).joined(separator: "and ")
    #expect(try read(text).notices == [.pageNumbersLeftOut(count: 4)])
    #expect(try read(text).book.chapters.flatMap(\.blocks).count == 1)
    let verses = (1...4).map { "\($0)\n\nA whole verse.\n\n" }.joined()
    #expect(try read(verses).notices.isEmpty)
    #expect(try blocks("In\n\n1984\n\nhe wrote.") == ["p: In", "p: 1984", "p: he wrote."])
  }

  @Test(
    "bare numbers between whole paragraphs are of pages where they go up and do not begin with 1",
    arguments: [["11", "12", "13", "14"], ["[11]", "[12]", "[13]"], ["98", "100", "101"]]
  )
  func wholePages(numbers: [String]) throws {
    let page = "The road went on past the mill and the church and the long low wall.\n\n"
    let text = numbers.map { page + page + page + "          \($0)\n\n" }.joined()
    let read = try read(text)
    #expect(read.notices == [.pageNumbersLeftOut(count: numbers.count)])
    #expect(read.book.chapters.flatMap(\.blocks).count == 3 * numbers.count)
    // Chapters begin with 1, verses are short, and years are years.
    for first in [1, 1990] {
      let text = (first..<(first + 4)).map { "\($0)\n\n" + page + page + page }.joined()
      #expect(try self.read(text).notices == [])
    }
    #expect(try self.read("11\n\nShort.\n\n12\n\nShort.\n\n13\n\nShort.\n").notices == [])
  }

  @Test("heads of pages are left out, also where left ones differ; headings and tables are none")
  func heads() throws {
    let page = "The road went on past the mill and the church and the long low wall.\n\n"
    func text(_ heads: [String]) -> String {
      heads.map { page + page + page + $0 + "\n\n" }.joined()
    }
    let read = try read(
      text(["The Mill                  11", "The Mill           12", "The Mill       13"])
    )
    #expect(read.notices == [.pageNumbersLeftOut(count: 3)])
    let sides = ["12     A NOVEL", "The Mill      13", "14     A NOVEL", "The Mill      15"]
    #expect(
      try self.read(text(sides + ["16     A NOVEL", "The Mill      17"])).notices == [
        .pageNumbersLeftOut(count: 6)
      ]
    )
    for others in [
      ["Step 11", "Step 12", "Step 13"], ["Milk     3", "Milk     2", "Milk     1"], sides,
    ] {
      #expect(try self.read(text(others)).notices == [])
    }
  }

  @Test("numbered headings and rows close to one another are no heads of pages; named pages are")
  func rows() throws {
    func texts(_ lines: [String]) throws -> [String] {
      try blocks(lines.map { $0 + "\n\nSome words.\n\n" }.joined())
        .map { String($0.split(separator: " ", maxSplits: 1).last ?? "") }
    }
    #expect(try texts(["Total     20", "Total     25", "Total     30"]).contains("Total 25"))
    let chapters = try texts(["CHAPTER     1", "CHAPTER     2", "CHAPTER     3"])
    #expect(chapters.count { $0.hasPrefix("CHAPTER") } == 3)
    #expect(try read("Page     1\n\nSome words.\n\nPage     2\n\nMore.").notices.count == 1)
  }

  @Test("a number in the middle of a word that goes on behind it is that of a page")
  func numberInWord() throws {
    let read = try read("An experi-\n\n12\n\nment went on.\n")
    #expect(read.book.chapters.flatMap(\.blocks).map(\.text) == ["An experiment went on."])
    #expect(read.notices == [.pageNumbersLeftOut(count: 1)])
  }

  @Test("headers of a mail in a mail are left out, whatever line is before them")
  func mailInMail() throws {
    let headers =
      "From: Ann Lee\nSent: Monday, 5 January 2015 10:00\nTo: Bob\nSubject: RE: Lunch\n\n"
    for line in [
      "-----Original Message-----\n", "---------- Forwarded message ---------\n",
      "________________________________\n", "Begin forwarded message:\n\n", "",
    ] {
      let read = try read("Yes, gladly.\n\n\(line)\(headers)Shall we?\n")
      let texts = read.book.chapters.flatMap(\.blocks).map(\.text)
      #expect(
        texts.filter { $0 != "Begin forwarded message:" } == ["Yes, gladly.", "* * *", "Shall we?"]
      )
      #expect(read.notices == [.mailHeadersLeftOut(count: 4)])
    }
    #expect(try blocks("A.\n\n----\n\nFrom: here\n\nB.").contains("p: From: here"))
    let journey = try read("A.\n\n------\nFrom: London\nTo: Paris\nSeat: 12\n\nB.")
    #expect(journey.notices == [])
    let heads = try read(String(repeating: "--\nA: b\n  ", count: 20_000))
    #expect(heads.notices == [])
  }

  @Test("a long text of divided words takes time proportional to it", .timeLimit(.minutes(1)))
  func manyHyphens() throws {
    let read = try read(String(repeating: "word-\n", count: 200_000))
    #expect(read.book.chapters.first?.blocks.count == 1)
  }

  @Test("Project Gutenberg's header and licence are left out, and say what the book is")
  func gutenberg() throws {
    let read = try read(
      """
      The Project Gutenberg eBook of Emma

      Title: Emma

      Author: Jane Austen

      Language: English

      *** START OF THE PROJECT GUTENBERG EBOOK
      EMMA ***

      Produced by An Anonymous Volunteer

      VOLUME I

      Emma Woodhouse, handsome.

      *** END OF THE PROJECT GUTENBERG EBOOK EMMA ***

      Updated editions will replace the previous one.
      """
    )
    #expect(read.book.title == "Emma")
    #expect(read.book.creators == ["Jane Austen"])
    #expect(read.book.language == "en")
    #expect(
      read.book.chapters.flatMap(\.blocks).map(\.text) == ["VOLUME I", "Emma Woodhouse, handsome."]
    )
    #expect(read.notices == [.licenceLeftOut])
  }

  @Test("a mail: its subject is the heading, its other headers are left out, quotes have no marks")
  func mail() throws {
    let read = try read(
      """
      From: "Ann Lee" <ann@example.org>
      To: bob@example.org
      Subject: Lunch on Friday
      Received: from a
       by b
      Date: Mon, 1 Jan 2024 10:00:00 +0100

      Dear Bob,

      On Sunday you wrote:
      > Shall we meet
      > on Friday?
      >> Perhaps.
      Yes, at one.
      --
      Ann
      """
    )
    #expect(read.book.title == "Lunch on Friday")
    #expect(read.book.creators == ["Ann Lee"])
    #expect(
      read.book.chapters.flatMap(\.blocks).map { "\($0.kind.code): \($0.text)" } == [
        "h1: Lunch on Friday", "p: Dear Bob,", "p: On Sunday you wrote:",
        "q: Shall we meet on Friday?", "q: Perhaps.", "p: Yes, at one.", "p: * * *", "p: Ann",
      ]
    )
    #expect(read.notices == [.mailHeadersLeftOut(count: 4)])
    // A play, and a single line, are no mail.
    #expect(try blocks("From: here\nto there we go.") == ["p: From: here to there we go."])
    #expect(try blocks("Note: a\nDate: b\n\nText.") == ["p: Note: a Date: b", "p: Text."])
  }

  @Test(
    "lines of marks between scenes are a pause and no text",
    arguments: [
      "* * *", "***", "----", "~~~", "⁂", "#", "_______", "-o0o-", "+---+---+", ". . . . .",
    ]
  )
  func breaks(line: String) throws {
    let book = try read("One.\n\n\(line)\n\nTwo.").book
    #expect(book.chapters.flatMap(\.blocks).map(\.isBreak) == [false, true, false])
    let spoken = #"<p>One.</p><break strength="x-strong"/><p>Two.</p></speak>"#
    #expect(book.document.ssml.hasSuffix(spoken))
    #expect(try #require(book.units().first).ssml.hasSuffix(spoken))
    #expect(book.units().first?.codes == ["p", "p"])
  }

  @Test("in all formats a break between scenes is the same")
  func breaksInMarkup() throws {
    var reader = BookReader(program: .tested)
    let markdown = try reader.read(Array("One.\n\n* * *\n\nTwo.\n".utf8), as: .md)
    #expect(markdown.document.ssml == (try read("One.\n\n* * *\n\nTwo.").book.document.ssml))
    let html = try reader.read(Array("<p>One.<hr><p>* * *<p>Two.".utf8), as: .html)
    #expect(html.document.ssml == markdown.document.ssml)
    // Space between paragraphs is none.
    let spaced = try reader.read(Array("<p>One.<p>&nbsp;<p>—<p>Two.".utf8), as: .html)
    #expect(spaced.document.ssml.hasSuffix("<p>One.</p><p>Two.</p></speak>"))
  }

  @Test("rules below lines make headings of them")
  func underlines() throws {
    let read = try read("Title\n=====\n\nIntro.\n\nOne\n---\n\na\n\nTwo\n---\nb\n")
    #expect(read.book.chapters.map(\.title) == ["", "One", "Two"])
    #expect(
      read.book.chapters.flatMap(\.blocks).map { "\($0.kind.code): \($0.text)" } == [
        "h2: Title", "p: Intro.", "h3: One", "p: a", "h3: Two", "p: b",
      ]
    )
  }

  @Test("every part of a paragraph has its place in the file")
  func places() throws {
    let text = "\u{FEFF}One  two\nexam-\nple “x”.\n\n> quoted\n> text\n"
    let source = Array(text.utf8.dropFirst(3))
    for block in try read(text).book.chapters.flatMap(\.blocks) {
      for run in block.runs {
        let bytes = Array(run.text.utf8)
        var end = 0
        for place in run.places {
          #expect(place.text.lowerBound == end && place.source.upperBound <= source.count)
          end = place.text.upperBound
          guard place.isExact, place.source.upperBound <= source.count else { continue }
          let spaced = source[place.source].map { $0 <= 0x20 ? 0x20 : $0 }
          #expect(Array(bytes[place.text]) == spaced)
        }
        #expect(end == bytes.count)
      }
    }
  }
}
