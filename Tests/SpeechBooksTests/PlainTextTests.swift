// SPDX-License-Identifier: Apache-2.0

import SpeechBooks
import TestSupport
import TestTraits
import Testing

@Suite("Plain text as a book")
struct PlainTextTests {
  private func read(_ text: String) throws -> Book {
    var reader = BookReader(program: .tested)
    return try reader.read(Array(text.utf8), as: .txt)
  }

  @Test("blank lines separate paragraphs, and wrapped lines are joined")
  func paragraphs() throws {
    let book = try read("One two\nthree  four.\r\n\r\nA well-\nknown one.\n \t\nLast.")
    #expect(
      book.chapters.map { $0.blocks.map(\.text) } == [
        ["One two three four.", "A well-known one.", "Last."]
      ]
    )
  }

  @Test("without blank lines, long lines are paragraphs and short ones are wrapped")
  func withoutBlankLines() throws {
    let long = String(repeating: "word ", count: 60) + "end."
    #expect(try read("\(long)\nShort.\n").chapters.first?.blocks.count == 2)
    #expect(try read("One\ntwo\n").chapters.first?.blocks.map(\.text) == ["One two"])
  }

  @Test("chapters begin at lines that say so")
  func chapters() throws {
    let book = try read(
      "Preamble.\n\nCHAPTER I. The Storm\n\nIt rained.\n\nCHAPTER II\n\nIt stopped.\n\nEpilogue\n\nDry.\n"
    )
    #expect(book.chapters.map(\.title) == ["", "CHAPTER I. The Storm", "CHAPTER II", "Epilogue"])
    #expect(book.chapters.dropFirst().first?.blocks.map(\.kind) == [.heading(1), .paragraph])
  }

  @Test(
    "headings in several languages",
    arguments: [
      ("Chapter 12", true), ("CHAPTER XII", true), ("Kapitel 3", true), ("3. Kapitel", true),
      ("Chapter Twenty-One", true), ("Chapter 2: The Sea", true), ("Chapitre premier", true),
      ("Chapter 2 was long.", false), ("Chapter and verse", false), ("Глава 7", true),
      ("Introduction", true),
      ("Part of it", false), ("Book II", true), ("Chapter", false), ("I", false),
    ]
  )
  func headings(line: String, isHeading: Bool) throws {
    let book = try read("Before.\n\n\(line)\n\nAfter.\n")
    #expect((book.chapters.count == 2) == isHeading, "\(line)")
  }

  @Test(
    "headings and a list of contents with spaces that keep them together are those with other spaces",
    arguments: ["\u{A0}", "\u{202F}", "\u{2007}"]
  )
  func fixedSpaces(space: String) throws {
    let text = """
      La FAQ

      Table des matières

      1. Définitions et vue d'ensemble
      2. Obtenir et installer Debian

      Chapitre_1._Définitions et vue d'ensemble

      Une distribution de logiciels libres, faite par des volontaires.

      Chapitre_2._Obtenir et installer Debian

      La dernière version est celle du serveur.
      """
    var reader = BookReader(program: .tested)
    let bytes = Array(text.utf8.split(separator: UInt8(ascii: "_")).joined(separator: space.utf8))
    let book = try reader.read(bytes, as: .txt)
    #expect(
      book.chapters.map(\.title) == [
        "", "Chapitre\(space)1.\(space)Définitions et vue d'ensemble",
        "Chapitre\(space)2.\(space)Obtenir et installer Debian",
      ]
    )
    #expect(reader.notices == [.contentsLeftOut(count: 3)])
    let numbered = try read("A\n\nKapitel\(space)01\n\nB.\n\nKapitel\(space)02\n\nC.\n")
    let spoken = numbered.chapters.dropFirst().compactMap { chapter in
      chapter.blocks.first?.runs.compactMap(\.style.spoken)
    }
    #expect(spoken == [[.words("1", element: 0)], [.words("2", element: 0)]])
    // A line of such spaces alone is an empty one.
    #expect(try read("One.\n\(space)\nTwo.\n").chapters.first?.blocks.count == 2)
  }

  @Test("a heading in a paragraph, or a list of contents, begins no chapter")
  func noHeading() throws {
    let book = try read("Chapter 1\nstands in a paragraph.\n\nChapter 1\n\nChapter 2\n\nText.\n")
    #expect(book.chapters.map(\.title) == ["", "Chapter 2"])
    #expect(
      book.chapters.first?.blocks.map(\.text) == ["Chapter 1 stands in a paragraph.", "Chapter 1"]
    )
  }

  @Test("UTF-8 with and without its mark, UTF-16 and windows-1252")
  func encodings() throws {
    let text = "Grüße – “ja”."
    let units = Array(text.utf16)
    let sources: [([UInt8], Bool)] = [
      (Array(text.utf8), false),
      ([0xEF, 0xBB, 0xBF] + text.utf8, false),
      ([0xFF, 0xFE] + units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }, false),
      ([0xFE, 0xFF] + units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }, false),
      ([0x47, 0x72, 0xFC, 0xDF, 0x65, 0x20, 0x96, 0x20, 0x93, 0x6A, 0x61, 0x94, 0x2E], true),
    ]
    for (bytes, isGuessed) in sources {
      var reader = BookReader(program: .tested)
      #expect(try reader.read(bytes, as: .txt).chapters.first?.blocks.first?.text == text)
      #expect(reader.notices == (isGuessed ? [.guessedEncoding(file: nil, name: nil)] : []))
    }
  }

  @Test("more paragraphs than any book has are refused")
  func tooMany() {
    #expect(throws: BookError.tooMany(what: "paragraphs", limit: 500_000)) {
      try read(String(repeating: "x\n\n", count: 500_001))
    }
  }

  @Test("a file without anything to say is refused", arguments: ["", " \n\n\t", "—\n\n***\n"])
  func empty(text: String) {
    #expect(throws: BookError.noText) { try read(text) }
  }
}
