// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechHost
package import SpeechPlayback
package import SpeechSystem
import Synchronization

/// A clock that a test advances from one deadline to the next, waiting while frames are being rendered.
package final class HandClock: PlaybackClock {
  private struct Sleeper {
    var seen: UInt32
    var deadline: UInt64
    var reason: WaitReason
  }

  private struct State {
    var now: UInt64 = 1_000_000_000
    /// By what wakes them; for a moment one that ends has its successor beside it.
    var threads: [ObjectIdentifier: (wakeUp: WakeUp, count: Int)] = [:]
    var sleepers: [ObjectIdentifier: Sleeper] = [:]

    /// No thread has anything to do before time continues.
    var isSettled: Bool {
      threads.allSatisfy { id, thread in
        guard thread.count == 1, let sleeper = sleepers[id] else { return false }
        return sleeper.reason == .time && sleeper.seen == thread.wakeUp.count
          && sleeper.deadline > now
      }
    }
  }

  private let state = Mutex(State())

  package init() {}

  package var now: UInt64 { state.withLock(\.now) }

  /// Since the test began.
  package var milliseconds: Double { Double((now - 1_000_000_000) / 100_000) / 10 }

  package func wait(
    for wakeUp: WakeUp,
    since seen: UInt32,
    until deadline: UInt64?,
    reason: WaitReason
  ) {
    let id = ObjectIdentifier(wakeUp)
    let sleeper = Sleeper(seen: seen, deadline: deadline ?? .max, reason: reason)
    state.withLock { $0.sleepers[id] = sleeper }
    while wakeUp.count == seen, now < sleeper.deadline { wakeUp.wait(since: seen, until: nil) }
    state.withLock { $0.sleepers[id] = nil }
  }

  package func threadBegins(_ wakeUp: WakeUp) {
    state.withLock { $0.threads[ObjectIdentifier(wakeUp), default: (wakeUp, 0)].count += 1 }
  }

  package func threadEnded(_ wakeUp: WakeUp) {
    state.withLock { state in
      let id = ObjectIdentifier(wakeUp)
      guard let count = state.threads[id]?.count else { return }
      state.threads[id] = count > 1 ? (wakeUp, count - 1) : nil
    }
  }

  /// Waits until all that is due now has been done.
  package func settle() {
    while !state.withLock(\.isSettled) { usleep(50) }
  }

  /// Advances time, step by step.
  package func advance(milliseconds: Int) {
    let target = now + UInt64(milliseconds) * 1_000_000
    while true {
      settle()
      let wakeUp: WakeUp? = state.withLock { state in
        guard let next = state.sleepers.min(by: { $0.value.deadline < $1.value.deadline }),
          next.value.deadline <= target
        else {
          state.now = target
          return nil
        }
        state.now = max(state.now, next.value.deadline)
        return state.threads[next.key]?.wakeUp
      }
      guard let wakeUp else { return }
      wakeUp.signal()
    }
  }

  /// Advances time until no thread is left, at most an hour.
  package func runOut() {
    for _ in 0..<3600 where !state.withLock(\.threads.isEmpty) { advance(milliseconds: 1000) }
  }
}
