// SPDX-License-Identifier: Apache-2.0

import SpeechText
import TestTraits
import Testing

@Suite("Names of single characters", .ownThread)
struct CharacterNameTests {
  private func spoken(_ character: Character, _ language: String) throws -> String? {
    let wording = try Wording.of(
      String(character),
      interpretAs: "characters",
      format: "glyphs",
      detail: nil,
      preceding: "",
      language: language
    )
    guard case .words(let words)? = wording?.spoken else { return nil }
    return words
  }

  /// Silent in engines, or in some.
  static let silent: [Character] = [
    "✓", "✗", "★", "☆", "⇒", "►", "□", "○", "◆", "∀", "∃", "∇", "‰", "†", "‡", "♪", "⌘", "─", "╬",
    "\u{E000}",
    "\u{378}", "\u{301}", "\u{FE0F}", "\u{200D}", "\u{10FFFD}", "‱", "⁂", "\u{AD}", "☭", "𝄞",
  ]

  @Test("say something for every character", arguments: silent)
  func any(character: Character) throws {
    // Languages with tables, with dictionaries that may be installed, and without anything.
    for language in ["en-US", "de", "fr", "es", "it", "nl", "ja", "la"] {
      let words = try #require(try spoken(character, language), "\(language)")
      #expect(!words.contains(character), "\(language): \(words)")
      #expect(words.contains { $0.isLetter }, "\(language): \(words)")
    }
  }

  @Test(
    "are Unicode's where no other is known, and at last a number",
    arguments: [
      ("la", "─", "box drawings light horizontal"), ("la", "\u{301}", "combining acute accent"),
      ("en", "\u{E000}", "character E 0 0 0"), ("de", "\u{378}", "Zeichen 3 7 8"),
      ("la", ",", "comma"), ("en", "😀", "grinning face"),
    ] as [(String, Character, String)]
  )
  func last(language: String, character: Character, words: String) throws {
    #expect(try spoken(character, language) == words)
  }

  @Test(
    "are said of marks that eSpeak NG hardly reads by themselves",
    arguments: ["\u{E31}", "\u{A82}"]
  )
  func faint(mark: Character) throws {
    let words = try #require(try spoken(mark, mark == "\u{E31}" ? "th" : "gu"))
    #expect(words.count > 3 && !words.contains(mark), "\(words)")
  }

  @Test("leave a language's marks that eSpeak NG names to it", arguments: ["\u{93E}", "\u{902}"])
  func named(mark: Character) throws {
    #expect(try spoken(mark, "hi") == String(mark))
  }

  @Test("are what is asked for, so that nothing is reported")
  func format() throws {
    let wording = try Wording.of(
      "ы",
      interpretAs: "characters",
      format: "characters",
      detail: nil,
      preceding: "",
      language: "ru"
    )
    #expect(wording?.ignored == [])
  }

  @Test("of control characters, which no document can hold, are their numbers")
  func controls() {
    #expect(CharacterNames.last("\u{7}") == "character 7")
    #expect(CharacterNames.last("\u{9F}") == "character 9 F")
  }

  @Test("of a system's dictionary are those of its symbols, not of its patterns")
  func dictionary() {
    let text = """
      \u{FEFF}# Generated
      complexSymbols:
      decimal point\t(?<=\\d)\\.
      symbols:
      # identifier\treplacement
      . sentence ending\tpunt\tall\talways
      !\tuitroepteken\tall
      \\#\thekje\tsome
      \\t\ttab
      ✓\tvinkje
      →
      ½\t\tnone
      other:
      ?\tvraagteken
      """
    var dictionary = SymbolDictionary()
    for line in text.split(separator: "\n") { dictionary.add(line) }
    #expect(
      dictionary.names == ["!": "uitroepteken", "#": "hekje", "\t": "tab", "✓": "vinkje"]
    )
  }
}
