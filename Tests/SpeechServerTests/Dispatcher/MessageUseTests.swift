// SPDX-License-Identifier: Apache-2.0

import SpeechHost
import SpeechServer
import SpeechVoices
import TestTraits
import Testing

@Suite("Which default voice a message is for", .ownThread)
struct MessageUseTests {
  @Test(
    "keys for characters, keys, and replies of few words; reading for all else",
    arguments: [
      ("a", MessageKind.character, false, VoiceUse.keys), ("control_a", .key, false, .keys),
      ("message", .soundIcon, false, .keys), ("<speak>a</speak>", .text, false, .keys),
      ("<speak>Yes.</speak>", .text, false, .reading), ("<speak>Yes.</speak>", .text, true, .keys),
      (#"<speak>Save <mark name="b"/>button, dimmed</speak>"#, .text, true, .keys),
      ("<speak>It was a dark and stormy night.</speak>", .text, true, .reading),
      ("<speak>" + String(repeating: "<s> </s>", count: 200) + "a</speak>", .text, true, .reading),
    ]
  )
  func use(content: String, kind: MessageKind, interrupts: Bool, use: VoiceUse) {
    #expect(
      MessageRequest.use(of: Array(content.utf8), kind: kind, interrupts: interrupts) == use
    )
  }

  @Test("a voice that is named speaks for both, one that is wished for only if it starts at once")
  func choice() throws {
    func voice(_ name: String, provider: String, gender: VoiceGender) -> Voice {
      var voice = Voice(
        identifier: "\(provider).\(name)",
        localIdentifier: name,
        provider: provider,
        name: name,
        primaryLanguages: ["en-US"],
        sampleRate: 16000
      )
      voice.gender = gender
      return voice
    }
    let quick = voice("Ada", provider: "org.example.quick", gender: .male)
    let model = voice("Heart", provider: "org.example.model", gender: .female)
    let list = ListedVoices([quick, model], preferred: model, languages: [])
    var settings = MessageSettings()
    func chosen(_ slow: Set<String>) -> String? {
      list.voice(for: settings, preferred: VoiceMatch(voice: quick), leavingOut: slow)?.voice.name
    }
    settings.voiceType = .female1
    #expect(chosen([]) == "Heart")
    #expect(chosen(["org.example.model"]) == "Ada")
    settings.synthesisVoice = "Heart"
    #expect(chosen(["org.example.model"]) == "Heart")
  }
}
