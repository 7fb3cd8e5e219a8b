// SPDX-License-Identifier: Apache-2.0

import SpeechMarkup
import TestTraits
import Testing

@Suite("Phonemes between alphabets", .ownThread)
struct PhonemeStringTests {
  @Test("every symbol of the chart has its X-SAMPA, and the way back")
  func chart() throws {
    // The chart's 59 pulmonic consonants but ⱱ, for which X-SAMPA has none; its 28 vowels, two that are r-coloured and two
    // that dictionaries of English use.
    #expect(PhonemeChart.consonants.count == 58 && PhonemeChart.others.count == 21)
    #expect(PhonemeChart.vowels.count == 32)
    for (ipa, sampa) in PhonemeChart.all {
      let carried = PhonemeChart.diacritics.contains { $0.ipa == ipa } || ipa.count > 1 ? "" : "a"
      #expect(try convert(ipa + carried, .ipa, .xSampa) == sampa + carried)
      #expect(try convert(sampa + carried, .xSampa, .ipa) == ipa + carried)
      #expect(try convert(ipa + carried, .ipa, .ipa) == ipa + carried)
    }
  }

  @Test("any two symbols in a row survive the way there and back")
  func twoInARow() throws {
    let letters = (PhonemeChart.consonants + PhonemeChart.others + PhonemeChart.vowels).map(\.ipa)
    let all = letters + PhonemeChart.diacritics.map(\.ipa) + PhonemeChart.suprasegmentals.map(\.ipa)
    for first in all {
      for second in all {
        let ipa = try convert(first + second, .ipa, .ipa)
        let sampa = try convert(ipa, .ipa, .xSampa)
        #expect(try convert(sampa, .xSampa, .ipa) == ipa, "\(ipa) as \(sampa)")
      }
    }
  }

  static let words: [(String, String)] = [
    ("təˈmeɪtəʊ", #"t@"meIt@U"#), ("təˈmɑːtəʊ", #"t@"mA:t@U"#), ("ˈʃtʁaːsə", #""StRa:s@"#),
    ("bɔ̃ˈʒuʁ", #"bO~"ZuR"#), ("ˈniɲo", #""niJo"#), ("ˈbʌtn̩", #""bVtn="#), ("t͡ʃɛk ðɪs", "t_SEk DIs"),
    ("ˌʌndəˈstænd", #"%Vnd@"st{nd"#), ("ˈʂɐ̃ɻ", #""s`6~r\`"#), ("ma˥˩", "ma<T><B>"),
  ]

  @Test("words keep their sounds", arguments: words)
  func word(ipa: String, sampa: String) throws {
    #expect(try convert(ipa, .ipa, .xSampa) == sampa)
    #expect(try convert(sampa, .xSampa, .ipa) == convert(ipa, .ipa, .ipa))
  }

  @Test("one sound that can be written in several ways becomes one spelling")
  func spellings() throws {
    for (one, other) in [
      ("g", "ɡ"), ("ʧ", "t͡ʃ"), ("t͜s", "t͡s"), ("ã", "a\u{303}"), ("ç", "c\u{327}"), ("n̍a", "n̩a"),
      ("[a]", "a"), ("/a/", "a"), ("'a", "ˈa"), ("a:", "aː"), ("ŋ̊a", "ŋ̥a"), ("ʇa", "ǀa"),
    ] {
      #expect(
        try convert(one, .ipa, .ipa).unicodeScalars.elementsEqual(
          convert(other, .ipa, .ipa).unicodeScalars
        ),
        "\(one) \(other)"
      )
    }
    for (one, other) in [
      ("t'a", "t_ja"), ("n_=", "n="), ("a_~", "a~"), ("Pa", #"v\a"#), ("a_R", "a_/"),
      ("a_F", #"a_\"#),
      ("[a]", "a"), ("t-sa", "tsa"),
    ] {
      #expect(try convert(one, .xSampa, .ipa) == convert(other, .xSampa, .ipa), "\(one) \(other)")
    }
  }

  @Test(
    "all legal IPA is accepted as IPA, also what X-SAMPA has no symbol for",
    arguments: [
      "ⱱa", "ꞎa", "tᶿa", "pᵊla", "ᵐba", "ɕ͡ɧ", "ʪ", "ʭ", "a᷄˥˩", "k͈a", "ʬ", "ɸʱa", "θ̬a", "ʰpa",
      "a\u{1DFE}",
      "ȵa", "ɑ̃ˀ", "n͡ma", "a²¹⁴", "𝼊a", "ɡ͡ɓa", "a ‖ b", "⟦a⟧", "⸨a⸩",
    ]
  )
  func legalIPA(ipa: String) throws {
    #expect(try !convert(ipa, .ipa, .ipa).isEmpty)
  }

  static let faults: [(String, PhonemeAlphabet, PhonemeAlphabet, PhonemeError)] = [
    ("ta5", .ipa, .ipa, .unknownSymbol("5", place: 2, alphabet: .ipa)),
    ("təˈmEɪ", .ipa, .xSampa, .unknownSymbol("E", place: 4, alphabet: .ipa)),
    ("𝼊ä#", .ipa, .ipa, .unknownSymbol("#", place: 3, alphabet: .ipa)),
    ("aя", .ipa, .ipa, .unknownSymbol("я", place: 1, alphabet: .ipa)),
    ("a*b", .xSampa, .ipa, .unknownSymbol("*", place: 1, alphabet: .xSampa)),
    ("aə", .xSampa, .ipa, .unknownSymbol("ə", place: 1, alphabet: .xSampa)),
    ("a_", .xSampa, .ipa, .unknownSymbol("_", place: 1, alphabet: .xSampa)),
    ("a_!", .xSampa, .ipa, .unknownSymbol("_", place: 1, alphabet: .xSampa)),
    ("aⱱ", .ipa, .xSampa, .noSymbol("ⱱ", place: 1, alphabet: .xSampa)),
    ("𝼊a", .ipa, .xSampa, .noSymbol("𝼊", place: 0, alphabet: .xSampa)),
    ("", .ipa, .ipa, .empty), (" ˈ.", .ipa, .xSampa, .empty), ("\"", .xSampa, .ipa, .empty),
  ]

  @Test("what cannot be read or written is named with its place", arguments: faults)
  func fault(
    phonemes: String,
    source: PhonemeAlphabet,
    target: PhonemeAlphabet,
    error: PhonemeError
  ) {
    #expect(throws: error) { try convert(phonemes, source, target) }
    #expect(!error.description.isEmpty)
  }

  @Test("alphabets go by all the names that documents use for them")
  func names() throws {
    for name in ["ipa", "IPA"] { #expect(try PhonemeAlphabet(name: name) == .ipa) }
    for name in ["x-sampa", "X-SAMPA", "xsampa", "x-xsampa", "x-amazon-pron-xsampa"] {
      #expect(try PhonemeAlphabet(name: name) == .xSampa)
    }
    for name in ["", "sapi", "ups", "x-espeak", "pinyin", "sampa"] {
      #expect(throws: PhonemeError.unknownAlphabet(name)) { try PhonemeAlphabet(name: name) }
    }
    for alphabet in PhonemeAlphabet.allCases {
      #expect(try PhonemeAlphabet(name: alphabet.name) == alphabet)
    }
  }

  @Test("phonemes go to a voice in an alphabet that it reads")
  func fitted() throws {
    let own = try PhonemeString.fitted("S", alphabet: "x-sampa", to: ["ipa", "X-SAMPA"])
    #expect(own == ("S", "X-SAMPA"))
    #expect(
      try PhonemeString.fitted("S", alphabet: "xsampa", to: ["x-own", "IPA"]) == ("ʃ", "IPA")
    )
    #expect(
      try PhonemeString.fitted("h@l'oU", alphabet: "X-eSpeak", to: ["ipa", "x-espeak"])
        == ("h@l'oU", "x-espeak")
    )
    #expect(throws: PhonemeError.unknownAlphabet("x-acme")) {
      try PhonemeString.fitted("h eh", alphabet: "x-acme", to: ["ipa"])
    }
    #expect(throws: PhonemeError.notReadable(alphabet: "ipa")) {
      try PhonemeString.fitted("a", alphabet: "ipa", to: ["x-espeak"])
    }
    #expect(throws: PhonemeError.empty) {
      try PhonemeString.fitted(" ", alphabet: "x-espeak", to: ["x-espeak"])
    }
    #expect(throws: PhonemeError.unknownSymbol("%", place: 1, alphabet: .ipa)) {
      try PhonemeString.fitted("a%", alphabet: "ipa", to: ["x-sampa"])
    }
  }
}

private func convert(
  _ phonemes: String,
  _ source: PhonemeAlphabet,
  _ target: PhonemeAlphabet
) throws(PhonemeError) -> String {
  try PhonemeString.converted(phonemes, from: source, to: target)
}
