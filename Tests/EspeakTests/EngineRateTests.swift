// SPDX-License-Identifier: Apache-2.0
import ProviderDriver
import TestTraits
import Testing

@Suite("eSpeak NG's own speed", .limited, .ownThread)
struct EngineRateTests {
  private static let texts = [
    ("en-us", "One. Two. Three. Four."), ("en-us", "One, two, three, four, five, six, seven."),
    ("de", "Eins, zwei, drei. Und vier?"),
  ]

  /// Each in a process of its own, because the engine keeps state from one text to the next.
  @Test(
    "a request that asks for it is spoken as the engine speaks at so many words a minute",
    arguments: [
      (80, "en-us", "One. Two. Three. Four."), (120, "de", "Eins, zwei, drei. Und vier?"),
      (175, "en-us", "Internationalization of communication"),
      (320, "en-us+f2", "One, two, three, four, five, six, seven."),
      (449, "en-us", "One, two, three, four, five, six, seven."),
      (450, "en-us", "One. Two. Three."),
      (600, "de", "Eins, zwei, drei. Und vier?"), (1050, "en-us", "One, two, three, four."),
    ]
  )
  func engine(words: Int, voice: String, text: String) async throws {
    let ours = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
      [words, voice, text] in
      let rate = Float(words) / 175
      let spoken = try espeak().speak(text, voice: voice, rate: rate, usesEngineRate: true)
      #expect(spoken.isComplete && spoken.breaches.isEmpty)
      print("frames", spoken.frames, "words", spoken.words.map(\.frame))
    }
    let alone = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
      [words, voice, text] in
      let spoken = try EngineAlone().speak(text, voice: voice, wordsPerMinute: words)
      print("frames", spoken.frames, "words", spoken.words)
    }
    func numbers(_ result: ExitTest.Result?) throws -> [Int] {
      let output = String(decoding: try #require(result).standardOutputContent, as: UTF8.self)
      let line = try #require(output.split(separator: "\n").first { $0.hasPrefix("frames") })
      return line.split { !$0.isNumber }.compactMap { Int($0) }
    }
    let (here, there) = (try numbers(ours), try numbers(alone))
    #expect(here.count > 2 && here.count == there.count)
    for (frame, expected) in zip(here, there) {
      #expect(abs(frame - expected) < 80, "\(here), \(there)")
    }
  }

  @Test("below its least speed it is stretched evenly")
  func slow() async {
    await #expect(processExitsWith: .success) {
      let driver = try espeak()
      for (voice, text) in EngineRateTests.texts {
        let least = driver.speak(text, voice: voice, rate: 80.0 / 175, usesEngineRate: true)
        let slow = driver.speak(text, voice: voice, rate: 0.25, usesEngineRate: true)
        let ratio = Double(slow.speechEnd) / Double(least.speechEnd)
        #expect(abs(ratio / (80 / 43.75) - 1) < 0.05, "\(voice), \(text): \(ratio)")
        #expect(slow.words.map(\.range) == least.words.map(\.range))
      }
    }
  }

  @Test("it leaves no trace in later requests, which are spoken evenly")
  func even() async {
    await #expect(processExitsWith: .success) {
      let driver = try espeak()
      let text = "One, two, three. Four."
      _ = driver.speak(text, voice: "en-us")
      for rate in [Float(1), 2.5] {
        let before = driver.speak(text, voice: "en-us", rate: rate)
        for words in [80, 449, 700] {
          let engine = Float(words) / 175
          _ = driver.speak(text, voice: "en-us", rate: engine, usesEngineRate: true)
        }
        let after = driver.speak(text, voice: "en-us", rate: rate)
        #expect(abs(before.frames - after.frames) < 80, "\(before.frames), \(after.frames)")
      }
    }
  }
}
