// SPDX-License-Identifier: Apache-2.0
import ProviderDriver
import TestTraits
import Testing

@Suite("Markers of eSpeak NG beside phonemes", .limited, .ownThread)
struct PhonemeMarkerTests {
  static let cases: [PhonemeCase] = [
    PhonemeCase("I say tomato now.", ["tomato"], ["I", "say", "tomato", "now"]),
    PhonemeCase("tomato", ["tomato"], ["tomato"]),
    PhonemeCase("Tomato, tomatoes (tomato)!", ["(tomato)"], ["Tomato", "tomatoes", "(tomato)"]),
    PhonemeCase("\"tomato\", he said", ["tomato"], ["tomato", "he", "said"]),
    PhonemeCase("über tomato 🎉 ändern", ["tomato"], ["über", "tomato", "🎉", "ändern"]),
    PhonemeCase("a\u{1}tomato\nb", ["tomato"], ["a", "tomato", "b"]),
    // A part of a word, with its rest on both sides.
    PhonemeCase("pretomatoes now", ["tomato"], ["pre", "tomato", "es", "now"]),
    PhonemeCase("so-tomato-so now", ["tomato"], ["so", "tomato", "so", "now"]),
    PhonemeCase("tomatobanana now", ["tomato", "banana"], ["tomato", "banana", "now"]),
    PhonemeCase("one tomato, two banana.", ["tomato", "two"], ["one", "tomato", "two", "banana"]),
    // The placeholder for an element without text.
    PhonemeCase("I say \u{FFFC} now", ["\u{FFFC}"], ["I", "say", "\u{FFFC}", "now"]),
    PhonemeCase("\u{FFFC}", ["\u{FFFC}"], ["\u{FFFC}"]),
    PhonemeCase("a\u{FFFC}, b", ["\u{FFFC}"], ["a", "\u{FFFC}", "b"]),
    PhonemeCase("it is … here", ["…"], ["it", "is", "…", "here"]),
    // Several words, said as one, as as many, and as more.
    PhonemeCase("in New York City now", ["New York City"], ["in", "New York City", "now"]),
    PhonemeCase(
      "in New York City now",
      ["New York City"],
      ["in", "New", "York", "City", "now"],
      "ˈnuː ˈjɔːk ˈsɪti"
    ),
    PhonemeCase("in NYC now", ["NYC"], ["in", "NYC", "now"], "ˈnuː ˈjɔːk ˈsɪti"),
    PhonemeCase("in NYC now", ["NYC"], ["in", "NYC", "now"], String(repeating: "taː", count: 90)),
    // Nothing that the voice could say: as if it were not there.
    PhonemeCase("in New York now", ["New York"], ["in", "New", "York", "now"], "ǃǃ"),
    PhonemeCase("a \u{FFFC} b", ["\u{FFFC}"], ["a", "b"], "ǃǃ"),
  ]

  @Test("every word has one marker, in order, at its own range")
  func words() async {
    await #expect(processExitsWith: .success) {
      let driver = try espeak()
      for given in PhonemeMarkerTests.cases {
        let voice = given.text.utf8.count % 2 == 0 ? "en-gb" : "de"
        let spoken = driver.speak(given.text, voice: voice, phonemes: given.phonemes)
        #expect(spoken.wordTexts(in: given.text) == given.words, "\(voice): \(given.text)")
        #expect(spoken.isComplete && spoken.breaches.isEmpty && spoken.frames > 0)
        let frames = spoken.words.map(\.frame)
        #expect(zip(frames, frames.dropFirst()).allSatisfy { $0 <= $1 })
      }
    }
  }

  @Test("words begin where their sound begins, before, in and after phonemes")
  func onsets() async {
    await #expect(processExitsWith: .success) {
      let driver = try espeak()
      let text = "Bad, dog, gate, date, bed, go, day."
      let plain = driver.speak(text, voice: "en-us")
      // The same sounds as phonemes: every place is where it was without them.
      let said = driver.speak(
        text,
        voice: "en-us",
        phonemes: [
          DrivenPhonemes("dog", in: text, "dˈɔːɡ"), DrivenPhonemes("date", in: text, "dˈeɪt"),
        ]
      )
      #expect(said.words.map(\.range) == plain.words.map(\.range))
      for (one, other) in zip(said.words, plain.words) {
        #expect(abs(one.frame - other.frame) < sampleRate * 20 / 1000, "\(one) \(other)")
      }
    }
  }

  @Test("what is said in phonemes ends no sentence, and belongs to its own")
  func sentences() async {
    await #expect(processExitsWith: .success) {
      let driver = try espeak()
      let text = "Call Dr. Smith! He said tomato. Then he left."
      let phonemes = [
        DrivenPhonemes("Dr.", in: text, "ˈdɒktə"), DrivenPhonemes("tomato", in: text, "təˈmɑːtəʊ"),
      ]
      let spoken = driver.speak(text, voice: "en-gb", phonemes: phonemes)
      #expect(
        spoken.sentenceTexts(in: text) == ["Call Dr. Smith!", "He said tomato.", "Then he left."]
      )
      #expect(
        spoken.wordTexts(in: text)
          == ["Call", "Dr.", "Smith", "He", "said", "tomato", "Then", "he", "left"]
      )
    }
  }

  @Test("rate and pitch keep the markers of phonemes")
  func prosody() async {
    await #expect(processExitsWith: .success) {
      let driver = try espeak()
      let text = "I say tomato and \u{FFFC} now."
      let phonemes = [
        DrivenPhonemes("tomato", in: text, "təˈmɑːtəʊ"),
        DrivenPhonemes("\u{FFFC}", in: text, "ˈbʌtə"),
      ]
      let own = driver.speak(text, voice: "en-gb", phonemes: phonemes)
      let fast = driver.speak(text, voice: "en-gb", rate: 2, pitch: 1.5, phonemes: phonemes)
      #expect(fast.words.map(\.range) == own.words.map(\.range) && own.words.count == 6)
      #expect((0.45...0.55).contains(Float(fast.speechEnd) / Float(own.speechEnd)))
    }
  }
}
