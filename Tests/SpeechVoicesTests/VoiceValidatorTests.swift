// SPDX-License-Identifier: Apache-2.0
import SpeechVoices
import Testing

@Suite("Voice validator")
struct VoiceValidatorTests {
  private static let good = Voice(
    identifier: "",
    localIdentifier: "v",
    provider: "",
    name: "V",
    primaryLanguages: ["en"],
    sampleRate: 22050
  )

  private func check(_ change: (inout Voice) -> Void) -> (voices: [Voice], warnings: [String]) {
    var voice = Self.good
    change(&voice)
    return VoiceValidator.usable([voice], of: "org.example")
  }

  @Test("a voice without the necessary is left out, and the reason is given")
  func leftOut() {
    let cases: [((inout Voice) -> Void, String)] = [
      (
        { $0.localIdentifier = "" },
        "voice: its id is not 1 to 128 bytes of A-Z a-z 0-9 . _ -; left out"
      ),
      (
        { $0.localIdentifier = "a+b" },
        "voice “a+b”: its id is not 1 to 128 bytes of A-Z a-z 0-9 . _ -; left out"
      ),
      (
        { $0.localIdentifier = "Émile of Paris\u{1B}\u{FEFF}" },
        "voice “Émile of Paris\\u{1b}\\u{feff}”: its id is not 1 to 128 bytes of A-Z a-z 0-9 . _ -; left out"
      ),
      (
        { $0.localIdentifier = String(repeating: "a", count: 129) },
        "voice “\(String(repeating: "a", count: 40))…”: its id is not 1 to 128 bytes of A-Z a-z 0-9 . _ -; left out"
      ),
      (
        {
          $0.localIdentifier = "My voice"
          $0.traits = .personal
        }, "voice: its id is not 1 to 128 bytes of A-Z a-z 0-9 . _ -; left out"
      ),
      ({ $0.name = " " }, "voice v: its name is not 1 to 128 bytes of printable text; left out"),
      ({ $0.name = "a\nb" }, "voice v: its name is not 1 to 128 bytes of printable text; left out"),
      (
        { $0.name = "\u{202E}evil" },
        "voice v: its name is not 1 to 128 bytes of printable text; left out"
      ),
      ({ $0.primaryLanguages = [] }, "voice v: it has no language that is a BCP 47 tag; left out"),
      (
        { $0.sampleRate = 7999 },
        "voice v: its sample rate of 7999 Hz is not within 8000...192000; left out"
      ),
      ({ $0.channels = 3 }, "voice v: it has 3 channels, not 1 or 2; left out"),
    ]
    for (change, warning) in cases {
      let (voices, warnings) = check(change)
      #expect(voices.isEmpty)
      #expect(warnings == [warning])
    }
  }

  @Test("a voice with an invalid detail loses that detail")
  func details() {
    let cases: [((inout Voice) -> Void, String)] = [
      (
        { $0.primaryLanguages = ["en", "en-us-nyc"] },
        "voice v: a language is not a BCP 47 tag: “en-us-nyc”"
      ),
      (
        { $0.fallback = "not an id" },
        "voice v: its fallback “not an id” is not the identifier of a voice"
      ),
      ({ $0.age = -4 }, "voice v: its age of -4 years is not valid"),
      ({ $0.longestRequest = -1 }, "voice v: its longest request is negative"),
      ({ $0.bytesOnDisk = -1 }, "voice v: its size on disk is negative"),
      ({ $0.version = "" }, "voice v: its version is not valid"),
      ({ $0.license = "" }, "voice v: its licence is not 1 to 1024 bytes of printable text"),
      ({ $0.origin = "a\nb" }, "voice v: its origin is not 1 to 1024 bytes of printable text"),
      (
        { $0.download = String(repeating: "x", count: 1025) },
        "voice v: its text on how to get it is not 1 to 1024 bytes of printable text"
      ),
      ({ $0.alphabets = [""] }, "voice v: a phoneme alphabet has no valid name"),
      (
        { $0.variants = ["a+b"] },
        "voice v: a variant is not 1 to 128 bytes of printable text without “+”, or one too many"
      ),
      (
        {
          $0.abilities = .rate
          $0.rateRange = 2...3
        }, "voice v: its rate range is not within 0.01...100 around 1, so the host changes the rate"
      ),
      (
        {
          $0.abilities = .pitch
          $0.pitchRange = -Float.infinity...Float.infinity
        },
        "voice v: its pitch range is not within 0.01...100 around 1, so the host changes the pitch"
      ),
    ]
    var expected = Self.good
    expected.identifier = "org.example.v"
    expected.provider = "org.example"
    for (change, warning) in cases {
      let (voices, warnings) = check(change)
      #expect(voices == [expected])
      #expect(warnings == [warning])
    }
  }

  @Test("a range without the ability means nothing")
  func rangeWithoutAbility() {
    let (voices, warnings) = check { $0.rateRange = 0.5...2 }
    #expect(voices.first?.rateRange == 1...1)
    #expect(warnings.isEmpty)
  }

  @Test("the second voice of one name is left out, also when there are thousands")
  func duplicates() {
    let twice = VoiceValidator.usable([Self.good, Self.good], of: "org.example")
    #expect(twice.voices.count == 1)
    #expect(
      twice.warnings == [
        "voice v: another voice of this provider has the same identifier; left out"
      ]
    )
    var long = Self.good
    long.localIdentifier = "org.example.v"
    let both = VoiceValidator.usable([Self.good, long], of: "org.example")
    #expect(both.voices.map(\.identifier) == ["org.example.v"])
    #expect(both.warnings.count == 1)
    let many = VoiceValidator.usable(Array(repeating: Self.good, count: 5000), of: "org.example")
    #expect(many.voices.count == 1)
    #expect(many.warnings.count == 100)
    #expect(many.warnings.first == "more than 4096 voices, the rest is left out")
    #expect(many.warnings.last == "and 3997 more")
  }

  @Test(
    "an identifier is global when it begins like a domain",
    arguments: [
      ("com.identifier.Zarvox", "com.identifier.Zarvox"), ("en-us", "org.example.en-us"),
      ("Zarvox", "org.example.Zarvox"), ("v1.0", "org.example.v1.0"), ("a.b", "org.example.a.b"),
      ("de.thorsten", "de.thorsten"), ("com..x", "org.example.com..x"),
      (".com.x", "org.example..com.x"),
    ]
  )
  func globalIdentifiers(local: String, global: String) {
    #expect(VoiceValidator.globalIdentifier(local, provider: "org.example") == global)
  }

  @Test("a fallback named by its local identifier becomes global")
  func fallbacks() {
    var recorded = Self.good
    recorded.localIdentifier = "recorded"
    recorded.fallback = "v"
    var foreign = recorded
    foreign.localIdentifier = "foreign"
    foreign.fallback = "org.espeak-ng.en-us"
    let voices = VoiceValidator.usable([Self.good, recorded, foreign], of: "org.example").voices
    #expect(voices.map(\.fallback) == [nil, "org.example.v", "org.espeak-ng.en-us"])
  }
}
