// SPDX-License-Identifier: Apache-2.0

import AVFAudio
import SpeechVoices
import TestSupport
import TestTraits
import Testing

@Suite("Voices of an app", .testVoices, .ownThread)
struct VoiceTests {
  private func voice(_ name: String) throws -> AVSpeechSynthesisVoice {
    try #require(AVSpeechSynthesisVoice(identifier: "org.example.tones.\(name)"))
  }

  /// As apps do that bring their own list of voices.
  private final class OwnVoice: AVSpeechSynthesisVoice, @unchecked Sendable {
    var tag = ""

    override init() {
      super.init()
      tag = "none"
    }

    init?(tagged tag: String) {
      super.init()
      self.tag = tag
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    override var language: String { "en-XX" }
  }

  @Test("may have subclasses")
  func subclass() {
    #expect(OwnVoice().tag == "none")
    #expect(OwnVoice(tagged: "a")?.tag == "a" && OwnVoice().language == "en-XX")
    #expect(OwnVoice().identifier == AVSpeechSynthesisVoice().identifier)
  }

  @Test(
    "a language has a region, as apps compare it with one that has",
    arguments: [
      ("de", "de-DE"), ("ja", "ja-JP"), ("cmn", "zh-CN"), ("yue", "yue-HK"), ("pt", "pt-BR"),
      ("sr-Latn", "sr-Latn-RS"), ("en-GB", "en-GB"), ("en-029", "en-029"),
      ("en-GB-x-rp", "en-GB-x-rp"),
      ("und", "und"), ("yue-Latn-jyutping", "yue-Latn-jyutping"),
      ("cmn-Latn-pinyin", "cmn-Latn-pinyin"), ("zxx", "zxx"), ("", ""), ("x-private", "x-private"),
      ("eo", "eo"),
      ("ia", "ia"),
    ]
  )
  func region(code: String, regional: String) {
    #expect(RegionalLanguage.code(for: code) == regional)
  }

  @Test("all voices are listed in search order, with what their provider says of them")
  func list() {
    let voices = AVSpeechSynthesisVoice.speechVoices().map {
      "\($0.identifier) \($0.name) \($0.language) \($0.gender.rawValue) \($0.quality.rawValue) \($0.voiceTraits.rawValue)"
    }
    #expect(
      voices == [
        "org.example.tones.ada Ada en-GB 2 2 0",
        "org.example.tones.bob Bob en-US 1 2 0",
        "org.example.tones.clara Clara fr-FR 0 2 0",
        "org.example.tones.dieter Dieter de-DE 0 2 0",
        "org.example.tones.zap Zap en-US 0 2 1",
      ]
    )
  }

  @Test(
    "a language code finds the best voice for it",
    arguments: [
      ("en-GB", "ada"), ("en-US", "bob"), ("en", "bob"), ("fr", "clara"), ("fr-CA", "clara"),
      ("en_GB", "ada"), ("EN-gb", "ada"), ("de-AT", "dieter"), ("en-AU", "bob"),
    ]
  )
  func language(code: String, name: String) throws {
    let voice = try #require(AVSpeechSynthesisVoice(language: code))
    #expect(voice.identifier == "org.example.tones.\(name)")
  }

  @Test(
    "what is no language, or one that no voice speaks, finds nothing",
    arguments: ["", "not a language", "ja-JP", "-", "e", "en-", "org.example.tones.ada"]
  )
  func noLanguage(code: String) { #expect(AVSpeechSynthesisVoice(language: code) == nil) }

  @Test("no language means the user's default voice")
  func defaultVoice() {
    #expect(AVSpeechSynthesisVoice(language: nil)?.name == "Bob")
    #expect(AVSpeechSynthesisVoice().name == "Bob")
    #expect(AVSpeechSynthesisVoice.currentLanguageCode() == "en-US")
  }

  @Test(
    "only a whole identifier finds a voice",
    arguments: ["ada", "Ada", "en-GB", "", "org.example.tones.", "org.example.tones.Ada", "+soft"]
  )
  func noIdentifier(text: String) { #expect(AVSpeechSynthesisVoice(identifier: text) == nil) }

  @Test("Alex is not installed here")
  func alex() {
    #expect(AVSpeechSynthesisVoice(identifier: AVSpeechSynthesisVoiceIdentifierAlex) == nil)
  }

  @Test("a voice can be had with one of its variants, and is another voice then")
  func variant() throws {
    let soft = try voice("bob+soft")
    #expect(soft.identifier == "org.example.tones.bob+soft")
    #expect(soft.name == "Bob+soft")
    #expect(try soft != voice("bob"))
    #expect(AVSpeechSynthesisVoice(identifier: "org.example.tones.bob+loud") == nil)
    #expect(AVSpeechSynthesisVoice(identifier: "org.example.tones.ada+soft") == nil)
  }

  @Test("voices are equal when their identifiers are, in sets and dictionaries too")
  func equality() throws {
    let one = try voice("ada")
    let other = try #require(AVSpeechSynthesisVoice(language: "en-GB"))
    #expect(one !== other)
    #expect(one == other)
    #expect(one.hash == other.hash)
    #expect(one.isEqual(other))
    #expect(try one != voice("bob"))
    #expect(!one.isEqual("org.example.tones.ada"))
    #expect(Set([one, other, try voice("bob")]).count == 2)
    #expect([one: 1][other] == 1)
    #expect(AVSpeechSynthesisVoice.speechVoices().firstIndex(of: one) == 0)
  }

  @Test("a voice comes back from an archive")
  func coding() throws {
    let voice = try voice("ada")
    let copy = try #require(try archived(voice))
    #expect(copy == voice)
    #expect(copy.name == "Ada")
    #expect(copy.gender == .female)
  }

  @Test("of a voice that is not installed any more the archive tells what it was")
  func codingWithoutVoice() throws {
    let data = try NSKeyedArchiver.archivedData(
      withRootObject: try voice("zap"),
      requiringSecureCoding: true
    )
    let home = TemporaryFolder()
    let empty = SharedHost(environment: ["HOME": home.path, "SPEECH_PROVIDER_PATH": home.path])
    try SharedHost.$current.withValue(empty) {
      #expect(AVSpeechSynthesisVoice.speechVoices() == [])
      #expect(AVSpeechSynthesisVoice(language: nil) == nil)
      #expect(AVSpeechSynthesisVoice().identifier == "")
      let voice = try NSKeyedUnarchiver.unarchivedObject(
        ofClass: AVSpeechSynthesisVoice.self,
        from: data
      )
      #expect(voice?.name == "Zap")
      #expect(voice?.language == "en-US")
      #expect(voice?.voiceTraits == .isNoveltyVoice)
    }
  }

  @Test(
    "file settings are those of what a synthesizer hands out: 32-bit float mono at the voice's rate"
  )
  func settings() throws {
    let settings = try voice("ada").audioFileSettings
    #expect(settings[AVSampleRateKey] as? Double == 24000)
    #expect(settings[AVNumberOfChannelsKey] as? Int == 1)
    #expect(settings[AVFormatIDKey] as? UInt32 == kAudioFormatLinearPCM)
    #expect(settings[AVLinearPCMBitDepthKey] as? Int == 32)
    #expect(settings[AVLinearPCMIsFloatKey] as? Bool == true)
    #expect(settings[AVLinearPCMIsBigEndianKey] as? Bool == false)
    #expect(settings[AVLinearPCMIsNonInterleaved] as? Bool == true)
    #expect(settings.count == 7)
    let format = try #require(AVAudioFormat(settings: settings))
    #expect(format == AVAudioFormat(standardFormatWithSampleRate: 24000, channels: 1))
  }

  @Test("constants have the values that apps reckon with")
  func constants() {
    #expect(AVSpeechUtteranceMinimumSpeechRate == 0)
    #expect(AVSpeechUtteranceDefaultSpeechRate == 0.5)
    #expect(AVSpeechUtteranceMaximumSpeechRate == 1)
    #expect(AVSpeechBoundary.immediate.rawValue == 0)
    #expect(AVSpeechBoundary.word.rawValue == 1)
    #expect(AVSpeechSynthesisVoiceQuality.default.rawValue == 1)
    #expect(AVSpeechSynthesisVoiceQuality.premium.rawValue == 3)
    #expect(AVSpeechSynthesisVoice.Traits.isPersonalVoice.rawValue == 2)
  }
}
