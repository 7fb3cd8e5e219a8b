// SPDX-License-Identifier: Apache-2.0
import CSpeechProvider
import Glibc
import ProviderDriver
import Synchronization
import TestSupport
import TestTraits
import Testing

/// The engine has one state for a whole process, so each test that speaks runs in one of its own.
@Suite("Speech of Flite", .limited, .ownThread)
struct FliteTests {
  static let voices = ["slt", "rms", "awb", "kal16", "kal"]
  static let sentence = "The birch canoe slid on the smooth planks."

  @Test("every installed voice is listed, and only those that obey a pitch say so")
  func list() async {
    await #expect(processExitsWith: .success) {
      let found = try flite().voices()
      #expect(found.map(\.id) == FliteTests.voices)
      let pitch = UInt32(SPEECH_CAN_PITCH)
      #expect(found.filter { $0.abilities & pitch == 0 }.map(\.id) == ["rms"])
    }
  }

  @Test("equal requests give equal audio, whatever the blocks", arguments: voices)
  func repeats(voice: String) async {
    await #expect(processExitsWith: .success) { [voice] in
      let driver = try flite()
      let once = driver.speak(FliteTests.sentence, voice: voice)
      let again = driver.speak(FliteTests.sentence, voice: voice, blockSizes: [1, 7, 333])
      #expect(once.isComplete && once.breaches.isEmpty && again.breaches.isEmpty)
      #expect(once.samples == again.samples && once.markers == again.markers)
      #expect(once.samples.contains { abs($0) > 0.1 })
    }
  }

  @Test("twice the rate takes half the time", arguments: voices)
  func rate(voice: String) async {
    await #expect(processExitsWith: .success) { [voice] in
      let driver = try flite()
      let own = Double(driver.speak(FliteTests.sentence, voice: voice).frames)
      let fast = Double(driver.speak(FliteTests.sentence, voice: voice, rate: 2).frames)
      let slow = Double(driver.speak(FliteTests.sentence, voice: voice, rate: 0.5).frames)
      #expect((1.9...2.1).contains(own / fast), "\(own / fast)")
      #expect((1.9...2.1).contains(slow / own), "\(slow / own)")
    }
  }

  @Test("words have the bytes of the text as it was written")
  func words() async {
    await #expect(processExitsWith: .success) {
      let text = "Cafés — Smith’s well-known (cats). “Œuvre”, Łódź?"
      let spoken = try flite().speak(text, voice: "kal16")
      let bytes = Array(text.utf8)
      let words = spoken.words.map { String(decoding: bytes[$0.range], as: UTF8.self) }
      #expect(words == ["Cafés", "Smith’s", "well-known", "cats", "Œuvre", "Łódź"])
      #expect(spoken.breaches.isEmpty && spoken.words.first.map { $0.frame <= 48 } == true)
    }
  }

  @Test(
    "the first sound comes within 5 ms (10 for kal), and soft ones are not cut",
    arguments: voices,
    ["Hello there.", "Say it again.", "Five foxes.", "The tall tree.", "She sells shells.", "How?"]
  )
  func onset(voice: String, text: String) async {
    await #expect(processExitsWith: .success) { [voice, text] in
      let levels = try flite().speak(text, voice: voice).levels(
        rate: voice == "kal" ? 8000 : 16_000
      )
      let loudest = try #require(levels.max())
      // 50 dB below the loudest millisecond; the hiss of kal is almost as loud, so less is certain.
      let first = try #require(levels.firstIndex { $0 > loudest - 50 })
      #expect(first <= (voice == "kal" ? 10 : 5), "\(first) ms")
      // It does not begin in the middle of a sound.
      #expect(levels[0] < loudest - 30, "\(levels[0] - loudest) dB")
    }
  }

  @Test("words of another script are left to another voice")
  func scripts() async {
    await #expect(processExitsWith: .success) {
      let driver = try flite()
      let foreign = driver.speak("Привет, мир: hello", voice: "kal16")
      #expect(foreign.status == SPEECH_ERR_NOT_COVERED && foreign.covered == 22)
      let first = driver.speak("hello мир", voice: "kal16")
      #expect(first.status == SPEECH_OK && first.covered == 6 && first.isComplete)
      // What follows the other script is another request.
      let mixed = driver.speak("hello мир world", voice: "kal16")
      #expect(mixed.covered == 6 && mixed.words.map(\.range) == [0..<5])
      #expect(mixed.samples == first.samples)
    }
  }

  @Test("a number takes its part of a piece, and is not divided")
  func numbers() async {
    await #expect(processExitsWith: .success) {
      let number = "9,999,999,999"
      let text = Array(repeating: number, count: 4).joined(separator: " ")
      let spoken = try flite().speak(text, voice: "kal16")
      #expect(spoken.isComplete && spoken.breaches.isEmpty)
      let starts = (0..<4).map { $0 * (number.utf8.count + 1) }
      #expect(spoken.words.map(\.range) == starts.map { $0..<($0 + number.utf8.count) })
    }
  }

  @Test("requests that were cancelled, from any thread at any time, leave nothing behind")
  func cancels() async {
    await #expect(processExitsWith: .success) {
      let driver = try flite()
      let whole = driver.speak(FliteTests.sentence, voice: "slt")
      let text = String(repeating: "A very long story goes on and on, ", count: 100)
      for round in 0..<20 {
        let id = UInt64(2 * round + 2)
        // Before the audio, while Flite analyses, or later.
        let thread = Background {
          usleep(UInt32(round * 3000))
          // The request may not be open yet, or no longer.
          while !isDone.load(ordering: .relaxed) {
            driver.cancel(id)
            usleep(500)
          }
        }
        let stopped = driver.speak(text, voice: "slt")
        isDone.store(true, ordering: .relaxed)
        thread.join()
        isDone.store(false, ordering: .relaxed)
        #expect(stopped.status == SPEECH_ERR_CANCELLED && stopped.breaches.isEmpty)
        #expect(driver.speak(FliteTests.sentence, voice: "slt").samples == whole.samples)
      }
      driver.destroy()
    }
  }

  @Test("a long text is heard soon, in little memory, and ends when it is cancelled")
  func long() async {
    await #expect(processExitsWith: .success) {
      let driver = try flite()
      let whole = driver.speak(FliteTests.sentence, voice: "kal16")
      let text = String(repeating: "A very long story goes on and on, ", count: 3000)
      let before = peakMemory()
      let stopped = driver.speak(text, voice: "kal16") { driver, id, spoken in
        if spoken.frames > 60 * 16000 { driver.cancel(id) }
      }
      #expect(stopped.status == SPEECH_ERR_CANCELLED && stopped.breaches.isEmpty)
      #expect(peakMemory() - before < 40 << 20)
      #expect(driver.speak(FliteTests.sentence, voice: "kal16").samples == whole.samples)
    }
  }
}

private let isDone = Atomic(false)

private func flite() throws -> ProviderDriver {
  try ProviderDriver(library: "libFliteProvider.so")
}

extension Spoken {
  /// The level of each millisecond, in dB.
  fileprivate func levels(rate: Int) -> [Double] {
    let length = rate / 1000
    return stride(from: 0, to: samples.count - length, by: length).map { start in
      let power = samples[start..<(start + length)].reduce(0) { $0 + Double($1) * Double($1) }
      return 10 * log10(power / Double(length) + 1e-12)
    }
  }
}
