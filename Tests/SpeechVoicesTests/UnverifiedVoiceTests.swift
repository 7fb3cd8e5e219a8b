// SPDX-License-Identifier: Apache-2.0

import SpeechVoices
import Testing

@Suite("Voices that nobody has heard")
struct UnverifiedVoiceTests {
  private func voice(
    _ name: String,
    _ language: String,
    _ change: (inout Voice) -> Void = { _ in }
  )
    -> Voice
  {
    var voice = Voice(
      identifier: "org.example.\(name)",
      localIdentifier: name,
      provider: "org.example",
      name: name,
      primaryLanguages: [language],
      sampleRate: 16000
    )
    change(&voice)
    return voice
  }

  private var voices: [Voice] {
    [
      voice("Stranger", "en-US") {
        $0.isUnverified = true
        $0.quality = .premium
      },
      voice("Chirp", "en-US") { $0.traits = [.novelty] },
      voice("Fremd", "de-DE") { $0.isUnverified = true },
      voice("Usual", "en-GB"),
    ]
  }

  private func usual(_ locale: String, _ voices: [Voice]) -> String? {
    VoiceMatching.defaultVoice(environment: ["LANG": locale], in: voices)?.voice.name
  }

  @Test("are not the default while another ordinary voice is there, whatever the locale")
  func defaultVoice() {
    #expect(usual("en_US.UTF-8", voices) == "Usual")
    #expect(usual("de_DE.UTF-8", voices) == "Usual")
    let unverified = voices.filter { $0.name != "Usual" }
    #expect(usual("de_DE.UTF-8", unverified) == "Fremd")
  }

  @Test("come last for a language, behind effects, and are found by name all the same")
  func language() throws {
    let english = try #require(LanguageTag("en-US"))
    #expect(VoiceMatching.speaking(english, in: voices)?.voice.name == "Usual")
    let others = voices.filter { $0.name != "Usual" }
    #expect(VoiceMatching.speaking(english, in: others)?.voice.name == "Chirp")
    let german = try #require(LanguageTag("de"))
    #expect(VoiceMatching.speaking(german, in: voices)?.voice.name == "Fremd")
    #expect(try VoiceMatching.resolve("Stranger", in: voices).voice.name == "Stranger")
  }
}
