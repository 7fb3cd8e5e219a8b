// SPDX-License-Identifier: Apache-2.0
import SpeechVoices
import TestTraits
import Testing

@Suite("Voice matching")
struct VoiceMatchingTests {
  @Test(
    "every language of the seed blog has a voice among eSpeak NG's",
    arguments: [
      ("ar-SA", "ar"), ("cs-CZ", "cs"), ("da-DK", "da"), ("de-DE", "de"), ("el-GR", "el"),
      ("en-AU", "en-us"), ("en-GB", "en-gb"), ("en-IE", "en-us"), ("en-US", "en-us"),
      ("en-ZA", "en-us"), ("es-ES", "es"), ("es-MX", "es-419"), ("fi-FI", "fi"), ("fr-CA", "fr-fr"),
      ("fr-FR", "fr-fr"), ("he-IL", "he"), ("hi-IN", "hi"), ("hu-HU", "hu"), ("id-ID", "id"),
      ("it-IT", "it"), ("ja-JP", "ja"), ("ko-KR", "ko"), ("nl-BE", "nl"), ("nl-NL", "nl"),
      ("no-NO", "nb"), ("pl-PL", "pl"), ("pt-BR", "pt-br"), ("pt-PT", "pt"), ("ro-RO", "ro"),
      ("ru-RU", "ru"), ("sk-SK", "sk"), ("sv-SE", "sv"), ("th-TH", "th"), ("tr-TR", "tr"),
      ("zh-CN", "cmn"), ("zh-HK", "yue"), ("zh-TW", "cmn"),
    ]
  )
  func seedLanguages(language: String, local: String) throws {
    let match = try VoiceMatching.resolve(language, in: EspeakVoices.all)
    #expect(match.voice.localIdentifier == local)
    let replaced: Set = ["en-AU", "en-IE", "en-ZA", "fr-CA"]
    #expect((match.note != nil) == replaced.contains(language))
  }

  @Test(
    "other ways to write a language lead to the same voice",
    arguments: [
      ("zh", "cmn"), ("zh-Hans", "cmn"), ("zh-Hant-HK", "yue"), ("zh-yue", "yue"),
      ("yue-HK", "yue"),
      ("zh-MO", "yue"), ("cmn-CN", "cmn"), ("iw", "he"), ("in_ID", "id"), ("no", "nb"),
      ("nn-NO", "nb"),
      ("en", "en-us"), ("EN_gb.UTF-8", "en-gb"), ("en-UK", "en-gb"), ("es-AR", "es-419"),
      ("es-US", "es-419"),
      ("fr", "fr-fr"), ("fr-CH", "fr-ch"), ("fa", "fa"), ("fa-IR", "fa"), ("fa-Latn", "fa-latn"),
      ("cmn-Latn-pinyin", "cmn-latn-pinyin"), ("pt", "pt"), ("vi-VN", "vi"), ("ru-UA", "ru"),
      ("sh", "sr"),
      ("en-GB-oxendict", "en-gb"), ("de-DE-u-co-phonebk", "de"), ("tr_TR@euro", "tr"),
      ("en-JM", "en-029"),
    ]
  )
  func otherSpellings(language: String, local: String) throws {
    #expect(
      try VoiceMatching.resolve(language, in: EspeakVoices.all).voice.localIdentifier == local
    )
  }

  @Test(
    "what is certain before all voices are known: names and identifiers, and languages as people write them",
    arguments: [
      ("en", true), ("en-us", true), ("pt-BR", true), ("zh-Hant-TW", true), ("de_DE.UTF-8", true),
      ("es-419", true), ("cmn-latn-pinyin", true), ("Voice of en-us", true),
      // Voices of other providers may be called so.
      ("af_heart", false), ("An", false), ("Es-en", false), ("EN", false),
      ("en-GB-oxendict", false),
      // Nothing is called so yet.
      ("Thorsten", false), ("xx", false), ("", false),
    ]
  )
  func certain(typed: String, isCertain: Bool) {
    #expect(VoiceMatching.isCertain(typed, in: EspeakVoices.all) == isCertain)
  }

  @Test("another region says that it is one")
  func regionNote() throws {
    let match = try VoiceMatching.resolve("en-AU", in: EspeakVoices.all)
    #expect(match.note == "no voice speaks en-AU; taking Voice of en-us, which speaks en-US")
    let mandarin = [voice("org.a.cmn", "cmn", name: "Li")]
    #expect(
      try VoiceMatching.resolve("zh-HK", in: mandarin).note
        == "no voice speaks zh-HK; taking Li, which speaks cmn"
    )
    #expect(throws: VoiceLookupError.unknownLanguage("yue", suggestions: [])) {
      try VoiceMatching.resolve("yue", in: mandarin)
    }
  }

  // MARK: - Names

  private static let people = [
    voice("com.apple.Zarvox", "en-US", name: "Zarvox", traits: .novelty),
    voice("org.a.Anna", "de-DE", name: "Anna", variants: ["whisper"]),
    voice("org.b.anna", "it-IT", name: "Anna (Italian)"),
    voice("org.b.en-gb", "en-GB", name: "Brian"),
    voice("org.c.en-gb", "en-GB", name: "Emma", quality: .premium),
    voice("org.c.C++", "fr-FR", name: "C++"),
    voice("org.c.Brian", "pl-PL", name: "Brian"),
  ]

  @Test(
    "a person may type any unambiguous part",
    arguments: [
      ("com.apple.Zarvox", "com.apple.Zarvox"), ("COM.APPLE.ZARVOX", "com.apple.Zarvox"),
      ("Zarvox", "com.apple.Zarvox"), ("zarvox", "com.apple.Zarvox"),
      ("apple.Zarvox", "com.apple.Zarvox"),
      ("Anna", "org.a.Anna"), ("anna", "org.b.anna"), ("ANNA", "org.a.Anna"),
      ("anna (italian)", "org.b.anna"),
      ("b.en-gb", "org.b.en-gb"), ("emma", "org.c.en-gb"), ("en-GB", "org.c.en-gb"),
      ("en-gb", "org.c.en-gb"),
      ("en", "org.c.en-gb"), ("C++", "org.c.C++"), ("org.c.Brian", "org.c.Brian"),
      ("Brian", "org.c.Brian"),
    ]
  )
  func typedNames(typed: String, identifier: String) throws {
    #expect(try VoiceMatching.resolve(typed, in: Self.people).voice.identifier == identifier)
  }

  @Test("a name of two voices is an error that lists both")
  func ambiguous() {
    let error = #expect(throws: VoiceLookupError.self) {
      try VoiceMatching.resolve("brian", in: Self.people)
    }
    #expect(error == .ambiguous("brian", candidates: [Self.people[3], Self.people[6]]))
    #expect(
      error?.description == """
        “brian” may be any of these voices; name one by its identifier:
          org.b.en-gb  (Brian, en-GB)
          org.c.Brian  (Brian, pl-PL)
        """
    )
  }

  @Test("a variant follows a plus sign, whatever the voice was named by")
  func variants() throws {
    for typed in ["org.espeak-ng.en-us+f2", "en-us+F2", "Voice of en-us+f2", "en-US+f2"] {
      let match = try VoiceMatching.resolve(typed, in: EspeakVoices.all)
      #expect(match.variant == "f2")
      #expect(match.localIdentifier == "en-us+f2")
    }
    let match = try VoiceMatching.resolve("en-US+andy", in: EspeakVoices.all)
    #expect(match.variant == "Andy")
  }

  @Test("a language with a variant takes a voice that has it")
  func variantOfLanguage() throws {
    let voices = [
      voice("org.a.x", "de", quality: .premium), voice("org.a.y", "de", variants: ["f1"]),
    ]
    #expect(try VoiceMatching.resolve("de+f1", in: voices).voice.identifier == "org.a.y")
  }

  @Test("an unknown variant is an error with what comes near")
  func unknownVariant() throws {
    let english = try #require(EspeakVoices.voice("en-us"))
    #expect(
      throws: VoiceLookupError.unknownVariant("f3", voice: english, suggestions: ["f1", "f2"])
    ) {
      try VoiceMatching.resolve("en-us+f3", in: EspeakVoices.all)
    }
    let brian = Self.people[3]
    #expect(throws: VoiceLookupError.unknownVariant("f1", voice: brian, suggestions: [])) {
      try VoiceMatching.resolve("b.en-gb+f1", in: Self.people)
    }
    #expect(throws: VoiceLookupError.unknownVariant("", voice: brian, suggestions: [])) {
      try VoiceMatching.resolve("b.en-gb+", in: Self.people)
    }
  }

  @Test(
    "an unknown name is an error with at most five that come near",
    arguments: [
      ("Zarvok", ["com.apple.Zarvox"]), ("zavrox", ["com.apple.Zarvox"]), ("Emm", ["org.c.en-gb"]),
      ("Xylophone", []), ("", []), ("+", []),
    ]
  )
  func unknownVoice(typed: String, suggestions: [String]) {
    #expect(
      throws: VoiceLookupError.unknownVoice(typed == "+" ? "" : typed, suggestions: suggestions)
    ) {
      try VoiceMatching.resolve(typed, in: Self.people)
    }
  }

  @Test("there are never more than five suggestions, the nearest first")
  func fiveSuggestions() {
    let voices = ["axxx", "abxx", "abcx", "abce", "abcf", "abcg", "abch"].map {
      voice("org.a.\($0)", "de")
    }
    let error = #expect(throws: VoiceLookupError.self) {
      try VoiceMatching.resolve("Abcd", in: voices)
    }
    #expect(
      error
        == .unknownVoice(
          "Abcd",
          suggestions: ["org.a.abcx", "org.a.abce", "org.a.abcf", "org.a.abcg", "org.a.abch"]
        )
    )
  }

  @Test(
    "a language that nobody speaks is an error of its own",
    arguments: ["xx", "xx-YY", "tlh", "sux-Xsux", "qq_QQ"]
  )
  func unknownLanguage(typed: String) {
    let error = #expect(throws: VoiceLookupError.self) {
      try VoiceMatching.resolve(typed, in: Self.people)
    }
    guard case .unknownLanguage(typed, _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test("a word that could be a language code but looks like a name is an unknown voice")
  func nameLikeCode() {
    #expect(throws: VoiceLookupError.unknownVoice("Bob", suggestions: [])) {
      try VoiceMatching.resolve("Bob", in: Self.people)
    }
  }

  @Test(
    "who asks for a voice that can be fetched learns the command",
    arguments: [
      ("Heart", "hibari"), ("hibari-heart", "hibari"), ("en_US-joe-medium", "en_US-joe-medium"),
      ("pt_PT-tugao-medium", "pt_PT-tugao-medium"), ("kokoro-v1.0", "kokoro-v1.0"),
    ]
  )
  func installable(typed: String, name: String) {
    let error = #expect(throws: VoiceLookupError.self) {
      try VoiceMatching.resolve(typed, in: Self.people)
    }
    #expect(
      error?.description
        == "the voice “\(typed)” is not installed; “synth-host voices install \(name)” fetches it"
    )
  }

  @Test(
    "and of other names not",
    arguments: ["Hearty", "en_US-joe-best", "joe-medium", "en_US-joe-medium;rm", "a_B--low"]
  )
  func notInstallable(typed: String) {
    let error = #expect(throws: VoiceLookupError.self) {
      try VoiceMatching.resolve(typed, in: Self.people)
    }
    #expect(error?.description.contains("install") == false)
  }

  @Test("without voices the error says so")
  func noVoices() {
    #expect(throws: VoiceLookupError.noVoices) { try VoiceMatching.resolve("en", in: []) }
    #expect(VoiceMatching.defaultVoice(environment: ["LANG": "de_DE"], in: []) == nil)
  }

  @Test("hostile input costs little", .limited)
  func hostileInput() {
    let long = String(repeating: "en-", count: 100_000)
    #expect(throws: VoiceLookupError.self) { try VoiceMatching.resolve(long, in: EspeakVoices.all) }
    #expect(throws: VoiceLookupError.self) {
      try VoiceMatching.resolve(String(repeating: "+", count: 100_000), in: EspeakVoices.all)
    }
  }
}
