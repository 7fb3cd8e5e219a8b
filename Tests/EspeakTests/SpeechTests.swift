// SPDX-License-Identifier: Apache-2.0
import CSpeechProvider
import Glibc
import ProviderDriver
import TestSupport
import TestTraits
import Testing

@Suite("Speech of eSpeak NG", .limited, .ownThread)
struct SpeechTests {
  @Test("the first audio of a long text comes long before the engine has spoken it")
  func firstAudio() async {
    await #expect(processExitsWith: .success) {
      let driver = try espeak()
      var first = 0
      let text = String(repeating: "This is one of many sentences. ", count: 35000)
      let before = peakMemory()
      let spoken = driver.speak(text, voice: "en-us", blockSizes: [65536]) { driver, id, spoken in
        if first == 0 { first = spoken.frames }
        if spoken.frames > 60 * sampleRate { driver.cancel(id) }
      }
      // The queue holds 0.74 s; the text lasts 17 hours.
      #expect((1...20000).contains(first))
      #expect(spoken.status == SPEECH_ERR_CANCELLED && spoken.breaches.isEmpty)
      #expect(spoken.words.count > 100)
      // 1.1 MB of text in a request, in the kit and in this test, and a minute of audio here.
      // AddressSanitizer keeps what was freed.
      let isSanitized = dlsym(nil, "__asan_init") != nil
      #expect(isSanitized || peakMemory() - before < 40 << 20)
    }
  }

  @Test("a word of any length is said to its end, of which the engine keeps 160 bytes")
  func longWords() async {
    await #expect(processExitsWith: .success) {
      let driver = try espeak()
      let frames = [100, 200, 300, 600].map { letters in
        let word = String(repeating: "bamodikelu", count: letters / 10)
        return driver.speak("The \(word) ends.", voice: "en-us").frames
      }
      #expect(
        zip(frames, frames.dropFirst()).allSatisfy { Double($1) > 1.35 * Double($0) },
        "\(frames)"
      )
      #expect(Double(frames[3]) > 4 * Double(frames[0]), "\(frames)")
      // Of the text the engine gets brackets as they are: two in a row are no phonemes in it.
      let plain = driver.speak(String(repeating: "a[[x]]", count: 40), voice: "en-us")
      #expect(plain.isComplete && plain.breaches.isEmpty && plain.frames > sampleRate)
    }
  }

  @Test("a cancelled request ends at once, and the next one speaks from its own start")
  func cancel() async {
    await #expect(processExitsWith: .success) {
      let driver = try espeak()
      let whole = driver.speak("Good morning to you.", voice: "en-us")
      let text = String(repeating: "A very long story goes on and on. ", count: 1000)
      let stopped = driver.speak(text, voice: "en-us") { driver, id, spoken in
        guard spoken.frames > 0 else { return }
        driver.cancel(id)
      }
      // At once: no block comes after the one that was heard.
      #expect(stopped.status == SPEECH_ERR_CANCELLED && stopped.blocks == 1)
      let next = driver.speak("Good morning to you.", voice: "en-us")
      #expect(next.isComplete && next.breaches.isEmpty)
      #expect(abs(next.frames - whole.frames) < 100)
      #expect(next.words.map(\.range) == whole.words.map(\.range))
    }
  }

  @Test("a request is spoken like the first one, whatever came before")
  func twoInARow() async {
    await #expect(processExitsWith: .success) {
      let driver = try espeak()
      let text = "Nothing stays the same, but this does."
      let first = driver.speak(text, voice: "en-us")
      _ = driver.speak("Ganz anders", voice: "de+whisper", rate: 3, pitch: 0.5)
      let again = driver.speak(text, voice: "en-us")
      #expect(abs(first.frames - again.frames) < 60)
      for (one, other) in zip(first.words, again.words) {
        #expect(one.range == other.range && abs(one.frame - other.frame) < 60)
      }
    }
  }

  @Test("nothing to say gives no frames, and white space no words")
  func nothing() async {
    await #expect(processExitsWith: .success) {
      let driver = try espeak()
      let empty = driver.speak("", voice: "en-us")
      #expect(empty.isComplete && empty.frames == 0 && empty.markers.isEmpty)
      for text in [" ", "\n\n\n", "\u{1}\u{2}", "\u{200B}", "."] {
        let spoken = driver.speak(text, voice: "en-us")
        #expect(spoken.isComplete && spoken.words.isEmpty && spoken.breaches.isEmpty)
      }
    }
  }

  @Test(
    "text is text: nothing in it is taken for a command",
    arguments: [
      ("one \u{1}300S two three", "one  300S two three"), ("\u{1}99Pone two", " 99Pone two"),
      ("one \u{1}0A two", "one  0A two"), ("one\u{7F}two\u{1B}three", "one two three"),
    ]
  )
  func commands(text: String, plain: String) async {
    await #expect(processExitsWith: .success) { [text, plain] in
      let driver = try espeak()
      let expected = driver.speak(plain, voice: "en-us")
      let spoken = driver.speak(text, voice: "en-us")
      #expect(abs(spoken.frames - expected.frames) < 100)
      #expect(spoken.words.map(\.range) == expected.words.map(\.range))
      #expect(try #require(medianPitch(spoken.samples)) > 80)
      // Nor does it change what comes after.
      #expect(abs(driver.speak(plain, voice: "en-us").frames - expected.frames) < 100)
    }
  }

  @Test(
    "mark-up is read out, not obeyed",
    arguments: ["<break time=\"9s\"/>", "[[h@l'oU]]", "&lt;"]
  )
  func markup(text: String) async {
    await #expect(processExitsWith: .success) { [text] in
      let driver = try espeak()
      let alone = driver.speak("yes no", voice: "en-us")
      let spoken = driver.speak("yes \(text) no", voice: "en-us")
      #expect(spoken.frames > alone.frames + sampleRate / 4)
      let silence = spoken.samples.split { abs($0) > 0.003 }.map(\.count).max() ?? 0
      #expect(silence < sampleRate)
    }
  }

  @Test("lengths follow the rate within 5 %", arguments: [Float(0.25), 0.5, 0.8, 1.25, 2, 3.3, 6])
  func rate(rate: Float) async {
    await #expect(processExitsWith: .success) { [rate] in
      let driver = try espeak()
      let cases = [
        ("en-us", "One. Two. Three. Four."),
        ("en-gb+f2", "I live in a small house near the sea with my mother, and you?"),
        ("ru", "Однажды северный ветер и солнце поспорили, кто из них сильнее."),
      ]
      for (voice, text) in cases {
        let own = driver.speak(text, voice: voice)
        let changed = driver.speak(text, voice: voice, rate: rate)
        let ratio = Float(own.speechEnd) / Float(changed.speechEnd) / rate
        #expect((0.95...1.05).contains(ratio), "\(voice): \(ratio)")
        #expect(changed.words.map(\.range) == own.words.map(\.range))
        #expect(changed.breaches.isEmpty)
      }
    }
  }

  @Test(
    "the pitch follows the multiplier within 5 %",
    arguments: [Float(0.5), 0.6, 0.8, 1.2, 1.5, 2]
  )
  func pitch(pitch: Float) async {
    await #expect(processExitsWith: .success) { [pitch] in
      let driver = try espeak()
      let text = "The quick brown fox jumps over the lazy dog. A rainbow is a division of light."
      for voice in ["en-us", "de", "en-us+f3", "en-us+m3"] {
        let own = driver.speak(text, voice: voice)
        let changed = driver.speak(text, voice: voice, pitch: pitch)
        let ratio = try #require(pitchRatio(of: changed.samples, to: own.samples))
        #expect((0.95...1.05).contains(Float(ratio) / pitch), "\(voice): \(ratio)")
        #expect(abs(changed.speechEnd - own.speechEnd) < own.speechEnd / 20)
      }
    }
  }

  @Test("two new processes make the same samples of the same request")
  func deterministic() async throws {
    var prints: [[UInt8]] = []
    for _ in 0..<2 {
      let result = await #expect(
        processExitsWith: .success,
        observing: [\.standardOutputContent]
      ) {
        let spoken = try espeak().speak(
          "Hello 123, one-two!",
          voice: "en-us+whisper",
          rate: 1.3,
          phonemes: [DrivenPhonemes(6..<9, "ˈeɪ biː ˈsiː")]
        )
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for sample in spoken.samples {
          hash = (hash ^ UInt64(sample.bitPattern)) &* 0x100_0000_01b3
        }
        print("frames \(spoken.frames) hash \(hash)")
      }
      prints.append(try #require(result).standardOutputContent)
    }
    #expect(String(decoding: prints[0], as: UTF8.self).contains("hash"))
    #expect(prints[0] == prints[1])
  }
}
