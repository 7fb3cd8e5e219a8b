// SPDX-License-Identifier: Apache-2.0

import SpeechHost
import SpeechVoices
import TestTraits
import Testing

@Suite("The two default voices", .limited, .ownThread)
struct DefaultVoiceTests {
  @Test("a voice that loads for long is for reading if it is set, and never for keys by itself")
  func model() {
    let providers = StatedProviders()
    #expect(providers.voice(.reading) == "heart", "both came with the host; its quality is higher")
    #expect(providers.voice(.keys) == "ada")
    providers.set("org.example.model.heart", for: .reading)
    #expect(providers.voice(.reading) == "heart")
    #expect(providers.voice(.keys) == "ada")
    #expect(providers.voice(.keys, speaking: "de") == "dieter")
    // Who sets it for both gets it for both.
    providers.set("org.example.model.heart", for: .keys)
    #expect(providers.voice(.keys) == "heart")
    #expect(providers.voice(.keys, speaking: "de") == "dieter")
    providers.set(nil, for: .keys)
    #expect(providers.voice(.keys) == "ada")
  }

  @Test("a voice for reading that starts at once is for keys too")
  func sameVoice() {
    let providers = StatedProviders()
    providers.set("org.example.quick.dieter", for: .reading)
    #expect(providers.voice(.reading) == "dieter")
    #expect(providers.voice(.keys) == "dieter")
    let found = providers.host.voices.explainedDefault(
      for: .keys,
      in: providers.host.registry.voices
    )
    #expect(found?.reason == .chosenForReading)
    #expect(found?.isUsersChoice == true)
  }

  @Test("a language that only a slow voice speaks is spoken by it, keys too")
  func onlySlow() {
    let providers = StatedProviders()
    #expect(providers.voice(.keys, speaking: "cy") == "calon")
    let welsh = StatedProviders(locale: "cy_GB.UTF-8")
    #expect(welsh.voice(.keys) == "calon", "not another language, only because it starts sooner")
  }

  @Test("each language can have its own, for a region or for all")
  func languages() {
    let providers = StatedProviders()
    providers.set("org.example.quick.ada", for: .reading)
    providers.set("org.example.model.herz", for: .reading, language: "de")
    #expect(providers.voice(.reading) == "ada")
    #expect(providers.voice(.reading, speaking: "de-AT") == "herz")
    #expect(providers.voice(.keys, speaking: "de-AT") == "dieter")
    providers.set("org.example.quick.dieter", for: .reading, language: "de-AT")
    #expect(providers.voice(.reading, speaking: "de-AT") == "dieter")
    #expect(providers.voice(.reading, speaking: "de-DE") == "herz")
    #expect(providers.voice(.reading, speaking: "en-GB") == "ada")
    providers.set(nil, for: .reading, language: "de-AT")
    #expect(providers.voice(.reading, speaking: "de-AT") == "herz")
    // Where the locale has one and none is set for all text.
    let german = StatedProviders(locale: "de_DE.UTF-8")
    german.set("org.example.model.herz", for: .reading, language: "de")
    #expect(german.voice(.reading) == "herz")
  }

  @Test("a provider that is dropped in becomes no default by calling its voices better")
  func dropped() {
    let providers = StatedProviders(hasModel: false, hasDropped: true)
    #expect(providers.host.registry.voices.contains { $0.localIdentifier == "loud" })
    #expect(!providers.host.registry.voices.contains { $0.isUnverified })
    #expect(providers.voice(.reading) == "ada")
    #expect(providers.voice(.keys) == "ada")
    #expect(providers.voice(.reading, speaking: "en-US") == "ada")
    // Nobody else speaks Welsh.
    #expect(providers.voice(.reading, speaking: "cy") == "uchel")
    providers.set("org.example.dropped.loud", for: .reading)
    #expect(providers.voice(.reading) == "loud")
  }

  @Test("a file of an earlier version is read, and one that is written is read again")
  func files() throws {
    let old = StatedProviders(
      settings: #"{"schema": 1, "defaultVoice": "org.example.model.heart"}"#
    )
    #expect(old.voice(.reading) == "heart")
    #expect(old.voice(.keys) == "ada")
    var settings = UserSettings()
    settings.voiceDefaults.set("a", for: .reading, language: nil)
    settings.voiceDefaults.set("b+f", for: .keys, language: nil)
    settings.voiceDefaults.set("c", for: .keys, language: LanguageTag("de-AT"))
    let again = try UserSettings(json: settings.json)
    #expect(again.voiceDefaults == settings.voiceDefaults)
    let strange = #"{"schema": 1, "languages": {"no tag": {"keys": "a"}, "de": {"later": "b"}}}"#
    let nothing = try UserSettings(json: Array(strange.utf8))
    #expect(nothing.voiceDefaults == VoiceDefaults())
  }

  @Test("a request for keys that names no voice is spoken by the one for keys, else as named")
  func request() throws {
    let providers = StatedProviders()
    providers.set("org.example.model.heart", for: .reading)
    func speaker(_ use: VoiceUse, voice: String? = nil) throws -> [String] {
      let log = PlanLines()
      var request = RenderRequest(.plainText(Array("yes".utf8)), voice: voice)
      request.use = use
      try providers.host.explain(request, observer: log)
      return log.lines.filter { $0.hasPrefix("unit") }
    }
    #expect(try speaker(.keys) == ["unit 1:1 “yes” ada default en-US"])
    #expect(try speaker(.reading) == ["unit 1:1 “yes” heart default en-US"])
    #expect(try speaker(.keys, voice: "heart") == ["unit 1:1 “yes” heart named en-US"])
  }

  @Test(
    "a text is for keys if it has at most so many words, none of them a whole sentence",
    arguments: [
      ("yes", 1, VoiceUse.keys), (" yes.\n", 1, .keys), ("?", 1, .keys),
      ("yes please", 1, .reading),
      ("Save button, dimmed", 4, .keys), ("one two three four five", 4, .reading),
      ("", 1, .reading),
      (" \n", 4, .reading), (String(repeating: "長", count: 14), 1, .reading), ("はい", 1, .keys),
    ]
  )
  func shortTexts(text: String, maxWords: Int, use: VoiceUse) {
    #expect(VoiceUse(ofText: text.utf8, maxWords: maxWords) == use)
  }
}
