// SPDX-License-Identifier: Apache-2.0
import SpeechVoices
import Testing

@Suite("Text in a language that the voice does not speak")
struct LanguageSelectionTests {
  static let anna = voice("org.a.anna", "de-DE", gender: .female, age: 30)
  static let voices: [Voice] = [
    anna,
    voice("org.b.luc", "fr-FR", gender: .male),
    voice("org.b.lise", "fr-FR", gender: .female),
    voice("org.c.ana", "es-ES", supports: ["fr-FR"], gender: .female),
  ]

  private func outcome(
    _ language: String,
    _ onFailure: LanguageSelection.OnFailure,
    standIn: String? = nil
  ) throws -> LanguageSelection.Outcome {
    LanguageSelection(try #require(LanguageTag(language)), onFailure: onFailure).choose(
      for: Self.anna,
      standIn: standIn.flatMap { name in Self.voices.first { $0.localIdentifier == name } },
      from: Self.voices
    )
  }

  private func chosen(_ outcome: LanguageSelection.Outcome) -> String? {
    guard case .voice(let match) = outcome.choice else { return nil }
    return match.voice.localIdentifier
  }

  @Test("a voice that speaks the language, of whatever region, goes on without a word")
  func speaks() throws {
    for onFailure in [LanguageSelection.OnFailure.changeVoice, .ignoreText, .ignoreLanguage] {
      let outcome = try outcome("de-CH", onFailure, standIn: "lise")
      #expect(outcome.choice == .keepCurrent)
      #expect(outcome.failure == nil)
    }
  }

  // W3C's test 228.
  @Test("changevoice: another one like it speaks, and the failure is reported")
  func changeVoice() throws {
    let outcome = try outcome("fr-FR", .changeVoice)
    #expect(chosen(outcome) == "lise")
    #expect(outcome.failure == LanguageTag("fr-FR"))
    #expect(chosen(try self.outcome("fr", .processorChoice)) == "lise")
  }

  @Test("changevoice without a voice for the language: the voice reads it, and it is reported")
  func nobodySpeaks() throws {
    for onFailure in [LanguageSelection.OnFailure.changeVoice, .processorChoice] {
      let outcome = try outcome("fi", onFailure)
      #expect(outcome.choice == .keepCurrent)
      #expect(outcome.failure == LanguageTag("fi"))
    }
  }

  @Test("whoever stands in goes on where she speaks the next language too")
  func standIn() throws {
    #expect(chosen(try outcome("fr-FR", .changeVoice, standIn: "ana")) == "ana")
    #expect(chosen(try outcome("es", .changeVoice, standIn: "lise")) == "ana")
  }

  @Test("ignoretext leaves the text out, ignorelang reads it, both report it")
  func ignoring() throws {
    let text = try outcome("fr", .ignoreText)
    #expect(text.choice == .ignoreText)
    #expect(text.failure == LanguageTag("fr"))
    let language = try outcome("fr", .ignoreLanguage)
    #expect(language.choice == .keepCurrent)
    #expect(language.failure == LanguageTag("fr"))
  }
}
