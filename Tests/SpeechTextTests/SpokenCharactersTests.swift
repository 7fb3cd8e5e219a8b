// SPDX-License-Identifier: Apache-2.0

import SpeechText
import Testing

@Suite("Spoken characters")
struct SpokenCharactersTests {
  private typealias Part = SpokenCharacters.Part

  private func parts(
    of text: String,
    speaking level: PunctuationMode = .none,
    spells: Bool = false,
    capitals: CapitalLetters = .none,
    announces: Bool = true
  ) -> [Part] {
    SpokenCharacters(
      speaking: level.speaks,
      spells: spells,
      capitals: capitals,
      announcesCapitals: announces
    ).parts(of: text)
  }

  @Test("leave a text as it is where nothing is wanted")
  func unchanged() {
    #expect(parts(of: "Ada, a+b.") == [.written("Ada, a+b.")])
    #expect(parts(of: "") == [])
  }

  @Test("name a mark, and keep it where it structures the sentence")
  func marks() {
    #expect(
      parts(of: "a+b, c", speaking: .all) == [
        .written("a "), .characters("+", saysCase: false), .written(" b "),
        .characters(",", saysCase: false), .written(",  c"),
      ]
    )
  }

  @Test("announce a capital letter before its word, if there is a word or sound for it")
  func capitals() {
    let announced: [Part] = [
      .written("an "), .capital, .written(" Orca and "), .capital, .written(" NVDA"),
    ]
    #expect(parts(of: "an Orca and NVDA", capitals: .spell) == announced)
    #expect(parts(of: "an Orca", capitals: .icon, announces: false) == [.written("an Orca")])
  }

  @Test("spell each word, with a sound before its capital letters")
  func spelling() {
    #expect(
      parts(of: "to Ada", spells: true, capitals: .spell) == [
        .characters("to", saysCase: true), .written(" "), .characters("Ada", saysCase: true),
      ]
    )
    #expect(
      parts(of: "aB c", spells: true, capitals: .icon) == [
        .characters("a", saysCase: false), .capital, .characters("B", saysCase: false),
        .written(" "), .characters("c", saysCase: false),
      ]
    )
  }
}
