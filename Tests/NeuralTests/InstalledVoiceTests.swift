// SPDX-License-Identifier: Apache-2.0
import CSpeechProvider
import Glibc
import ProviderDriver
import TestTraits
import Testing

/// The runtime is loaded once for a process, so each test runs in one of its own.
@Suite(
  "The neural voice Heart",
  .limited,
  .ownThread,
  .enabled(
    if: InstalledVoice.group != nil,
    "the voice is not installed: run Sources/contrib/voices/install-hibari"
  )
)
struct InstalledVoiceTests {
  static let sentence = "The birch canoe slid on the smooth planks."

  @Test("equal requests give equal audio, whatever the blocks, and no silence around it")
  func repeats() async {
    await #expect(processExitsWith: .success) {
      let driver = try InstalledVoice.driver()
      let once = driver.speak(InstalledVoiceTests.sentence, voice: InstalledVoice.id)
      let again = driver.speak(
        InstalledVoiceTests.sentence,
        voice: InstalledVoice.id,
        blockSizes: [1, 7, 333]
      )
      #expect(once.isComplete && once.breaches.isEmpty && again.breaches.isEmpty)
      #expect(once.samples == again.samples && once.markers == again.markers)
      #expect(once.samples.contains { abs($0) > 0.1 })
      let first = once.samples.firstIndex { abs($0) > 0.002 } ?? .max
      let last = once.samples.lastIndex { abs($0) > 0.002 } ?? 0
      #expect(first <= 2 * 300 && once.frames - last <= 5 * 300)
    }
  }

  @Test("the model is loaded when the voice first speaks, and a request can be cancelled meanwhile")
  func loading() async {
    await #expect(processExitsWith: .success) {
      let driver = try InstalledVoice.driver()
      let before = peakMemory()
      #expect(try driver.voices().map(\.id).contains(InstalledVoice.id))
      // The model alone has 8 MB.
      #expect(peakMemory() - before < 4 << 20)
      let stopped = driver.speak(InstalledVoiceTests.sentence, voice: InstalledVoice.id) {
        driver,
        id,
        _ in driver.cancel(id)
      }
      #expect(stopped.status == SPEECH_ERR_CANCELLED && stopped.breaches.isEmpty)
      let first = driver.speak(InstalledVoiceTests.sentence, voice: InstalledVoice.id)
      #expect(first.isComplete && first.breaches.isEmpty)
      let second = driver.speak(InstalledVoiceTests.sentence, voice: InstalledVoice.id)
      #expect(second.samples == first.samples)
      driver.destroy()
    }
  }

  @Test("words have the bytes of the text, in order, from the first sound on")
  func words() async {
    await #expect(processExitsWith: .success) {
      let text = "Cafés — Smith’s well-known (cats). “Rice”, Tom said?"
      let spoken = try InstalledVoice.driver().speak(text, voice: InstalledVoice.id)
      let bytes = Array(text.utf8)
      let words = spoken.words.map { String(decoding: bytes[$0.range], as: UTF8.self) }
      #expect(words == ["Cafés", "Smith’s", "well-known", "cats", "Rice", "Tom", "said"])
      #expect(spoken.breaches.isEmpty && (spoken.words.first?.frame ?? .max) < 1200)
      let frames = spoken.words.map(\.frame)
      #expect(frames == frames.sorted() && Set(frames).count == frames.count)
    }
  }

  @Test("half the rate takes about twice the time, and a pitch keeps the time")
  func prosody() async {
    await #expect(processExitsWith: .success) {
      let driver = try InstalledVoice.driver()
      let own = driver.speak(InstalledVoiceTests.sentence, voice: InstalledVoice.id)
      let slow = driver.speak(InstalledVoiceTests.sentence, voice: InstalledVoice.id, rate: 0.5)
      let high = driver.speak(InstalledVoiceTests.sentence, voice: InstalledVoice.id, pitch: 1.5)
      let ratio = Double(slow.frames) / Double(own.frames)
      #expect((1.8...2.2).contains(ratio), "\(ratio)")
      #expect(abs(own.frames - high.frames) <= 4 * 300 && own.samples != high.samples)
    }
  }

  @Test("words of another script are left to another voice")
  func scripts() async {
    await #expect(processExitsWith: .success) {
      let driver = try InstalledVoice.driver()
      let foreign = driver.speak("Привет, мир: hello", voice: InstalledVoice.id)
      #expect(foreign.status == SPEECH_ERR_NOT_COVERED && foreign.covered == 22)
      let first = driver.speak("hello мир", voice: InstalledVoice.id)
      #expect(first.status == SPEECH_OK && first.covered == 6 && first.isComplete)
    }
  }

  @Test("a long text is heard soon, and ends when it is cancelled")
  func long() async {
    await #expect(processExitsWith: .success) {
      let driver = try InstalledVoice.driver()
      let whole = driver.speak(InstalledVoiceTests.sentence, voice: InstalledVoice.id)
      let text = String(repeating: "A very long story goes on and on, ", count: 3000)
      let stopped = driver.speak(text, voice: InstalledVoice.id) { driver, id, spoken in
        if spoken.frames > 30 * 24_000 { driver.cancel(id) }
      }
      #expect(stopped.status == SPEECH_ERR_CANCELLED && stopped.breaches.isEmpty)
      #expect(
        driver.speak(InstalledVoiceTests.sentence, voice: InstalledVoice.id).samples
          == whole.samples
      )
    }
  }
}
