// SPDX-License-Identifier: Apache-2.0
import SpeechVoices
import Testing

@Suite("The best voice")
struct BestVoiceTests {
  private func best(_ language: String, _ voices: [Voice]) throws -> String? {
    let tag = try #require(LanguageTag(language))
    return VoiceMatching.speaking(tag, in: voices)?.voice.identifier
  }

  @Test("a voice of recorded phrases, an effect and a personal voice never win by their language")
  func ordinaryFirst() throws {
    let full = voice("org.z.full", "en-US")
    for special in [
      voice("org.a.recorded", "en-GB", fallback: "org.z.full", quality: .premium),
      voice("org.a.effect", "en-GB", traits: .novelty),
      voice("org.a.me", "en-GB", traits: .personal),
      voice("org.a.absent", "en-GB", quality: .premium, traits: .needsDownload),
    ] {
      #expect(try best("en-GB", [special, full]) == "org.z.full")
      #expect(try best("en-GB", [special]) == special.identifier)
      guard !special.traits.contains(.needsDownload) else { continue }
      #expect(try VoiceMatching.resolve(special.identifier, in: [special, full]).voice == special)
    }
  }

  @Test("the nearer language beats the better quality, and quality beats the search order")
  func order() throws {
    let british = voice("org.a.gb", "en-GB")
    let american = voice("org.a.us", "en-US", quality: .premium)
    let better = voice("org.a.gb2", "en-GB", quality: .enhanced)
    #expect(try best("en-GB", [american, british]) == "org.a.gb")
    #expect(try best("en-GB", [american, british, better]) == "org.a.gb2")
    #expect(try best("en", [british, american, better]) == "org.a.us")
    #expect(try best("en-GB", [british, voice("org.a.gb3", "en-GB")]) == "org.a.gb")
  }

  @Test("what came with the host beats what was added, and that all else, whatever the quality")
  func standing() throws {
    var added = voice("org.a.added", "en-GB", quality: .enhanced)
    added.standing = .added
    var other = voice("org.a.other", "en-GB", quality: .premium)
    other.standing = .other
    let host = voice("org.z.host", "en-GB")
    #expect(try best("en-GB", [other, added, host]) == "org.z.host")
    #expect(try best("en-GB", [other, added]) == "org.a.added")
    // The language counts first.
    #expect(try best("en-GB", [other, voice("org.z.us", "en-US")]) == "org.a.other")
  }

  @Test("of equals, the one with word markers wins")
  func wordMarkers() throws {
    let silent = voice("org.a.1", "de-DE")
    let telling = voice("org.a.2", "de-DE", abilities: .wordMarkers)
    #expect(try best("de", [silent, telling]) == "org.a.2")
  }

  @Test("a native speaker is preferred to one who also speaks the language")
  func nativeFirst() throws {
    let foreigner = voice("org.a.many", "en-US", supports: ["de-DE", "fr-FR"], quality: .premium)
    let native = voice("org.a.austrian", "de-AT")
    #expect(try best("de-DE", [foreigner, native]) == "org.a.austrian")
    #expect(try best("fr-CA", [foreigner, native]) == "org.a.many")
  }

  @Test("the whole language beats a script that nobody asked for")
  func scripts() throws {
    let pinyin = voice("org.a.pinyin", "cmn-Latn-pinyin", quality: .premium)
    let mandarin = voice("org.a.cmn", "cmn")
    #expect(try best("zh-CN", [pinyin, mandarin]) == "org.a.cmn")
    #expect(try best("zh-Latn", [mandarin, pinyin]) == "org.a.pinyin")
    #expect(try best("sr-Cyrl-RS", [voice("org.a.sr", "sr")]) == "org.a.sr")
  }

  // MARK: - Criteria of SSML

  private static let crowd = [
    voice("org.a.tom", "en-US", gender: .male, age: 30),
    voice("org.a.ann", "en-US", gender: .female, age: 32),
    voice("org.a.joe", "en-GB", gender: .male, age: 70),
    voice("org.a.kim", "fr-FR", variants: ["calm"], gender: .female, age: 8),
    voice("org.a.hal", "en-US", gender: .male, age: 45),
  ]
  private static let english = [LanguageTag(language: "en", region: "US")]

  private func named(_ criteria: VoiceCriteria) -> String? {
    VoiceMatching.best(for: criteria, in: Self.crowd)?.localIdentifier
  }

  @Test("what is required must be there, what is wished orders the rest")
  func requiredAndPreferred() {
    #expect(named(VoiceCriteria(languages: Self.english, gender: .female)) == "ann")
    #expect(named(VoiceCriteria(languages: Self.english, gender: .neutral)) == "tom")
    #expect(
      named(VoiceCriteria(languages: Self.english, gender: .neutral, required: [.gender])) == nil
    )
    #expect(named(VoiceCriteria(languages: Self.english, age: 8)) == "tom")
    #expect(
      named(VoiceCriteria(languages: Self.english, age: 8, required: [], ordering: [.age])) == "kim"
    )
    #expect(named(VoiceCriteria(gender: .male, age: 65)) == "joe")
    #expect(named(VoiceCriteria(languages: [LanguageTag(language: "tlh")])) == nil)
    #expect(named(VoiceCriteria(languages: [LanguageTag(language: "tlh")], required: [])) == "tom")
  }

  @Test("the first language that someone speaks is taken")
  func languageList() {
    let list = ["tlh", "fr", "en"].map { LanguageTag(language: $0) }
    #expect(named(VoiceCriteria(languages: list)) == "kim")
  }

  @Test("names are tried in their order, with their variants")
  func names() {
    let names = ["Nobody", "kim+loud", "kim+calm", "tom"]
    #expect(named(VoiceCriteria(names: names, required: [.names])) == "kim+calm")
    #expect(named(VoiceCriteria(names: ["Nobody"], required: [.names])) == nil)
    #expect(named(VoiceCriteria(names: ["Nobody"], required: [])) == "tom")
    #expect(
      named(
        VoiceCriteria(
          languages: Self.english,
          names: ["kim"],
          required: [],
          ordering: [.names]
        )
      ) == "kim"
    )
  }

  @Test("a number chooses among voices that are alike")
  func variant() {
    func number(_ variant: Int) -> VoiceCriteria {
      VoiceCriteria(
        languages: Self.english,
        gender: .male,
        variant: variant,
        required: [.languages, .gender]
      )
    }
    #expect(named(number(1)) == "tom")
    #expect(named(number(2)) == "hal")
    #expect(named(number(3)) == "tom")
    var required = number(3)
    required.required.insert(.variant)
    #expect(named(required) == nil)
  }

  // MARK: - Default

  @Test(
    "the default voice speaks the user's language, else English, else anything",
    arguments: [
      ("de_DE.UTF-8", "de"), ("en_GB.UTF-8", "en-gb"), ("C", "en-us"), (nil, "en-us"),
      ("tlh", "en-us"),
      ("nn_NO", "nb"),
    ] as [(String?, String)]
  )
  func defaultVoice(locale: String?, local: String) throws {
    let environment = locale.map { ["LANG": $0] } ?? [:]
    let match = try #require(
      VoiceMatching.defaultVoice(environment: environment, in: EspeakVoices.all)
    )
    #expect(match.voice.localIdentifier == local)
  }

  @Test("a default voice of another language says why")
  func defaultNote() throws {
    let finnish = [voice("org.a.fi", "fi", name: "Aino")]
    let match = try #require(
      VoiceMatching.defaultVoice(environment: ["LANG": "de_DE"], in: finnish)
    )
    #expect(match.note == "no voice speaks de-DE; taking Aino (fi)")
  }

  @Test("a list is filtered by language without changing its order")
  func filter() throws {
    let range = try #require(LanguageRange("en-GB"))
    let found = VoiceMatching.filter(EspeakVoices.all, by: range).map(\.localIdentifier)
    #expect(found == ["en-gb", "en-gb-scotland", "en-gb-x-gbclan", "en-gb-x-gbcwmd", "en-gb-x-rp"])
  }
}
