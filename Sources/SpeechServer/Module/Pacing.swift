// SPDX-License-Identifier: Apache-2.0

import CLinux
import SpeechSystem
import Synchronization

/// Holds back audio that would be more than a certain time ahead of the listener, so that a message
/// can be paused where it is heard, and an interruption discards little audio.
final class Pacing: Sendable {
  /// More than the 46 ms that a busy machine may take to run a thread again, less than the length of a word.
  static let lead = Duration.milliseconds(250)

  private let wakeUp = WakeUp()
  private let isOver = Atomic(false)
  private let sampleRate: Int
  /// `CLOCK_MONOTONIC` in nanoseconds, when the first frame was sent.
  private let start = linux_monotonic_ns()

  init(sampleRate: Int) { self.sampleRate = sampleRate }

  /// Waits until the frame at this position may be sent. Returns false if the message has ended. [render thread]
  func wait(forFrame frame: Int) -> Bool {
    let position = Duration.seconds(Double(frame) / Double(sampleRate))
    let due = start + max(.zero, position - Self.lead).nanoseconds
    while !isOver.load(ordering: .acquiring) {
      let seen = wakeUp.count
      if linux_monotonic_ns() >= due { return true }
      if isOver.load(ordering: .acquiring) { break }
      wakeUp.wait(since: seen, until: due)
    }
    return false
  }

  /// Ends a wait. [any thread]
  func end() {
    isOver.store(true, ordering: .releasing)
    wakeUp.signal()
  }
}
