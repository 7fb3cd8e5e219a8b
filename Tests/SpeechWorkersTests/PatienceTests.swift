// SPDX-License-Identifier: Apache-2.0

import SpeechWorkers
import TestTraits
import Testing

@Suite("How long a request's frames are waited for", .ownThread)
struct PatienceTests {
  private static let second: UInt64 = 1_000_000_000

  private func patience(waiting seconds: Int, frameAt: Int? = nil) -> RequestPatience {
    var patience = RequestPatience(WorkerLimits(), sampleRate: 16000, bytes: 100, excused: 0)
    for tenth in 0..<(seconds * 10) {
      if tenth == frameAt.map({ $0 * 10 }) { patience.frameCame(excused: 0) }
      patience.pass(Self.second / 10)
    }
    return patience
  }

  @Test("audio that is slower than its length has 7 s, and 4 s for each second of it")
  func slowness() throws {
    #expect(patience(waiting: 7).slowness(frames: 1, excused: 0) == nil)
    let slow = try #require(patience(waiting: 8).slowness(frames: 1, excused: 0))
    #expect(slow.seconds == 8 && slow.audio == 1.0 / 16000)
    #expect(patience(waiting: 14).slowness(frames: 2 * 16000, excused: 0) == nil)
    #expect(patience(waiting: 16).slowness(frames: 2 * 16000, excused: 0) != nil)
  }

  @Test(
    "a provider that states a longer wait for its first frame has it before its audio is too slow"
  )
  func firstFrame() {
    var limits = WorkerLimits()
    limits.firstFrame = .seconds(20)
    var patience = RequestPatience(limits, sampleRate: 16000, bytes: 100, excused: 0)
    for _ in 0..<220 { patience.pass(Self.second / 10) }
    #expect(patience.slowness(frames: 0, excused: 0) == nil)
    patience.pass(Self.second / 10)
    #expect(patience.slowness(frames: 0, excused: 0) != nil)
  }

  @Test("time without a processor is taken off, to a third of the wall clock at most")
  func starvation() {
    let waited = patience(waiting: 12)
    #expect(waited.slowness(frames: 1, excused: 0) != nil)
    #expect(waited.slowness(frames: 1, excused: 6 * Self.second) == nil)
    #expect(waited.idleTime(excused: 6 * Self.second) == 6 * Self.second)
    #expect(waited.idleTime(excused: 100 * Self.second) == 4 * Self.second)
    // However much the machine has to do, it ends.
    #expect(patience(waiting: 24).slowness(frames: 1, excused: .max) != nil)
  }

  @Test("only what came after the last frame counts as without one")
  func idleTime() {
    #expect(patience(waiting: 9, frameAt: 5).idleTime(excused: 0) == 4 * Self.second)
  }

  @Test("a call has its limit in time with a processor, and not for ever")
  func calls() {
    var patience = CallPatience(excused: 5 * Self.second)
    for _ in 0..<90 { patience.pass(Self.second / 10) }
    #expect(patience.time(excused: 5 * Self.second) == 9 * Self.second)
    #expect(patience.time(excused: 11 * Self.second) == 3 * Self.second)
    #expect(patience.time(excused: .max) == 3 * Self.second)
    // What it was without before it entered the call is not excused in the call.
    patience.look(entered: 100 * Self.second, excused: 11 * Self.second)
    patience.look(entered: 100 * Self.second, excused: 12 * Self.second)
    #expect(patience.callTime(now: 104 * Self.second, excused: 12 * Self.second) == 3 * Self.second)
    // A time in the future is false, and none at all is not the start of the machine.
    #expect(patience.callTime(now: 99 * Self.second, excused: 12 * Self.second) == 0)
    #expect(patience.callTime(now: 900 * Self.second, excused: 12 * Self.second) == 8 * Self.second)
  }

  @Test("a host that was stopped blames nobody")
  func stoppedHost() {
    var patience = RequestPatience(WorkerLimits(), sampleRate: 16000, bytes: 100, excused: 0)
    patience.pass(3600 * Self.second)
    #expect(patience.idleTime(excused: 0) == Self.second / 5)
    #expect(patience.slowness(frames: 0, excused: 0) == nil)
  }
}
