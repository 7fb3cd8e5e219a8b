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
    #expect(reader.notices == [.contentsLeftOut(count: 2)])
    let numbered = try read("A\n\nKapitel\(space)01\n\nB.\n\nKapitel\(space)02\n\nC.\n")
    let spoken = numbered.chapters.dropFirst().compactMap { chapter in
      chapter.blocks.first?.runs.compactMap(\.style.spoken)
    }
    #expect(spoken == [[.words("1", element: 0)], [.words("2", element: 0)]])
    // A line of such spaces alone is an empty one.
    #expect(try read("One.\n\(space)\nTwo.\n").chapters.first?.blocks.count == 2)
  }

  private static let prose =
    "The text of it is long enough to be a paragraph that someone reads.\n\n"

  private func titles(_ text: String) throws -> [String] { try read(text).chapters.map(\.title) }

  @Test("underlined headings with the same mark begin chapters, whatever their numbers are")
  func underlined() throws {
    func heading(_ title: String, _ mark: Character) -> String {
      title + "\n" + String(repeating: mark, count: title.count) + "\n\n"
    }
    let names = [
      "1. About", "2. Packages", "3. Files", "1. Scope of these appendices", "2. Packages (old)",
    ]
    var text = heading("The Manual", "*") + Self.prose
    for name in names {
      text += heading(name, "*") + Self.prose + heading("1.1. Of it", "=") + Self.prose
      text += "1. Unpack the source.\n\n" + Self.prose + "2. Build the package.\n\n" + Self.prose
    }
    #expect(try titles(text) == ["The Manual"] + names)
  }

  @Test("sections with numbers are in the chapters that say so, and have no list of their own")
  func sections() throws {
    let list = "Table of Contents\n\n"
    let text =
      "A standard\n\n" + list
      + "1. Introduction\n\n     1.1. Purpose\n     1.2. Conventions\n\n2. The Root\n\n     2.1. Purpose\n\n"
      + "Chapter 1. Introduction\n\n" + list
      + "   1.1. Purpose\n   1.2. Conventions\n\n1.1. Purpose\n\n" + Self.prose
      + "1.2. Conventions\n\n" + Self.prose + "Chapter 2. The Root\n\n" + list
      + "   2.1. Purpose\n\n2.1. Purpose\n\n"
      + Self.prose + "Appendix A. Files\n\n" + Self.prose
    let book = try read(text)
    #expect(
      book.chapters.map(\.title) == [
        "", "Chapter 1. Introduction", "Chapter 2. The Root", "Appendix A. Files",
      ]
    )
    #expect(!book.chapters.flatMap(\.blocks).contains { $0.text.contains("Contents") })
    let numbered =
      "Contents\n\n1. One\n1.1. Some\n2. Two\n2.1. More\n\n1. One\n\n1.1. Some\n\n\(Self.prose)2. Two\n\n2.1. More\n\n"
    #expect(try titles(numbered + Self.prose) == ["1. One", "2. Two"])
  }

  @Test("numbered senses of words begin no chapters where lines such as “Chapter 1” do")
  func senses() throws {
    let text = (1...3).map { number in
      "Chapter \(number). Words\n\n\(Self.prose)1. Mythically, a {robocanceller}\n\n\(Self.prose)"
        + "2. To bite the bag; See {bagbiter}.\n\n\(Self.prose)"
    }
    #expect(try titles(text.joined()) == (1...3).map { "Chapter \($0). Words" })
    let continued =
      "Chapter 1. One\n\n\(Self.prose)2. Two\n\n\(Self.prose)3. Three\n\n\(Self.prose)"
    #expect(try titles(continued) == ["Chapter 1. One", "2. Two", "3. Three"])
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
