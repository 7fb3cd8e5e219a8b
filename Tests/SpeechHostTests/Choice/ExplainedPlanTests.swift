// SPDX-License-Identifier: Apache-2.0

import TestTraits
import Testing

/// What the host and a voice each do for the requests of a document: whole plans, with all
/// diagnostics. Of the voices of `MadeUpVoices` Bob has no abilities, and Eve has all.
@Suite("An explained plan", .limited, .ownThread)
struct ExplainedPlanTests {
  static let documents: [(content: String, bob: [String], eve: [String])] = [
    (
      "<prosody rate='150%'>One</prosody>",
      [
        "16000 Hz", "unit 2:22 “One” bob named en-US",
        "  rate host not-declared wanted 1.5 host 1.5",
      ],
      ["16000 Hz", "unit 2:22 “One” eve named en-US"] + able("One") + [
        "  rate voice in-range wanted 1.5 voice 1.5"
      ]
    ),
    (
      "<prosody rate='300%' pitch='+20%'>One</prosody>",
      [
        "16000 Hz", "unit 2:35 “One” bob named en-US",
        "  rate host not-declared wanted 3.0 host 3.0",
        "  pitch host not-declared wanted 1.2 host 1.2",
      ],
      ["16000 Hz", "unit 2:35 “One” eve named en-US"] + able("One")
        + [
          "  rate both limit 2.0 wanted 3.0 voice 2.0 host 1.5",
          "  pitch voice in-range wanted 1.2 voice 1.2",
        ]
    ),
    (
      "<prosody amazon:max-duration='2s'>One</prosody>",
      [
        "warning unknown-prefix 2:10", "16000 Hz", "unit 2:35 “One” bob named en-US",
        "  duration host always wanted 2.0 detail “at most”",
      ],
      ["warning unknown-prefix 2:10", "16000 Hz", "unit 2:35 “One” eve named en-US"] + able("One")
        + ["  duration host always wanted 2.0 detail “at most”"]
    ),
    (
      "<prosody rate='350'>One</prosody>",
      [
        "note words-per-minute 2:10", "16000 Hz", "unit 2:21 “One” bob named en-US",
        "  rate host not-declared wanted 2.0 host 2.0",
      ],
      ["note words-per-minute 2:10", "16000 Hz", "unit 2:21 “One” eve named en-US"] + able("One")
        + ["  rate voice in-range wanted 2.0 voice 2.0"]
    ),
    (
      "<prosody rate='2000%'>One</prosody>",
      [
        "16000 Hz", "warning rate-limited 2:1", "unit 2:23 “One” bob named en-US",
        "  rate host not-declared wanted 10.0 host 10.0",
      ],
      ["16000 Hz", "warning rate-limited 2:1", "unit 2:23 “One” eve named en-US"] + able("One")
        + ["  rate both limit 2.0 wanted 10.0 voice 2.0 host 5.0"]
    ),
    (
      "One <emphasis level='strong'>two</emphasis> three",
      [
        "16000 Hz", "unit 2:1 “One two three” bob named en-US",
        "  rate host not-declared wanted 0.85 host 0.85 of “two”",
        "  pitch host not-declared wanted 1.12 host 1.12 of “two”",
        "  volume host always wanted 1.58 of “two”",
        "  emphasis host not-declared detail “strong” of “two”",
      ],
      ["16000 Hz", "unit 2:1 “One two three” eve named en-US"]
        + able(#"One <emphasis level="strong">two</emphasis> three"#)
        + ["  emphasis voice in-range detail “strong” of “two”"]
    ),
    (
      "<phoneme alphabet='ipa' ph='wʌn'>One</phoneme> two",
      [
        "16000 Hz", "warning phoneme-not-spoken 2:1", "unit 2:34 “One two” bob named en-US",
        "  phoneme nobody not-declared detail “ipa” of “One”",
      ],
      ["16000 Hz", "unit 2:34 “One two” eve named en-US"]
        + able(#"<phoneme alphabet="ipa" ph="wʌn">One</phoneme> two"#)
        + ["  phoneme voice in-range detail “ipa” of “One” as “wʌn”"]
    ),
    (
      "<say-as interpret-as='characters'>ab</say-as>",
      [
        "16000 Hz", "unit 2:35 “ab” bob named en-US", "  text A, B", "  spoken A, B",
        "  say-as host always detail “characters” of “ab” as “A, B”",
      ],
      ["16000 Hz", "unit 2:35 “ab” eve named en-US"]
        + able(#"<say-as interpret-as="characters">ab</say-as>"#)
        + ["  say-as voice in-range detail “characters” of “ab”"]
    ),
    (
      "<s>One <mark name='a'/>two</s><mark name='b'/><break time='40ms'/><audio src='no.wav'>three</audio>",
      [
        "16000 Hz", "sentence 2:4", "unit 2:4 “One two” bob named en-US", "  mark a 2:8 before two",
        "mark b 2:31 after 0 of a pause", "warning clip-not-played 2:67", "pause 40 break-time",
        "clip no.wav not played", "unit 2:87 “three” bob named en-US",
      ],
      ["16000 Hz", "sentence 2:4", "unit 2:4 “One two” eve named en-US"] + able("One two")
        + [
          "  mark a 2:8 before two", "mark b 2:31 after 0 of a pause",
          "warning clip-not-played 2:67",
          "pause 40 break-time", "clip no.wav not played", "unit 2:87 “three” eve named en-US",
        ] + able("three")
    ),
  ]

  /// What is asked of Eve, who reads SSML and reports words.
  private static func able(_ content: String) -> [String] {
    [
      "  ssml <speak version=\"1.1\" xmlns=\"http://www.w3.org/2001/10/synthesis\" xml:lang=\"en-US\">\(content)</speak>",
      "  reports words",
    ]
  }

  @Test(
    "says who does what, for a voice without abilities and for one with all",
    arguments: documents
  )
  func plan(_ content: String, _ bob: [String], _ eve: [String]) throws {
    let voices = MadeUpVoices()
    let (plainPlan, ablePlan) = (
      try voices.plan(content, voice: "bob"), try voices.plan(content, voice: "eve")
    )
    #expect(plainPlan == bob)
    #expect(ablePlan == eve)
    #expect(voices.startedWorkers == 0)
  }

  @Test("splits a text at its sentences and where its language changes")
  func sentences() throws {
    let voices = MadeUpVoices()
    let content = "One <lang xml:lang='en-GB'>two</lang>. Mr. Three <mark name='m'/>is here! four"
    let plan = try voices.plan(content, voice: "bob")
    #expect(
      plan == [
        "16000 Hz", "unit 2:1 “One” bob named en-US", "unit 2:28 “two.” bob named en-GB",
        "pause 250 sentence",
        "unit 2:40 “Mr. Three is here! four” bob named en-US",
        "  text Mister Three is here! four", "  spoken Mister Three is here! four",
        "  reading host always detail “abbreviation, title before a name” of “Mr.” as “Mister”",
        "  mark m 2:50 before is",
      ]
    )
    #expect(voices.startedWorkers == 0)
  }
}
