// SPDX-License-Identifier: Apache-2.0
import AVFAudio
import AppleProvider
import SpeechProviderKit
import TestTraits
import Testing

@Suite("Voices of an extension")
struct ListedVoicesTests {
  private static func voice(
    _ identifier: String,
    _ languages: [String] = ["en_GB"]
  ) -> AVSpeechSynthesisProviderVoice {
    AVSpeechSynthesisProviderVoice(
      name: "Name of \(identifier)",
      identifier: identifier,
      primaryLanguages: languages,
      supportedLanguages: languages
    )
  }

  @Test("identifiers in free text are escaped outwards and found again", .limited)
  func freeText() throws {
    let list = ListedVoices(
      ["com.example.Ada", "My Voice", "Külli", ""].map { Self.voice($0) },
      sampleRate: 22050
    )
    #expect(list.voices.map(\.identifier) == ["com.example.Ada", "My_20Voice", "K_C3_BClli", "_"])
    #expect(list["My_20Voice"]?.identifier == "My Voice")
    #expect(list["K_C3_BClli"]?.identifier == "Külli")
    #expect(list.problems.isEmpty)
    let first = try #require(list.voices.first)
    #expect(first.primaryLanguages == ["en-GB"])
    #expect(first.quality == .default)
    #expect(first.input == .ssml)
  }

  @Test("a long identifier keeps its difference to another long one", .limited)
  func longIdentifiers() {
    let base = String(repeating: "voice/", count: 40)
    let one = VoiceIdentifier.escaped(base + "one"), two = VoiceIdentifier.escaped(base + "two")
    #expect(one != two)
    #expect(one.utf8.count == 128)
    #expect(VoiceIdentifier.escaped(base + "one") == one)
  }

  @Test("what cannot be listed as it is is reported", .limited)
  func problems() {
    let list = ListedVoices(
      [Self.voice("a"), Self.voice("a"), Self.voice("b", [])],
      sampleRate: 22050
    )
    #expect(list.voices.map(\.identifier) == ["a", "b"])
    #expect(list.voices.last?.primaryLanguages == ["und"])
    #expect(list.problems.count == 2)
  }

  @Test("the extension's bundle identifier and component name become the provider's", .limited)
  func identity() {
    let description = ExtensionDescription(
      identifier: "com.Example.My_App.Voices",
      name: "Example: Two Words",
      version: "1.6.0",
      subtype: "helo",
      manufacturer: "Exmp"
    )
    #expect(description.identity.identifier == "com.example.my-app.voices")
    #expect(description.identity.name == "Two Words")
    #expect(description.identity.vendor == "Example")
    #expect(description.identity.subtype == "helo")
  }
}
