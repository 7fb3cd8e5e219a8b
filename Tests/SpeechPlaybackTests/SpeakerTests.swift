// SPDX-License-Identifier: Apache-2.0

import PlaybackSupport
import SpeechAudio
import SpeechHost
import SpeechPlayback
import TestSupport
import TestTraits
import Testing

/// `Ramp` speaks 1000 frames for each byte at 16,000 Hz, less 33 frames of silence at its start:
/// "ab cd" is heard for 310.4 ms, and its second word from 185.4 ms on. Events are reported within
/// 0.1 ms.
@Suite("A speaker", .limited, .ownThread)
struct SpeakerTests {
  private let home = TemporaryFolder()

  @Test("tells of one utterance from its start to its end")
  func one() {
    let run = SpeakerRun(["Ramp"], home: home)
    defer { run.host.close() }
    #expect(!run.speaker.isSpeaking)
    run.speak(1, "ab cd")
    #expect(run.speaker.isSpeaking && !run.speaker.isPaused)
    run.clock.runOut()
    #expect(
      run.told == [
        "0.1 1 started", "0.1 1 paragraph 0+5", "0.1 1 sentence 0+5", "0.1 1 word 0+2",
        "185.5 1 word 3+2", "310.4 1 finished",
      ]
    )
    #expect(difference(run.devices.samples, ramp(5)) == nil)
    #expect(run.devices.events == ["open 16000/1", "close"])
    #expect(!run.speaker.isSpeaking)
  }

  @Test("plays utterances that follow without a delay without a gap")
  func three() {
    let run = SpeakerRun(["Ramp"], home: home)
    defer { run.host.close() }
    for id in 1...3 { run.speak(UInt64(id), "ab cd") }
    run.clock.runOut()
    #expect(
      run.words == [
        "0.1 1 started", "0.1 1 word 0+2", "185.5 1 word 3+2", "310.4 1 finished",
        "310.5 2 started", "310.5 2 word 0+2", "495.9 2 word 3+2", "620.8 2 finished",
        "620.9 3 started", "620.9 3 word 0+2", "806.4 3 word 3+2", "931.3 3 finished",
      ]
    )
    #expect(difference(run.devices.samples, ramp(5) + ramp(5) + ramp(5)) == nil)
    #expect(run.devices.events == ["open 16000/1", "close"])
  }

  @Test("keeps the delays between utterances, and none behind the last")
  func delays() {
    let run = SpeakerRun(["Ramp"], home: home)
    defer { run.host.close() }
    run.speak(1, "ab", pre: .milliseconds(100), post: .milliseconds(200))
    run.speak(2, "ab", pre: .milliseconds(50), post: .seconds(5))
    run.clock.runOut()
    #expect(
      run.words == [
        "100.1 1 started", "100.1 1 word 0+2", "222.9 1 finished",
        "473.0 2 started", "473.0 2 word 0+2", "595.9 2 finished",
      ]
    )
  }

  @Test("lets the device go in a long delay")
  func longDelay() {
    let run = SpeakerRun(["Ramp"], home: home)
    defer { run.host.close() }
    run.speak(1, "ab", post: .seconds(3))
    run.speak(2, "ab")
    run.clock.runOut()
    #expect(run.devices.events == ["open 16000/1", "close", "open 16000/1", "close"])
    #expect(difference(run.devices.samples, ramp(2) + ramp(2)) == nil)
  }

  @Test("goes on at exactly that frame at which it paused")
  func pause() {
    let run = SpeakerRun(["Ramp"], home: home)
    defer { run.host.close() }
    run.speak(1, "ab cd")
    run.clock.advance(milliseconds: 100)
    #expect(run.speaker.pause(at: .immediate))
    #expect(!run.speaker.pause(at: .immediate))
    run.clock.advance(milliseconds: 500)
    #expect(run.speaker.isPaused && run.speaker.isSpeaking)
    #expect(run.speaker.resume())
    #expect(!run.speaker.resume())
    run.clock.runOut()
    #expect(
      run.words == [
        "0.1 1 started", "0.1 1 word 0+2", "100.0 1 paused", "600.0 1 continued",
        "685.5 1 word 3+2", "810.4 1 finished",
      ]
    )
    #expect(difference(run.devices.joined, ramp(5)) == nil)
  }

  @Test(
    "loses and doubles nothing when it pauses at a hundred places",
    arguments: [1, 2, 3, 4, 5] as [UInt64]
  )
  func pauses(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let run = SpeakerRun(["Ramp"], home: home)
    defer { run.host.close() }
    for id in 0..<10 { run.speak(UInt64(id), String(repeating: "ab cd ", count: 20)) }
    for _ in 0..<100 {
      run.clock.advance(milliseconds: Int.random(in: 5...600, using: &random))
      #expect(run.speaker.pause(at: .immediate))
      run.clock.advance(milliseconds: Int.random(in: 1...1500, using: &random))
      #expect(run.speaker.resume())
    }
    run.clock.runOut()
    let whole = Array(repeating: ramp(119), count: 10).flatMap { $0 }
    #expect(difference(run.devices.joined, whole) == nil)
    let words = run.words.filter { $0.contains("word") }
      .map { $0.split(separator: " ").dropFirst().joined(separator: " ") }
    let expected = (0..<10).flatMap { id in
      (0..<40).map { "\(id) word \($0 * 3)+2" }
    }
    #expect(words == expected)
    #expect(run.words.count == 400 + 20 + 200)
  }

  @Test("gives the device more than a fade where it goes on, as it would be silent behind that")
  func fadeIsNotAlone() {
    let run = SpeakerRun(["Ramp"], home: home)
    defer { run.host.close() }
    run.speak(1, "ab cd")
    for _ in 0..<3 {
      run.clock.advance(milliseconds: 50)
      #expect(run.speaker.pause(at: .immediate))
      run.clock.advance(milliseconds: 50)
      #expect(run.speaker.resume())
    }
    run.clock.runOut()
    let beginnings = run.devices.beginnings
    #expect(beginnings.count == 4)
    #expect(beginnings.allSatisfy { $0 > CutFade.frameCount(at: 16000) }, "\(beginnings)")
  }

  @Test("pauses and stops in a delay without a word about it")
  func pauseInDelay() {
    let run = SpeakerRun(["Ramp"], home: home)
    defer { run.host.close() }
    run.speak(1, "ab", post: .seconds(1))
    run.speak(2, "ab", post: .seconds(1))
    run.speak(3, "ab")
    run.clock.advance(milliseconds: 500)
    #expect(run.speaker.pause(at: .immediate))
    run.clock.advance(milliseconds: 5000)
    #expect(run.speaker.isPaused)
    #expect(run.speaker.resume())
    run.clock.advance(milliseconds: 1000)
    #expect(run.speaker.stop(at: .immediate))
    run.clock.runOut()
    #expect(
      run.words == [
        "0.1 1 started", "0.1 1 word 0+2", "122.9 1 finished",
        "6123.0 2 started", "6123.0 2 word 0+2", "6245.9 2 finished",
      ]
    )
  }
}
