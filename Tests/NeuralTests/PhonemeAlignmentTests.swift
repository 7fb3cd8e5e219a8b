// SPDX-License-Identifier: Apache-2.0
import CNeural
import Neural
import ProviderDriver
import TestTraits
import Testing

@Suite("Phonemes of eSpeak NG for Piper voices", .limited)
struct PhonemeAlignmentTests {
  typealias Clause = PhonemeEngine.Clause
  typealias Event = PhonemeEngine.Event

  @Test("words begin at the stress mark of their first phoneme, and clauses keep their marks")
  func clauses() {
    let alignment = PhonemeAlignment(
      [Clause(phonemes: "ðə kˈæt", mark: ","), Clause(phonemes: " ʌvðə hˈaʊs\n", mark: ".")],
      events: [
        .word(0), .phoneme("ð"), .phoneme("ə"), .word(4), .phoneme("k"), .phoneme("æ"),
        .phoneme("t"), .phoneme(""), .word(9), .phoneme("ʌ"), .phoneme("v"), .phoneme("ð"),
        .phoneme("ə"), .word(16), .phoneme("h"), .phoneme("aʊ"), .phoneme("s"),
      ]
    )
    #expect(String(String.UnicodeScalarView(alignment.phonemes)) == "ðə kˈæt, ʌvðə hˈaʊs.")
    #expect(alignment.starts.map(\.character) == [0, 4, 9, 16])
    #expect(alignment.starts.map(\.phoneme) == [0, 3, 9, 14])
  }

  @Test("a word that the engine would cut gets blanks, and its places are those of the text")
  func longWords() {
    let short = "Ein " + String(repeating: "ab", count: 60) + "\u{A0}Wort."
    #expect(EspeakText(short).text == short && EspeakText(short).original(7) == 7)
    for (word, longest) in [
      (String(repeating: "bana", count: 150), 120), (String(repeating: "ка", count: 100), 60),
    ] {
      let text = EspeakText("a \(word) b")
      let parts: [String] = text.text.split(separator: " ").map(String.init)
      guard parts.count > 1 else {
        Issue.record("\(text.text)")
        continue
      }
      #expect(parts.dropFirst().dropLast().joined() == word)
      #expect(parts.allSatisfy { $0.unicodeScalars.count <= longest } && parts.count > 4)
      let last = text.text.unicodeScalars.count - 1
      #expect(text.original(last) == word.unicodeScalars.count + 3 && text.original(2) == 2)
      // The first letter of the second piece.
      #expect(text.original(3 + parts[1].unicodeScalars.count) == 2 + parts[1].unicodeScalars.count)
    }
  }

  @Test("changes of language are left out, and composed letters are decomposed")
  func scalars() {
    #expect(
      PhonemeAlignment.scalars(of: " mʲˈir (en)həlˈəʊ(ru) ç")
        == Array("mʲˈir həlˈəʊ c\u{327}".unicodeScalars)
    )
  }

  @Test("phonemes that differ do not move the words after them")
  func different() {
    let alignment = PhonemeAlignment(
      [Clause(phonemes: "ab cd", mark: nil)],
      events: [.word(0), .phoneme("a"), .phoneme("x"), .word(3), .phoneme("c"), .phoneme("d")]
    )
    #expect(alignment.starts.map(\.phoneme) == [0, 1])
  }

  /// The engine has one state, and an initialisation leaves a thread running.
  @Test("the engine's clauses and words are found in each other, in several languages")
  func engine() async {
    await #expect(processExitsWith: .success) {
      PhonemeLibrary.load(besides: try ProviderDriver.folder() + "/libNeuralProvider.so")
      let engine = try PhonemeEngine()
      for (voice, text, phonemes, starts) in PhonemeAlignmentTests.samples {
        try engine.select(voice)
        let alignment = PhonemeAlignment(engine.clauses(of: text), events: engine.events(of: text))
        #expect(String(String.UnicodeScalarView(alignment.phonemes)) == phonemes)
        let words = SpokenWords(of: text)
        #expect(
          words.starts(alignment.starts, phonemeCount: alignment.phonemes.count).map(\.start)
            == starts
        )
      }
      #expect(throws: NeuralFault.self) { try engine.select("xx-none") }
    }
  }

  static let samples: [(String, String, String, [Int])] = [
    ("en-us", "The cat, of the house.", "ðə kˈæt, ʌvðə hˈaʊs.", [0, 3, 9, 11, 14]),
    ("de", "Er sagte: ja!", "ɛɾ zˈɑːɡtə: jˈɑː!", [0, 3, 12]),
    // By languages that no file is named after.
    ("de-de", "Ja!", "jˈɑː!", [0]), ("en-gb", "No.", "nˈəʊ.", [0]),
    ("pt-br", "Não.", "nˈɐ\u{303}ʊ\u{303}.", [0]),
    ("fr-fr", "Oui.", "wˈi.", [0]),
  ]
}
