// SPDX-License-Identifier: Apache-2.0

import SpeechServer
import SpeechVoices
import Testing

@Suite("The list of voices for clients of Speech Dispatcher")
struct VoiceListTests {
  private static func voice(
    _ name: String,
    language: String,
    gender: VoiceGender = .unspecified
  ) -> Voice {
    Voice(
      identifier: "p.\(name)",
      localIdentifier: name,
      provider: "p",
      name: name,
      primaryLanguages: [language],
      gender: gender,
      sampleRate: 22050
    )
  }

  private static let american = voice("English (America)", language: "en-US")
  private static let voices = [
    american, voice("AWB", language: "en-GB", gender: .male), voice("SLT", language: "en-US"),
    voice("German", language: "de"), voice("Zoe", language: "fr"), voice("Amélie", language: "fr"),
  ]

  private static func list(preferred: Voice, languages: [String] = ["en-US"]) -> ListedVoices {
    ListedVoices(voices, preferred: preferred, languages: languages.compactMap { LanguageTag($0) })
  }

  @Test("the voice that a client should take for a language is the first one by its name as well")
  func firsts() throws {
    let list = Self.list(preferred: Self.american)
    #expect(
      list.entries.map(\.name) == [
        "(default) English (America)", "English (America)", "SLT", "AWB", "German",
        "(default) Zoe", "Zoe", "Amélie",
      ]
    )
    for language in ["en", "fr", "de"] {
      let entries = list.entries(language: language, variant: nil)
      let byName = entries.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
      let (first, firstByName) = (try #require(entries.first), try #require(byName.first))
      #expect(first == firstByName)
    }
  }

  @Test("a name that begins another one does not come first in Chromium, which adds the module")
  func nameInName() {
    let russian = Self.voice("Russian", language: "ru")
    let voices = [russian, Self.voice("Russian (Latvia)", language: "ru-LV")]
    let list = ListedVoices(voices, preferred: russian, languages: [])
    #expect(list.entries.map(\.name) == ["(default) Russian", "Russian", "Russian (Latvia)"])
  }

  @Test("no voice has a second name where its own comes first")
  func noSecondName() throws {
    let awb = try #require(Self.voices.dropFirst().first)
    let list = Self.list(preferred: awb)
    #expect(list.entries.filter { $0.language.hasPrefix("en") }.map(\.name).first == "AWB")
    #expect(list.entries.filter { $0.voice.identifier == awb.identifier }.count == 1)
  }

  @Test("a saved name chooses its voice, also when another one is the default now")
  func savedName() throws {
    var settings = MessageSettings()
    settings.synthesisVoice = "(default) English (America)"
    let awb = try #require(Self.voices.dropFirst().first)
    for preferred in [Self.american, awb] {
      let list = Self.list(preferred: preferred)
      let match = list.voice(for: settings, preferred: VoiceMatch(voice: preferred))
      #expect(match?.voice.identifier == Self.american.identifier)
    }
  }

  @Test("a voice with two names counts once where a client asks for the second voice of a kind")
  func secondOfKind() {
    var settings = MessageSettings()
    settings.voiceType = .male2
    settings.language = "fr"
    let match = Self.list(preferred: Self.american).voice(for: settings, preferred: nil)
    #expect(match?.voice.name == "Amélie")
  }
}
