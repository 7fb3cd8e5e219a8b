// SPDX-License-Identifier: Apache-2.0

import SpeechText
import TestTraits
import Testing

@Suite("Say-as", .ownThread)
struct WordingTests {
  @Test("is spoken as people say it in English", arguments: try WordingCase.table(english, "en-US"))
  func inEnglish(_ sample: WordingCase) throws { try sample.check() }

  @Test(
    "is spoken as people say it in British English",
    arguments: try WordingCase.table(british, "en-GB")
  )
  func inBritishEnglish(_ sample: WordingCase) throws { try sample.check() }

  @Test("is spoken as people say it in German", arguments: try WordingCase.table(german, "de-DE"))
  func inGerman(_ sample: WordingCase) throws { try sample.check() }

  @Test("is spoken as people say it in French", arguments: try WordingCase.table(french, "fr-FR"))
  func inFrench(_ sample: WordingCase) throws { try sample.check() }

  @Test("is spoken as people say it in Spanish", arguments: try WordingCase.table(spanish, "es-ES"))
  func inSpanish(_ sample: WordingCase) throws { try sample.check() }

  @Test("is spoken as people say it in Italian", arguments: try WordingCase.table(italian, "it-IT"))
  func inItalian(_ sample: WordingCase) throws { try sample.check() }

  @Test("in other languages is spoken by ICU's numbers or by characters", arguments: otherLanguages)
  func inOthers(language: String, kind: String, content: String, words: String?) throws {
    let wording = try Wording.of(content, interpretAs: kind, language: language)
    #expect(wording?.spoken == words.map { .words($0) })
    #expect(wording == nil || wording?.method == .fallback)
  }

  @Test("depends on the region where people do", arguments: regions)
  func inRegions(language: String, kind: String, content: String, words: String) throws {
    let wording = try Wording.of(content, interpretAs: kind, language: language)
    #expect(wording?.spoken == .words(words))
    #expect(wording?.method == .exact)
  }

  @Test("bends German ordinals after what stands before them", arguments: preceding)
  func afterOtherWords(before: String, kind: String, content: String, words: String) throws {
    let wording = try Wording.of(content, interpretAs: kind, preceding: before, language: "de")
    #expect(wording?.spoken == .words(words))
  }

  @Test("says which attributes mean nothing", arguments: attributes)
  func ignoredAttributes(
    kind: String,
    format: String?,
    detail: String?,
    ignored: Set<Wording.Attribute>
  ) throws {
    let wording = try Wording.of(
      "12",
      interpretAs: kind,
      format: format,
      detail: detail,
      language: "en"
    )
    #expect(try #require(wording).ignored == ignored)
  }

  @Test("covers what must not be heard", arguments: ["expletive", "bleep"])
  func bleep(kind: String) throws {
    #expect(try Wording.of("x", interpretAs: kind, language: "fi")?.spoken == .bleep)
  }

  @Test("with a value that nobody knows is none")
  func unknownValue() throws {
    #expect(try Wording.of("5", interpretAs: "lyrics", language: "en") == nil)
  }

  @Test("longer than the limit is none")
  func tooLong() throws {
    let digits = String(repeating: "1", count: Wording.maxContentLength)
    #expect(try Wording.of(digits, interpretAs: "digits", language: "en") != nil)
    #expect(try Wording.of(digits + "1", interpretAs: "digits", language: "en") == nil)
  }

  @Test(
    "of random content in every language ends in words or in nothing",
    arguments: 0..<UInt64(20)
  )
  func randomContent(seed: UInt64) throws {
    var random = Random(state: seed)
    let pieces = [
      "1", "0", "99", "12345678901234567890", ".", ",", "/", "-", ":", " ", "a", "M", "P", "T", "H",
      "$", "€", "kg", "°C",
      "st", "é", "½", "٣", "x", "+", "@", "'", "\"", "(", "III", "mai", "pm", "\u{0}", "👩‍👧",
      "\u{301}", "٪", "𝟛", "²",
    ]
    for _ in 0..<200 {
      let content = (0..<1 + random.next(below: 8)).map { _ in
        pieces[random.next(below: pieces.count)]
      }
      .joined()
      for kind in allKinds {
        let language = ["en", "de", "fr", "es"][random.next(below: 4)]
        let wording = try Wording.of(content, interpretAs: kind, language: language)
        if case .words(let words) = wording?.spoken {
          #expect(!words.isEmpty && words.utf8.count < 2_000)
        }
      }
    }
  }

  @Test("reads numbers of 300 digits digit by digit", arguments: ["en", "de", "fr", "es"])
  func longNumbers(language: String) throws {
    let digits = String(repeating: "7", count: 300)
    for kind in ["cardinal", "number", "digits"] {
      let wording = try Wording.of(digits, interpretAs: kind, language: language)
      guard case .words(let words) = wording?.spoken else {
        Issue.record("\(kind) gave nothing")
        continue
      }
      #expect(words.split(separator: " ").count == 300)
    }
    for kind in ["ordinal", "date", "time", "fraction", "duration"] {
      #expect(try Wording.of(digits, interpretAs: kind, language: language) == nil)
    }
  }
}

private let allKinds = [
  "date", "time", "telephone", "characters", "cardinal", "ordinal", "digits", "fraction", "unit",
  "currency",
  "address", "name", "duration", "net", "email", "vxml:boolean", "vxml:date", "tts:key",
]

private let attributes: [(String, String?, String?, Set<Wording.Attribute>)] = [
  ("cardinal", nil, nil, []), ("cardinal", "feminine", nil, []),
  ("cardinal", "x", "y", [.format, .detail]),
  ("characters", "glyphs", "1 1", []), ("characters", "mdy", "0", [.format, .detail]),
  ("telephone", "1", "punctuation", []), ("telephone", "x", nil, [.format]),
  ("digits", nil, "2", []),
  ("ordinal", "", "", []), ("date", "d", "1", [.detail]), ("time", "hms24", nil, []),
  ("time", "q", nil, [.format]),
]

private let preceding = [
  ("Am", "date", "5.3.1984", "fünften März neunzehnhundertvierundachtzig"),
  ("vom", "date", "1. Mai", "ersten Mai"),
  ("am", "date", "Mo 5.3.2024", "Montag, dem fünften März zweitausendvierundzwanzig"),
  ("der", "date", "3.10.", "dritte Oktober"), ("", "date", "3.10.", "dritter Oktober"),
  ("zum ", "ordinal", "7", "siebten"),
  ("ein", "ordinal", "2", "zweiter"), ("der", "ordinal", "101.", "einhunderterste"),
]

private let regions = [
  ("fr-CH", "cardinal", "97", "nonante-sept"), ("fr-CH", "cardinal", "80", "huitante"),
  ("fr-CH", "cardinal", "71", "septante et un"), ("fr-BE", "cardinal", "99", "nonante-neuf"),
  ("fr-BE", "cardinal", "80", "quatre-vingts"), ("fr-BE", "cardinal", "75", "septante-cinq"),
  ("fr-CA", "currency", "5 $", "cinq dollars canadiens"),
  ("de-CH", "cardinal", "1'234.5", "eintausendzweihundertvierunddreißig Punkt fünf"),
  ("es-MX", "cardinal", "1,234.5", "mil doscientos treinta y cuatro punto cinco"),
  ("es-MX", "currency", "$5", "cinco pesos"),
  ("es-MX", "date", "1/5/2024", "primero de mayo de dos mil veinticuatro"),
  ("en-AU", "date", "3/4", "the third of April"),
  ("en-Latn-GB", "cardinal", "101", "one hundred and one"),
  ("en_GB", "cardinal", "101", "one hundred and one"),
  ("en-GB-oxendict", "date", "3/4", "the third of April"),
  ("EN-us", "date", "3/4", "March fourth"), ("de-AT", "date", "3. Jänner", "dritter Januar"),
]

private let otherLanguages: [(String, String, String, String?)] = [
  ("pt", "cardinal", "1234", "mil duzentos e trinta e quatro"),
  ("pt", "ordinal", "3", "terceiro"),
  ("ru", "cardinal", "-12", "минус двенадцать"), ("ja", "cardinal", "120", "百二十"),
  ("nl", "cardinal", "21", "eenentwintig"),
  ("pt-BR", "cardinal", "1.000", "mil"), ("sv", "cardinal", "3,5", "tre komma fem"),
  ("pl", "ordinal", "3", nil),
  ("pt", "characters", ",", "comma"), ("pt", "tts:key", "ctrl+page_up", "control page up"),
  ("pt", "characters", "A1-b", "A 1 - b"), ("ru", "digits", "12 34", "1 2, 3 4"),
  ("fi", "telephone", "+358 40 12", "+ 3 5 8, 4 0, 1 2"),
  ("pt", "date", "3/5/1984", "3 de maio de 1984"), ("xx", "cardinal", "5", nil),
  ("xx", "spell-out", "ab", "a b"),
  ("pt", "cardinal", "abc", nil),
  ("pt", "cardinal", "123456789012345678901", "1 2 3 4 5 6 7 8 9 0 1 2 3 4 5 6 7 8 9 0 1"),
  ("th", "cardinal", "5", "ห้า"),
  ("not a tag", "cardinal", "5", nil), ("", "cardinal", "5", nil), ("pt", "digits", "12a", nil),
  ("hi", "cardinal", "21", "इक्कीस"),
  ("hi", "cardinal", "२१", "इक्कीस"), ("ar", "cardinal", "٣", "ثلاثة"),
  ("cmn", "cardinal", "12", "十二"), ("nb", "cardinal", "1", "én"),
]
