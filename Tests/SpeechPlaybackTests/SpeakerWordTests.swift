// SPDX-License-Identifier: Apache-2.0

import PlaybackSupport
import SpeechAudio
import SpeechHost
import SpeechPlayback
import TestSupport
import TestTraits
import Testing

/// Times as in `SpeakerTests`.
@Suite("A speaker that is to pause or stop at the word", .limited, .ownThread)
struct SpeakerWordTests {
  private let home = TemporaryFolder()

  /// Speaks these texts, and is stopped at the word in the middle of the first one.
  private func stopped(in texts: [String]) -> SpeakerRun {
    let run = SpeakerRun(["Ramp"], home: home)
    for (index, text) in texts.enumerated() { run.speak(UInt64(index + 1), text) }
    run.clock.advance(milliseconds: 50)
    #expect(run.speaker.stop(at: .word))
    return run
  }

  @Test("pauses after the word, and goes on with the next one")
  func pauseAtWord() {
    let run = SpeakerRun(["Ramp"], home: home)
    defer { run.host.close() }
    run.speak(1, "ab cd")
    run.clock.advance(milliseconds: 50)
    #expect(run.speaker.pause(at: .word))
    #expect(!run.speaker.pause(at: .word))
    run.clock.settle()
    #expect(!run.speaker.isPaused)
    run.clock.advance(milliseconds: 450)
    #expect(run.speaker.isPaused)
    #expect(run.speaker.resume())
    run.clock.runOut()
    #expect(
      run.words == [
        "0.1 1 started", "0.1 1 word 0+2", "185.4 1 paused", "500.0 1 continued",
        "500.1 1 word 3+2", "625.0 1 finished",
      ]
    )
    let fade = CutFade.frameCount(at: 16000)
    let heard = run.devices.samples
    #expect(difference(Array(heard.prefix(2967)), Array(ramp(5).prefix(2967))) == nil)
    let (rest, expected) = (heard.dropFirst(2967 + 2 * fade), ramp(5).dropFirst(2967 + fade))
    #expect(difference(Array(rest), Array(expected)) == nil)
  }

  @Test("stops at once, and tells of the one that had begun alone")
  func stop() {
    let run = SpeakerRun(["Ramp"], home: home)
    defer { run.host.close() }
    #expect(!run.speaker.stop(at: .immediate))
    for id in 1...3 { run.speak(UInt64(id), "ab cd") }
    run.clock.advance(milliseconds: 400)
    #expect(run.speaker.stop(at: .immediate))
    #expect(!run.speaker.isSpeaking)
    run.clock.settle()
    run.speak(4, "ab")
    run.clock.runOut()
    #expect(
      run.words == [
        "0.1 1 started", "0.1 1 word 0+2", "185.5 1 word 3+2", "310.4 1 finished",
        "310.5 2 started", "310.5 2 word 0+2", "400.0 2 cancelled",
        "400.1 4 started", "400.1 4 word 0+2", "522.9 4 finished",
      ]
    )
  }

  @Test("stops after the word")
  func stopAtWord() {
    let run = stopped(in: ["ab cd", "ab cd"])
    defer { run.host.close() }
    run.clock.runOut()
    #expect(run.words == ["0.1 1 started", "0.1 1 word 0+2", "185.4 1 cancelled"])
    #expect(!run.speaker.isSpeaking)
  }

  @Test("speaks what was added since it was told to stop at the word")
  func addedAfterStop() {
    let run = stopped(in: ["ab cd", "ab cd"])
    defer { run.host.close() }
    run.speak(3, "ab")
    #expect(run.speaker.isSpeaking)
    run.clock.runOut()
    #expect(run.ends == ["1 started", "1 cancelled", "3 started", "3 finished"])
    #expect(!run.speaker.isSpeaking)
  }

  @Test("speaks what was added where the stop at the word came with the end")
  func addedInLastWord() {
    let run = stopped(in: ["ab", "ab"])
    defer { run.host.close() }
    run.speak(3, "ab")
    run.clock.runOut()
    #expect(run.ends == ["1 started", "1 finished", "3 started", "3 finished"])
    // Nothing of the second one.
    #expect(difference(run.devices.joined, ramp(2) + ramp(2)) == nil)
  }

  @Test("stops at once where it is to pause at once meanwhile")
  func pauseAfterStop() {
    let run = stopped(in: ["ab cd"])
    defer { run.host.close() }
    #expect(!run.speaker.pause(at: .immediate))
    #expect(!run.speaker.resume())
    run.clock.runOut()
    #expect(run.words == ["0.1 1 started", "0.1 1 word 0+2", "50.0 1 cancelled"])
    #expect(!run.speaker.isSpeaking && !run.speaker.isPaused)
  }

  @Test("pauses what was added since it was told to stop at the word")
  func pauseOfAdded() {
    let run = stopped(in: ["ab cd"])
    defer { run.host.close() }
    run.speak(2, "ab")
    #expect(run.speaker.pause(at: .immediate))
    run.clock.advance(milliseconds: 1000)
    #expect(run.ends == ["1 started", "1 cancelled"])
    #expect(run.speaker.resume())
    run.clock.runOut()
    #expect(run.ends == ["1 started", "1 cancelled", "2 started", "2 finished"])
  }

  @Test("goes on exactly where a pause at the word is taken back, whenever that is")
  func takenBack() {
    for milliseconds in 170...184 {
      let run = SpeakerRun(["Ramp"], home: home)
      defer { run.host.close() }
      run.speak(1, "ab cd")
      run.clock.advance(milliseconds: 100)
      #expect(run.speaker.pause(at: .word))
      run.clock.advance(milliseconds: milliseconds - 100)
      #expect(run.speaker.resume())
      run.clock.runOut()
      let (heard, whole) = (run.devices.joined, ramp(5))
      #expect(heard.count == whole.count, "\(milliseconds) ms")
      // Where the fade has begun, it is cut a frame later than the word ends.
      let isWhole = zip(heard, whole).allSatisfy { abs($0 - $1) < 0.0005 }
      #expect(isWhole, "\(milliseconds) ms")
    }
  }
}
