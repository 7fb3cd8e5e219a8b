// SPDX-License-Identifier: Apache-2.0

import SpeechWorkers
import TestTraits
import Testing

@Suite("How long a request's frames are waited for", .ownThread)
struct PatienceTests {
  private static let second: UInt64 = 1_000_000_000

  private func patience(waiting seconds: Int, frameAt: Int? = nil) -> RequestPatience {
    var patience = RequestPatience(WorkerLimits(), sampleRate: 16000, bytes: 100, starved: 0)
    for tenth in 0..<(seconds * 10) {
      if tenth == frameAt.map({ $0 * 10 }) { patience.frameCame(starved: 0) }
      patience.pass(Self.second / 10)
    }
    return patience
  }

  @Test("audio that is slower than its length has 7 s, and 4 s for each second of it")
  func slowness() throws {
    #expect(patience(waiting: 7).slowness(frames: 1, starved: 0) == nil)
    let slow = try #require(patience(waiting: 8).slowness(frames: 1, starved: 0))
    #expect(slow.seconds == 8 && slow.audio == 1.0 / 16000)
    #expect(patience(waiting: 14).slowness(frames: 2 * 16000, starved: 0) == nil)
    #expect(patience(waiting: 16).slowness(frames: 2 * 16000, starved: 0) != nil)
  }

  @Test("time without a processor is taken off, to a third of the wall clock at most")
  func starvation() {
    let waited = patience(waiting: 12)
    #expect(waited.slowness(frames: 1, starved: 0) != nil)
    #expect(waited.slowness(frames: 1, starved: 6 * Self.second) == nil)
    #expect(waited.idleTime(starved: 6 * Self.second) == 6 * Self.second)
    #expect(waited.idleTime(starved: 100 * Self.second) == 4 * Self.second)
    // However much the machine has to do, it ends.
    #expect(patience(waiting: 24).slowness(frames: 1, starved: .max) != nil)
  }

  @Test("only what came after the last frame counts as without one")
  func idleTime() {
    #expect(patience(waiting: 9, frameAt: 5).idleTime(starved: 0) == 4 * Self.second)
  }

  @Test("a host that was stopped blames nobody")
  func stoppedHost() {
    var patience = RequestPatience(WorkerLimits(), sampleRate: 16000, bytes: 100, starved: 0)
    patience.pass(3600 * Self.second)
    #expect(patience.idleTime(starved: 0) == Self.second / 5)
    #expect(patience.slowness(frames: 0, starved: 0) == nil)
  }
}
