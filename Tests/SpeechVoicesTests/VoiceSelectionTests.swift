// SPDX-License-Identifier: Apache-2.0
import SpeechVoices
import Testing

@Suite("Voice selection of SSML")
struct VoiceSelectionTests {
  /// Made-up voices of three providers, in search order.
  static let voices: [Voice] = [
    voice("org.a.anna", "de-DE", name: "Anna", gender: .female, age: 34),
    voice("org.a.bert", "de-DE", name: "Bert", gender: .male, age: 61),
    voice("org.a.emil", "de", name: "Emil", gender: .male, age: 8),
    voice("org.a.kurt", "de-AT", name: "Kurt", gender: .male, age: 40),
    voice("org.b.jane", "en-GB", name: "Jane", gender: .female, age: 30),
    voice("org.b.john", "en-US", name: "John", gender: .male, age: 45),
    voice("org.b.jack", "en-US", name: "Jack", gender: .male, age: 45),
    voice("org.b.jill", "en-US", name: "Jill", supports: ["fr-CA"], gender: .female, age: 25),
    voice("org.c.rita", "pt-BR", name: "Rita", supports: ["en-US", "es-MX"], gender: .female),
    voice("org.c.yuki", "ja-JP", name: "Yuki", supports: ["fr-FR", "en-GB"], gender: .neutral),
  ]

  /// The attributes of a `<voice>`, as a document spells them, and the expected result.
  struct Case: Sendable, CustomTestStringConvertible {
    var attributes: [String: String]
    /// The end of the chosen voice's identifier; nil when the voice is kept.
    var chosen: String?
    var unmet: [VoiceFeature] = []
    /// The required features that no voice has together; nil without a failure.
    var required: [VoiceFeature]?
    var missing: [VoiceFeature] = []
    var testDescription: String {
      attributes.sorted { $0.key < $1.key }.map { "\($0)=\"\($1)\"" }.joined(separator: " ")
    }

    var selection: VoiceSelection {
      var selection = VoiceSelection()
      selection.languages = words("languages").compactMap { SpokenLanguage($0) }
      selection.names = words("name")
      selection.gender =
        ["male": .male, "female": .female, "neutral": .neutral][
          attributes["gender"] ?? ""
        ]
      selection.age = attributes["age"].flatMap { Int($0) }
      selection.variant = attributes["variant"].flatMap { Int($0) }
      if let list = attributes["required"] {
        selection.required = Set(VoiceFeature.list(list).features)
      }
      if let list = attributes["ordering"] { selection.ordering = VoiceFeature.list(list).features }
      selection.onFailure =
        VoiceSelection.OnFailure(rawValue: attributes["onvoicefailure"] ?? "") ?? .prioritySelect
      return selection
    }

    private func words(_ name: String) -> [String] {
      (attributes[name] ?? "").split(separator: " ").map(String.init)
    }
  }

  static let cases: [Case] = [
    // Languages: all of them, by extended filtering.
    Case(attributes: ["languages": "de"], chosen: "emil"),
    Case(attributes: ["languages": "de-AT"], chosen: "kurt"),
    Case(attributes: ["languages": "*-AT"], chosen: "kurt"),
    Case(attributes: ["languages": "en-US fr"], chosen: "jill"),
    Case(attributes: ["languages": "fr en-GB"], chosen: "yuki"),
    // A voice for "de" speaks the German of Germany.
    Case(attributes: ["languages": "de-DE", "age": "9"], chosen: "emil"),
    // Accents.
    Case(attributes: ["languages": "en:pt"], chosen: "rita"),
    Case(attributes: ["languages": "en:pt-Latn-BR es:pt"], chosen: "rita"),
    Case(attributes: ["languages": "fr:ja"], chosen: "yuki"),
    Case(attributes: ["languages": "en:en-GB"], chosen: "jane"),
    Case(
      attributes: ["languages": "fr:pt"],
      chosen: "yuki",
      unmet: [.languages],
      required: [.languages],
      missing: [.languages]
    ),
    // Features that are not required only choose among the voices that have the required ones.
    Case(attributes: ["languages": "de", "gender": "female"], chosen: "anna"),
    Case(attributes: ["languages": "de", "gender": "male", "age": "10"], chosen: "emil"),
    Case(attributes: ["languages": "ja", "gender": "male"], chosen: "yuki", unmet: [.gender]),
    Case(attributes: ["languages": "en-US", "name": "Jane John"], chosen: "john"),
    Case(attributes: ["languages": "", "gender": "male"], chosen: "john"),
    // The current voice continues if it has everything that is requested.
    Case(attributes: ["gender": "", "age": "", "name": ""], chosen: "jane"),
    Case(attributes: ["languages": "en", "gender": "female"], chosen: "jane"),
    // Names, the first that exists.
    Case(
      attributes: ["name": "Nobody Kurt Anna", "required": "name"],
      chosen: "kurt"
    ),
    Case(attributes: ["name": "Kurt", "languages": "en-US"], chosen: "john", unmet: [.name]),
    // The order decides which preference wins.
    Case(
      attributes: [
        "name": "Kurt", "languages": "en-US", "required": "", "ordering": "name languages",
      ],
      chosen: "kurt",
      unmet: [.languages]
    ),
    Case(
      attributes: [
        "name": "Kurt", "languages": "en-US", "required": "", "ordering": "languages name",
      ],
      chosen: "john",
      unmet: [.name]
    ),
    Case(
      attributes: [
        "languages": "de", "gender": "female", "age": "8", "ordering": "age gender",
      ],
      chosen: "emil",
      unmet: [.gender]
    ),
    Case(
      attributes: [
        "languages": "de", "gender": "female", "age": "8", "ordering": "gender age gender",
      ],
      chosen: "anna",
      unmet: [.age]
    ),
    // Of features with equal weight, the voice that has most of them; of two with as many, the one
    // with the name.
    Case(
      attributes: [
        "languages": "de", "name": "Kurt", "gender": "male", "age": "8", "required": "",
        "ordering": "",
      ],
      chosen: "kurt",
      unmet: [.age]
    ),
    // Words that name no feature are passed over.
    Case(
      attributes: ["gender": "female", "languages": "en-US", "required": "accent gender pitch"],
      chosen: "jill"
    ),
    // The variant counts the voices that have everything else.
    Case(attributes: ["languages": "en-US", "gender": "male", "variant": "1"], chosen: "john"),
    Case(attributes: ["languages": "en-US", "gender": "male", "variant": "2"], chosen: "jack"),
    Case(
      attributes: ["languages": "en-US", "gender": "male", "variant": "3"],
      chosen: "john",
      unmet: [.variant]
    ),
    Case(
      attributes: [
        "languages": "en-US", "gender": "male", "variant": "3",
        "required": "languages gender variant",
      ],
      chosen: "john",
      unmet: [.variant],
      required: [.languages, .gender, .variant]
    ),
    // A required number outweighs a preference: there is only one female German voice.
    Case(
      attributes: [
        "languages": "de-DE", "gender": "female", "variant": "2", "required": "languages variant",
      ],
      chosen: "bert",
      unmet: [.gender]
    ),
    // Failures. W3C's test 288: no voice has what is required; the nearest speaks, and that is
    // reported.
    Case(
      attributes: ["languages": "xx", "gender": "male", "onvoicefailure": "priorityselect"],
      chosen: "john",
      unmet: [.languages],
      required: [.languages],
      missing: [.languages]
    ),
    Case(
      attributes: [
        "languages": "ja", "gender": "female", "required": "languages gender",
        "ordering": "gender languages",
      ],
      chosen: "jill",
      unmet: [.languages],
      required: [.languages, .gender]
    ),
    Case(
      attributes: ["languages": "fi", "onvoicefailure": "keepexisting"],
      chosen: nil,
      required: [.languages],
      missing: [.languages]
    ),
    Case(
      attributes: [
        "name": "Nobody", "gender": "male", "required": "name", "onvoicefailure": "processorchoice",
      ],
      chosen: "john",
      unmet: [.name],
      required: [.name],
      missing: [.name]
    ),
    Case(
      attributes: [
        "languages": "de", "name": "Nobody", "required": "name",
        "onvoicefailure": "processorchoice",
      ],
      chosen: nil,
      required: [.name],
      missing: [.name]
    ),
  ]

  @Test("each <voice> gets its voice, and what is not met is told", arguments: cases)
  func selects(given: Case) throws {
    let jane = try #require(Self.voices.first { $0.localIdentifier == "jane" })
    let english = try #require(LanguageTag("en-US"))
    let current = VoiceMatch(voice: jane, variant: "whisper")
    let outcome = given.selection.choose(from: Self.voices, current: current, language: english)
    switch outcome.choice {
    case .voice(let match): #expect(match.voice.localIdentifier == given.chosen)
    case .keepCurrent: #expect(given.chosen == nil)
    case .none: Issue.record("no voice")
    }
    #expect(outcome.unmet == given.unmet)
    #expect(outcome.failure?.required == given.required)
    #expect(outcome.failure?.missing ?? [] == given.missing)
  }

  @Test("a voice that goes on keeps its variant, and a name may ask for another")
  func variants() throws {
    let jane = voice("org.b.jane", "en-GB", name: "Jane", variants: ["whisper", "loud"])
    let current = VoiceMatch(voice: jane, variant: "whisper")
    let language = try #require(SpokenLanguage("en"))
    let kept = VoiceSelection(languages: [language]).choose(from: [jane], current: current)
    #expect(kept.choice == .voice(current))
    let named = VoiceSelection(names: ["Jane+LOUD"], required: [.name])
    #expect(
      named.choose(from: [jane], current: current).choice
        == .voice(VoiceMatch(voice: jane, variant: "loud"))
    )
  }

  @Test("recorded phrases answer no wish that a name does not make, unless nobody else could")
  func reserves() throws {
    let whole = voice("org.b.john", "en-US", name: "John", gender: .male)
    let phrases = voice(
      "org.r.greeter",
      "en-US",
      name: "Greeter",
      fallback: "org.b.john",
      gender: .female
    )
    let current = VoiceMatch(voice: whole)
    let wish = VoiceSelection(gender: .female).choose(from: [whole, phrases], current: current)
    #expect(wish.choice == .voice(current))
    #expect(wish.unmet == [.gender])
    for selection in [
      VoiceSelection(names: ["Greeter"]), VoiceSelection(gender: .female, required: [.gender]),
    ] {
      let outcome = selection.choose(from: [whole, phrases], current: current)
      #expect(outcome.choice == .voice(VoiceMatch(voice: phrases)))
    }
    let kept = VoiceSelection(gender: .female).choose(
      from: [whole, phrases],
      current: VoiceMatch(voice: phrases)
    )
    #expect(kept.choice == .voice(VoiceMatch(voice: phrases)))
  }

  @Test("without any voice nobody speaks, and that is a failure")
  func noVoices() throws {
    for onFailure in [VoiceSelection.OnFailure.prioritySelect, .processorChoice] {
      let selection = VoiceSelection(gender: .male, required: [], onFailure: onFailure)
      let outcome = selection.choose(from: [])
      #expect(outcome.choice == .none)
      #expect(outcome.failure?.required == [])
      #expect(outcome.failure?.missing == [])
    }
  }

  @Test("numbers that count nothing, and endless lists, choose as if they were not there")
  func oddValues() {
    for variant in [0, -1, .min, .max] {
      let outcome = VoiceSelection(gender: .male, variant: variant).choose(from: Self.voices)
      guard case .voice(let match) = outcome.choice else {
        Issue.record("no voice for variant \(variant)")
        continue
      }
      #expect(match.voice.gender == .male)
    }
    let names = (0..<100_000).map { "nobody\($0)" }
    let endless = VoiceSelection(names: names, required: [.name], onFailure: .keepExisting)
    #expect(endless.choose(from: Self.voices).choice == .keepCurrent)
  }

  @Test("lists of features keep their order, each once, and give back what is none")
  func featureLists() {
    let list = VoiceFeature.list("  gender accent\tage gender\nlanguages Age")
    #expect(list.features == [.gender, .age, .languages])
    #expect(list.unknown == ["accent", "Age"])
    #expect(VoiceFeature.list("").features.isEmpty)
  }

  @Test(
    "what is no language, or none that can be spoken, is no wish",
    arguments: ["", ":", "en:", ":pt", "en:pt:fr", "und", "ZXX", "en:und", "e n", "en_US"]
  )
  func noLanguage(text: String) {
    #expect(SpokenLanguage(text) == nil)
  }
}
