// SPDX-License-Identifier: Apache-2.0
import ProviderDriver
import TestTraits
import Testing

@Suite("Markers of eSpeak NG", .limited, .ownThread)
struct MarkerTests {
  static let cases: [MarkerCase] = [
    MarkerCase("en-us", "the cat sat on the mat"),
    // Only "on", "of" and "in" have events of their own.
    MarkerCase("en-gb", "some of the time on the way in the end of the day"),
    MarkerCase(
      "en-us",
      "\"Well,\" she said (twice), 'don't you know?'",
      ["Well", "she", "said", "twice", "don't", "you", "know"]
    ),
    MarkerCase(
      "en-us",
      "It cost $1,234.50 in 2023, or 15 000.",
      ["It", "cost", "$1,234.50", "in", "2023", "or", "15", "000"]
    ),
    MarkerCase(
      "en-us",
      "Dr. Smith of the U.S.A., e.g. NATO & more – 5%!",
      ["Dr", "Smith", "of", "the", "U.S.A", "e.g", "NATO", "&", "more", "5"]
    ),
    MarkerCase("en-us", "Hello 😀 world 👍🏽 🇩🇪 again", ["Hello", "😀", "world", "👍🏽", "🇩🇪", "again"]),
    MarkerCase("en-us", "a\tb\nc\r\nd\u{A0}e", ["a", "b", "c", "d", "e"]),
    // The engine would drop what is behind its 160 bytes.
    MarkerCase("en-us", "the \(String(repeating: "bamodikelu", count: 60)) end"),
    MarkerCase("en-us", "cafe\u{301} nai\u{308}ve x\u{301}y"),
    MarkerCase(
      "en-us",
      "well-known and/or foo@example.com",
      ["well-known", "and/or", "foo@example.com"]
    ),
    // The engine reports the word after a dash, and of a compound with hyphens only the first part.
    MarkerCase(
      "en-us",
      "He was well-known—famous even. Paris–London, no--never! “Yes”—“no” (a—b)",
      [
        "He", "was", "well-known", "famous", "even", "Paris", "London", "no", "never", "Yes", "no",
        "a", "b",
      ]
    ),
    MarkerCase(
      "en-us",
      "Wait— what –or --help x-- state-of-the-art— end",
      ["Wait", "what", "or", "help", "x", "state-of-the-art", "end"]
    ),
    MarkerCase(
      "de",
      "Er war da—weg. Berlin–München, Seiten 10–20, 世界—你",
      ["Er", "war", "da", "weg", "Berlin", "München", "Seiten", "10", "20", "世", "界", "你"]
    ),
    MarkerCase(
      "de",
      "Am 3. Oktober gab's z.B. 12,5 % „Übergrößenträger“.",
      ["Am", "3", "Oktober", "gab's", "z.B", "12,5", "%", "Übergrößenträger"]
    ),
    MarkerCase(
      "es",
      "usa \"$@\" en (a & b), c -- d; ¿e? @",
      ["usa", "$@", "en", "a", "&", "b", "c", "d", "e", "@"]
    ),
    MarkerCase(
      "ru",
      "Привет, мир! В 2023 году было 15 000 рублей.",
      ["Привет", "мир", "В", "2023", "году", "было", "15", "000", "рублей"]
    ),
    MarkerCase("fr-fr", "« L'été », dit-il à Noël", ["L'été", "dit-il", "à", "Noël"]),
    MarkerCase("ar", "مرحبا بالعالم"),
    MarkerCase("hi", "नमस्ते दुनिया। कैसे हैं?", ["नमस्ते", "दुनिया", "कैसे", "हैं"]),
    MarkerCase("ko", "안녕하세요 세계"),
    // The engine's own parts, as nothing in the text says where words end.
    MarkerCase("cmn", "今天天气很好。你好", ["今", "天", "天", "气", "很", "好", "你", "好"]),
    MarkerCase("cmn", "Hello 世界 2023年", ["Hello", "世", "界", "2023", "年"]),
    MarkerCase("ja", "こんにちは世界。今日は", ["こんにちは世界", "今日は"]),
    MarkerCase("th", "สวัสดี ครับ", ["สวัสดี", "ครับ"]),
    MarkerCase("en-us", "... !!! — ?", []),
    MarkerCase("en-us", "  leading and trailing  ", ["leading", "and", "trailing"]),
  ]

  @Test("every word has one marker, in order, at its own range", arguments: cases)
  func wordMarkers(given: MarkerCase) async {
    await #expect(processExitsWith: .success) { [given] in
      let spoken = try espeak().speak(given.text, voice: given.voice)
      #expect(spoken.wordTexts(in: given.text) == given.words)
      #expect(spoken.breaches.isEmpty)
      #expect(spoken.markers.allSatisfy { $0.frame <= spoken.frames })
    }
  }

  @Test("words begin where their sound begins, at any rate", arguments: [Float(1), 0.5, 2.5])
  func onsets(rate: Float) async {
    await #expect(processExitsWith: .success) { [rate] in
      let spoken = try espeak().speak(
        "Bad, dog, gate, date, bed, go, day.",
        voice: "en-us",
        rate: rate
      )
      #expect(spoken.words.count == 7)
      for word in spoken.words.dropFirst() {
        // A comma's pause before each: the last silence of 10 ms that ends within 0.1 s around the marker.
        let onset = try #require(
          spoken.onset(near: word.frame),
          "nothing begins near \(word.frame)"
        )
        // The voiced closure before the sound is quiet: 14 ms at the voice's own rate.
        #expect((-10...40).contains((onset - word.frame) * 1000 / sampleRate))
      }
    }
  }

  @Test("words that the engine runs together get places between their neighbours")
  func passedWords() async {
    await #expect(processExitsWith: .success) {
      let text = "He sat on the big mat at the end of the long day."
      let frames = try espeak().speak(text, voice: "en-us").words.map(\.frame)
      for (word, next) in zip(frames, frames.dropFirst()) {
        #expect(next - word > sampleRate * 40 / 1000)
      }
    }
  }

  static let sentences: [MarkerCase] = [
    MarkerCase(
      "en-us",
      "One two. Three? \"Four!\" he said. It is 3.5 m. (Yes.) Then e.g. this",
      ["One two.", "Three?", "\"Four!\"", "he said.", "It is 3.5 m.", "(Yes.)", "Then e.g. this"]
    ),
    MarkerCase("de", "Hallo Welt! „Halt!“ rief er.", ["Hallo Welt!", "„Halt!“", "rief er."]),
    MarkerCase("ru", "В 1799 г. в Москве. Да!", ["В 1799 г. в Москве.", "Да!"]),
    MarkerCase("cmn", "今天很好。明天也好！", ["今天很好。", "明天也好！"]),
    MarkerCase(
      "en-us",
      "A title\n\nA paragraph\nof two lines",
      ["A title", "A paragraph\nof two lines"]
    ),
    MarkerCase("en-us", "!!! ...", []),
  ]

  @Test(
    "every sentence has one marker at its first word, over its whole length",
    arguments: sentences
  )
  func sentenceMarkers(given: MarkerCase) async {
    await #expect(processExitsWith: .success) { [given] in
      let spoken = try espeak().speak(given.text, voice: given.voice)
      #expect(spoken.sentenceTexts(in: given.text) == given.words)
      for (index, marker) in spoken.markers.enumerated() where spoken.sentences.contains(marker) {
        let next = spoken.markers[index + 1]
        #expect(next.kind == 1 && next.frame == marker.frame)
        #expect(marker.range.contains(next.range.lowerBound))
      }
    }
  }
}

extension Spoken {
  /// Where sound begins again after 10 ms of silence, as near to the frame as it is found within 0.1 s.
  fileprivate func onset(near frame: Int) -> Int? {
    let quiet = sampleRate / 100
    let reach = sampleRate / 10
    let candidates = (max(quiet, frame - reach)..<min(samples.count, frame + reach)).filter {
      abs(samples[$0]) > 0.01
        && samples[$0 - quiet..<$0].allSatisfy { abs($0) <= 0.01 }
    }
    return candidates.min { abs($0 - frame) < abs($1 - frame) }
  }
}
