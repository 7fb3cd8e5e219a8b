// SPDX-License-Identifier: Apache-2.0

import AVFAudio
import Synchronization
import TestSupport
import TestTraits
import Testing

@Suite("Voices and requests of an extension", .ownThread)
struct ProviderVoiceTests {
  private func voice() -> AVSpeechSynthesisProviderVoice {
    let voice = AVSpeechSynthesisProviderVoice(
      name: "Külli",
      identifier: "org.example.külli",
      primaryLanguages: ["et-EE"],
      supportedLanguages: ["et-EE", "fi-FI"]
    )
    voice.voiceSize = 1 << 40
    voice.version = "2.1"
    voice.gender = .female
    voice.age = 30
    return voice
  }

  private func text(_ voice: AVSpeechSynthesisProviderVoice) -> String {
    "\(voice.name) \(voice.identifier) \(voice.primaryLanguages) \(voice.supportedLanguages)"
      + " \(voice.voiceSize) '\(voice.version)' \(voice.gender.rawValue) \(voice.age)"
  }

  private let all =
    #"Külli org.example.külli ["et-EE"] ["et-EE", "fi-FI"] 1099511627776 '2.1' 2 30"#

  @Test("a voice has no size, version, gender and age until these are set")
  func defaults() {
    let voice = AVSpeechSynthesisProviderVoice(
      name: "A",
      identifier: "a",
      primaryLanguages: [],
      supportedLanguages: []
    )
    #expect(text(voice) == "A a [] [] 0 '' 0 0")
  }

  @Test("a copy has all values, and changes alone")
  func copying() throws {
    let voice = voice()
    let copy = try #require(voice.copy() as? AVSpeechSynthesisProviderVoice)
    #expect(text(copy) == all)
    copy.age = 31
    #expect(voice.age == 30)
  }

  @Test("an archive gives all values back")
  func coding() throws {
    #expect(text(try #require(try archived(voice()))) == all)
  }

  @Test("two voices are equal only if they are the same object")
  func equality() {
    let voice = voice()
    #expect(voice.isEqual(voice))
    #expect(!voice.isEqual(self.voice()))
    #expect(Set([voice, voice, self.voice()]).count == 2)
  }

  @Test("a request keeps its document and voice, copied and archived")
  func request() throws {
    let voice = voice()
    let ssml = "<speak>Tere &amp; \u{1F600}</speak>"
    let request = AVSpeechSynthesisProviderRequest(ssmlRepresentation: ssml, voice: voice)
    #expect(request.voice === voice)
    let copy = try #require(request.copy() as? AVSpeechSynthesisProviderRequest)
    #expect(copy.ssmlRepresentation == ssml)
    #expect(copy.voice === voice)
    let decoded = try #require(try archived(request))
    #expect(decoded.ssmlRepresentation == ssml)
    #expect(text(decoded.voice) == all)
  }

  @Test("an archive without their values gives no voice and no request")
  func emptyArchive() throws {
    let archiver = NSKeyedArchiver(requiringSecureCoding: true)
    archiver.finishEncoding()
    let coder = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
    #expect(AVSpeechSynthesisProviderVoice(coder: coder) == nil)
    #expect(AVSpeechSynthesisProviderRequest(coder: coder) == nil)
  }
}
