// SPDX-License-Identifier: Apache-2.0
import Glibc
import ProviderDriver
import TestTraits
import Testing

@Suite("Phonemes of eSpeak NG", .limited, .ownThread)
struct PhonemeTests {
  @Test("the IPA of a voice's own words comes out as it went in")
  func ownWords() async {
    await #expect(processExitsWith: .success) {
      let driver = try espeak()
      let trace = try PhonemeTrace()
      for (voice, word) in OwnWords.all.flatMap({ own in own.words.map { (own.voice, $0) } }) {
        let own = driver.ipa(word, voice: voice, trace)
        let said = driver.ipa("x", voice: voice, part: "x", phonemes: own, trace)
        #expect(said == own, "\(voice): \(word)")
      }
    }
  }

  @Test("the IPA of dictionaries is said in the sounds of the voice")
  func dictionaries() async {
    await #expect(processExitsWith: .success) {
      let driver = try espeak()
      let trace = try PhonemeTrace()
      for given in DictionaryWords.all {
        for (asked, expected) in given.pairs {
          let said = driver.ipa("x", voice: given.voice, part: "x", phonemes: asked, trace)
          #expect(said == expected, "\(given.voice): \(asked)")
        }
      }
    }
  }

  @Test("every letter of IPA but the clicks has a sound in every voice, most of them their own")
  func chart() async {
    await #expect(processExitsWith: .success) {
      let driver = try espeak()
      let trace = try PhonemeTrace()
      let consonants =
        "pbtdʈɖcɟkɡqɢʔmɱnɳɲŋɴʙrʀⱱɾɽɸβfvθðszʃʒʂʐçʝxɣχʁħʕhɦɬɮʋɹɻjɰlɭʎʟɓɗʄɠʛʍwɥʜʢʡɕʑɺɧɫʘǀǃǂǁ"
      let vowels = "iyɨʉɯuɪʏʊeøɘɵɤoəɛœɜɞʌɔæɐaɶɑɒɚ"
      for voice in ["en-us", "en-gb", "de", "fr-fr", "es", "it", "ru", "cmn", "ja", "pl", "hi"] {
        let plain = driver.ipa("x", voice: voice, trace)
        var (own, missing) = (0, "")
        let asked = consonants.map { ($0, "ˈ\($0)a") } + vowels.map { ($0, "ˈt\($0)") }
        for (letter, phonemes) in asked {
          let said = driver.ipa("x", voice: voice, part: "x", phonemes: phonemes, trace)
          if said == plain { missing.append(letter) }
          own += said.unicodeScalars.contains { letter.unicodeScalars.contains($0) } ? 1 : 0
        }
        #expect(missing == "ʘǀǃǂǁ", "\(voice)")
        #expect(own * 2 > asked.count, "\(voice): \(own) of \(asked.count)")
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
      // The second formant of [eɪ] is near 2 kHz, that of [ɑː] near 1.1 kHz.
      let brightness = try ways.map { way in
        let start = try #require(way.words.dropFirst(2).first).frame
        let vowel = way.samples.prefix(start + sampleRate / 4).dropFirst(start + sampleRate / 8)
        return vowel.power(1700...2400) / vowel.power(800...1300)
      }
      try #require(brightness.count == 2)
      #expect(brightness[0] > 4 * brightness[1], "\(brightness)")
    }
  }

  @Test("what the voice cannot say is said as it is written, and logged")
  func unsayable() async {
    await #expect(processExitsWith: .success) {
      let driver = try espeak()
      let trace = try PhonemeTrace()
      let text = "One tomato, please."
      let plain = driver.ipa(text, voice: "en-us", trace)
      let cases = [
        ("ipa", "ǃa"), ("ipa", "ta5k"), ("ipa", "ˈ"), ("ipa", "привет"), ("x-sampa", "ta"),
        ("x-espeak", "h@l'oU]] [[h"), ("x-espeak", "_^_de"), ("x-espeak", "a|_^_de|a"),
        ("x-espeak", "h@l'oU$"), ("x-espeak", "'"), ("x-espeak", "ə"),
      ]
      for (index, (alphabet, phonemes)) in cases.enumerated() {
        let said = driver.ipa(
          text,
          voice: "en-us",
          part: "tomato",
          phonemes: phonemes,
          alphabet: alphabet,
          trace
        )
        #expect(said == plain, "\(alphabet) \(phonemes)")
        #expect(driver.log.count == index + 1 && driver.log[index].contains(phonemes))
        // And the phonemes have no effect on the next request.
        #expect(driver.ipa(text, voice: "en-us", trace) == plain)
      }
    }
  }

  @Test("the engine's own names are said too")
  func ownNames() async {
    await #expect(processExitsWith: .success) {
      let driver = try espeak()
      let trace = try PhonemeTrace()
      let cases = [
        ("h@l'oU w'3:ld", "həlˈoʊ wˈɜːld"), ("t|@|m|'eI|t2|oU", "təmˈeɪtoʊ"),
        ("l'Vnd@n_:", "lˈʌndən"), ("'n|-o", "ˈɛks"),
      ]
      for (names, ipa) in cases {
        let said = driver.ipa(
          "x",
          voice: "en-us",
          part: "x",
          phonemes: names,
          alphabet: "x-espeak",
          trace
        )
        #expect(said == ipa)
      }
    }
  }

  @Test("brackets in the text are text, with phonemes beside them and without")
  func brackets() async {
    await #expect(processExitsWith: .success) {
      let driver = try espeak()
      let trace = try PhonemeTrace()
      let cases = [
        "[[h@l'oU]]", "[[[h@l'oU]]]", "[h@l'oU]", "[[h@l'oU", "]]", "[[]]", "[[[[",
        "\u{1}[\u{2}hI]]",
      ]
      for voice in ["en-us", "de", "es"] {
        let own = driver.ipa("tomato", voice: voice, trace)
        for brackets in cases {
          let text = "yes \(brackets), no \(brackets)tomato."
          let spaced = "yes \(brackets), no \(brackets) tomato."
          let plain = driver.ipa(spaced, voice: voice, trace)
          let said = driver.ipa(text, voice: voice, part: "tomato", phonemes: own, trace)
          #expect(said == plain, "\(voice): \(text)")
          #expect(driver.ipa(spaced, voice: voice, trace) == plain)
        }
      }
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

  @Test("no string of phonemes brings the engine down")
  func random() async {
    await #expect(processExitsWith: .success) {
      let driver = try espeak()
      let trace = try PhonemeTrace()
      var random = SplitMix(seed: 7)
      let ipa = "ptkbdɡmnŋszʃʒθðfvhɹrlʁxjwiɪeɛæaɑɒɔoʊuʌəɚɐyøœ̃ːˈˌ. ͡ʰʲ˥˩"
      let names = "ptkbdgmnNszSZTDfvhr*lQxjwiIeEaA0OoUuV@3yYWC'%,=:;#|~^[]\"-_!?&/12459 "
      for voice in ["en-us", "de", "fr-fr", "ru", "cmn", "ja", "vi", "hi", "ar", "jbo"] {
        for count in 0..<24 {
          let alphabet = count % 2 == 0 ? "ipa" : "x-espeak"
          let symbols = Array((alphabet == "ipa" ? ipa : names).unicodeScalars)
          let phonemes = (0..<Int(random.next() % 90 + 1)).map { _ in
            symbols[Int(random.next() % UInt64(symbols.count))]
          }
          let spoken = driver.speak(
            "say x now",
            voice: voice,
            phonemes: [
              DrivenPhonemes(4..<5, String(String.UnicodeScalarView(phonemes)), alphabet: alphabet)
            ]
          )
          #expect(spoken.isComplete && spoken.breaches.isEmpty)
          #expect(spoken.words.count == 3)
        }
      }
      #expect(driver.ipa("dog", voice: "en-gb", trace) == "dˈɒɡ")
    }
  }

  @Test("as many and as long phonemes as a request may have are spoken in bounded time")
  func most() async {
    await #expect(processExitsWith: .success) {
      let driver = try espeak()
      let trace = try PhonemeTrace()
      let text = Array(repeating: "x", count: 1000).joined(separator: " ") + " end"
      let many = (0..<1000).map {
        DrivenPhonemes($0 * 2..<$0 * 2 + 1, "ˈtaʊ")
      }
      let spoken = driver.speak(text, voice: "en-gb", phonemes: many)
      #expect(spoken.isComplete && spoken.words.count == 1001)
      #expect(trace.take().split(separator: " ").count == 1001)
      for phonemes in [
        String(repeating: "pataka", count: 150), String(repeating: "pataka", count: 10000),
        String(repeating: "pa ta ka ", count: 2000),
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

/// The same numbers in every run.
private struct SplitMix {
  var seed: UInt64

  mutating func next() -> UInt64 {
    seed &+= 0x9E37_79B9_7F4A_7C15
    var value = seed
    value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
    return value ^ value >> 31
  }
}
