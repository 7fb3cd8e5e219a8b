// SPDX-License-Identifier: Apache-2.0
import Glibc
import ProviderDriver
import Testing

@Suite("Phonemes of eSpeak NG", .timeLimit(.minutes(2)))
struct PhonemeTests {
  @Test("the IPA of a voice's own words comes out as it went in", arguments: OwnWords.all)
  func ownWords(given: OwnWords) async {
    await #expect(processExitsWith: .success) { [given] in
      let driver = try espeak()
      let trace = try PhonemeTrace()
      for word in given.words {
        let own = driver.ipa(word, voice: given.voice, trace)
        let said = driver.ipa("x", voice: given.voice, part: "x", phonemes: own, trace)
        #expect(said == own, "\(given.voice): \(word)")
      }
    }
  }

  @Test(
    "the IPA of dictionaries is said in the sounds of the voice",
    arguments: DictionaryWords.all
  )
  func dictionary(given: DictionaryWords) async {
    await #expect(processExitsWith: .success) { [given] in
      let driver = try espeak()
      let trace = try PhonemeTrace()
      for (asked, expected) in zip(given.asked, given.expected) {
        let said = driver.ipa("x", voice: given.voice, part: "x", phonemes: asked, trace)
        #expect(said == expected, "\(given.voice): \(asked) is said as \(said)")
      }
    }
  }

  @Test("two ways to say one word sound different")
  func tomato() async {
    await #expect(processExitsWith: .success) {
      let driver = try espeak()
      let trace = try PhonemeTrace()
      let text = "I say tomato."
      let ways = ["təˈmeɪtəʊ", "təˈmɑːtəʊ"].map { ipa in
        driver.speak(text, voice: "en-gb", phonemes: [DrivenPhonemes("tomato", in: text, ipa)])
      }
      #expect(trace.take() == "aɪ sˈeɪ təmˈeɪtəʊ aɪ sˈeɪ təmˈɑːtəʊ")
      #expect(ways.allSatisfy { $0.isComplete && $0.breaches.isEmpty })
      // The second formant of [eɪ] lies near 2 kHz, that of [ɑː] near 1.1 kHz.
      let brightness = ways.map { way in
        let vowel = way.words[2].frame + sampleRate / 8..<way.words[2].frame + sampleRate / 4
        let samples = way.samples[vowel]
        return samples.power(1700...2400) / samples.power(800...1300)
      }
      #expect(brightness[0] > 4 * brightness[1], "\(brightness)")
    }
  }

  @Test(
    "what the voice cannot say is said as it is written",
    arguments: [
      ("ipa", "ǃa"), ("ipa", "ta5k"), ("ipa", ""), ("ipa", "ˈ"), ("ipa", "привет"),
      ("x-sampa", "ta"),
      ("x-espeak", "h@l'oU]] [[h"), ("x-espeak", "_^_de"), ("x-espeak", "a|_^_de|a"),
      ("x-espeak", "h@l'oU$"), ("x-espeak", "'"), ("x-espeak", "ə"),
    ]
  )
  func unsayable(alphabet: String, phonemes: String) async {
    await #expect(processExitsWith: .success) { [alphabet, phonemes] in
      let driver = try espeak()
      let trace = try PhonemeTrace()
      let text = "One tomato, please."
      let plain = driver.ipa(text, voice: "en-us", trace)
      guard !phonemes.isEmpty else { return }
      let said = driver.ipa(
        text,
        voice: "en-us",
        part: "tomato",
        phonemes: phonemes,
        alphabet: alphabet,
        trace
      )
      #expect(said == plain)
      // Nor does anything of it stay behind.
      #expect(driver.ipa(text, voice: "en-us", trace) == plain)
    }
  }

  @Test(
    "the engine's own names are said too",
    arguments: [
      ("h@l'oU w'3:ld", "həlˈoʊ wˈɜːld"), ("t|@|m|'eI|t2|oU", "təmˈeɪtoʊ"),
      ("l'Vnd@n_:", "lˈʌndən"),
      ("'n|-o", ""),
    ]
  )
  func ownNames(names: String, ipa: String) async {
    await #expect(processExitsWith: .success) { [names, ipa] in
      let driver = try espeak()
      let trace = try PhonemeTrace()
      let said = driver.ipa(
        "x",
        voice: "en-us",
        part: "x",
        phonemes: names,
        alphabet: "x-espeak",
        trace
      )
      #expect(said == (ipa.isEmpty ? "ˈɛks" : ipa))
    }
  }

  @Test(
    "brackets in the text are text, with phonemes beside them and without",
    arguments: [
      "[[h@l'oU]]", "[[[h@l'oU]]]", "[h@l'oU]", "[[h@l'oU", "]]", "[[]]", "[[[[", "\u{1}[\u{2}hI]]",
    ],
    ["en-us", "de", "es"]
  )
  func brackets(brackets: String, voice: String) async {
    await #expect(processExitsWith: .success) { [brackets, voice] in
      let driver = try espeak()
      let trace = try PhonemeTrace()
      let text = "yes \(brackets), no \(brackets)tomato."
      let spaced = "yes \(brackets), no \(brackets) tomato."
      let plain = driver.ipa(spaced, voice: voice, trace)
      let own = driver.ipa("tomato", voice: voice, trace)
      let said = driver.ipa(text, voice: voice, part: "tomato", phonemes: own, trace)
      #expect(said == plain)
      #expect(driver.ipa(spaced, voice: voice, trace) == plain)
    }
  }

  @Test("phonemes are whole wherever the engine ends its clauses")
  func longClauses() async {
    await #expect(processExitsWith: .success) {
      let driver = try espeak()
      let trace = try PhonemeTrace()
      for length in stride(from: 640, through: 820, by: 9) {
        let text = String(repeating: "x", count: length) + " tomato tomato dog"
        let first = DrivenPhonemes("tomato", in: text, "təˈmeɪtəʊ")
        let second = DrivenPhonemes(
          first.range.upperBound + 1..<first.range.upperBound + 7,
          "pəˈteɪtəʊ"
        )
        _ = trace.take()
        let spoken = driver.speak(text, voice: "en-gb", phonemes: [first, second])
        #expect(trace.take().hasSuffix("təmˈeɪtəʊ pətˈeɪtəʊ dˈɒɡ"), "\(length)")
        #expect(spoken.wordTexts(in: text).suffix(3) == ["tomato", "tomato", "dog"])
      }
    }
  }

  @Test("as many and as long phonemes as a request may have are spoken in bounded time")
  func most() async {
    await #expect(processExitsWith: .success) {
      let driver = try espeak()
      let trace = try PhonemeTrace()
      let text = Array(repeating: "x", count: 1000).joined(separator: " ") + " end"
      let many = (0..<1000).map {
        DrivenPhonemes($0 * 2..<$0 * 2 + 1, "ˈtaʊtətiːtaʊtətiːtaʊtətiːtaʊtə")
      }
      let spoken = driver.speak(text, voice: "en-gb", phonemes: many)
      #expect(spoken.isComplete && spoken.words.count == 1001)
      #expect(trace.take().split(separator: " ").count == 1001)
      for phonemes in [
        String(repeating: "pataka", count: 150), String(repeating: "pataka", count: 10000),
        String(repeating: "pa ta ka ", count: 7000),
        String(repeating: "\u{303}", count: 30000) + "a",
        String(repeating: "ˈ", count: 30000) + "a",
      ] {
        let one = driver.speak(
          "say x now",
          voice: "en-gb",
          phonemes: [DrivenPhonemes(4..<5, phonemes)]
        ) { driver, id, spoken in
          if spoken.frames > 10 * sampleRate { driver.cancel(id) }
        }
        #expect(one.frames > 0 && one.breaches.isEmpty)
      }
      #expect(driver.ipa("dog", voice: "en-gb", trace) == "dˈɒɡ")
    }
  }
}

extension ArraySlice<Float> {
  /// The power in a band of frequencies (Hz), by a sum of single ones.
  fileprivate func power(_ band: ClosedRange<Int>) -> Double {
    stride(from: band.lowerBound, through: band.upperBound, by: 25).reduce(0) { sum, frequency in
      let step = 2 * Double.pi * Double(frequency) / Double(sampleRate)
      var (before, last) = (0.0, 0.0)
      for sample in self {
        (before, last) = (last, Double(sample) + 2 * cos(step) * last - before)
      }
      return sum + before * before + last * last - 2 * cos(step) * before * last
    }
  }
}
