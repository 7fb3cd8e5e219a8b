// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechConversation
import SpeechSystem
import TestSupport
import Testing

@Suite("Phrases")
struct PhraseTests {
  private static let file = """
    \u{FEFF}# What I say most.
    morning = Good morning, how are you?
    [café]
    /tea = A cup of tea {how}, please.
    Table = A table for {number} at {time}.
    []
    bye = Goodbye.
    """

  private func book(_ text: String = PhraseTests.file) throws(CommandError) -> PhraseBook {
    try PhraseBook(text, path: "/phrases.txt") { _ throws(CommandError) in [] }
  }

  @Test("are read with their categories")
  func reading() throws {
    let book = try book()
    #expect(book.phrases.map(\.name) == ["morning", "tea", "Table", "bye"])
    #expect(book.phrases.map(\.category) == [nil, "café", "café", nil])
    #expect(book.categories == ["café"])
  }

  @Test("are found by the beginning of a name, in any case")
  func matching() throws {
    let book = try book("tea = T\nTea2 = U\nteapot = V\n")
    #expect(book.match("tea") == .phrase(Phrase(name: "tea", text: "T")))
    #expect(book.match("TEAP") == .phrase(Phrase(name: "teapot", text: "V")))
    #expect(book.match("te") == .several(book.phrases))
    #expect(book.match("coffee") == .none)
  }

  @Test("are refused with the place and what to do", arguments: mistakes)
  func faults(text: String, message: String) {
    #expect(throws: CommandError.self) {
      do throws(CommandError) {
        _ = try book(text)
      } catch {
        #expect(error.message == message)
        #expect(error.exitStatus == .invalidInput)
        throw error
      }
    }
  }

  private static let mistakes = [
    ("a", "/phrases.txt, line 1: = is missing. Write name = text."),
    ("\na =", #"/phrases.txt, line 2: the phrase "a" has no text."#),
    ("[a", "/phrases.txt, line 1: the closing ] is missing. Write a category as [name]."),
    ("stop = x", "/phrases.txt, line 1: /stop is already a command. Give the phrase another name."),
    (
      "a = x\na = y",
      #"/phrases.txt, line 2: the phrase "a" is already in line 1. Rename one of them."#
    ),
  ]

  @Test("are saved after the last one of their category, and comments stay")
  func saving() throws {
    let folder = TemporaryFolder()
    let path = folder.path + "/phrases.txt"
    let before = "a = 1\n\n# Food.\n[café]\ntea = T\n# End.\n"
    try SmallFile.write(Array(before.utf8), to: path, isDurable: false)
    let book = try PhraseBook(path: path, environment: [:], reading: Self.read)
    let saved = try book.saving("cake", text: "A {big} cake", category: "café")
      .saving("b", text: "2", category: nil)
    #expect(saved.phrases.map(\.name) == ["a", "b", "tea", "cake"])
    let after = String(decoding: try Self.read(path), as: UTF8.self)
    #expect(after == "a = 1\nb = 2\n\n# Food.\n[café]\ntea = T\ncake = A {{big}} cake\n# End.\n")
  }

  @Test("cannot be saved where they come from standard input")
  func savingNowhere() throws {
    let book = try PhraseBook("a = 1", path: "-", reading: Self.read)
    #expect(throws: CommandError.self) { try book.saving("b", text: "2", category: nil) }
  }

  private static func read(_ path: String) throws(CommandError) -> [UInt8] {
    let contents = try? InputFile(path: path).contents(limit: 1 << 16)
    guard let contents else { throw CommandError(.inputMissing, message: "\(path) is missing.") }
    return contents
  }
}
