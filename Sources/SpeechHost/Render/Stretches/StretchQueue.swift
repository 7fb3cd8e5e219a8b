// SPDX-License-Identifier: Apache-2.0

import CLinux
import SpeechSystem
import Synchronization

/// The stretches rendered ahead: those waiting for a thread, and their finished units. [any thread]
final class StretchQueue: Sendable {
  /// A stretch: its number in the document, and its units.
  struct Stretch: Sendable {
    let number: Int
    let units: [UnitPlan]
  }

  private struct State {
    var waiting: [Stretch] = []
    /// By the number of the stretch, in the order of its units.
    var spoken: [Int: [SpokenUnit]] = [:]
    /// The stretch whose next unit is waited for, and when that was last told that there is one (`CLOCK_MONOTONIC`,
    /// nanoseconds).
    var awaited: Int?
    var told: UInt64 = 0
    var isClosed = false
  }

  /// Nanoseconds between two units after which it is not told: with a fast voice, a wake for each would take more time than
  /// playing it.
  private static let interval: UInt64 = 20_000_000

  private let state = Mutex(State())
  private let wakeUp = WakeUp()

  /// Adds a stretch to render.
  func add(_ stretch: Stretch) {
    state.withLock { $0.waiting.append(stretch) }
    wakeUp.signal()
  }

  /// Waits for a stretch to render; nil when there will be none.
  func next() -> Stretch? {
    while true {
      let seen = wakeUp.count
      let (stretch, isClosed) = state.withLock { state in
        (state.waiting.isEmpty ? nil : state.waiting.removeFirst(), state.isClosed)
      }
      if isClosed { return nil }
      if let stretch { return stretch }
      wakeUp.wait(since: seen, until: nil)
    }
  }

  /// Adds the next unit of a stretch.
  func deliver(_ unit: SpokenUnit, of stretch: Int, isLast: Bool) {
    let tells = state.withLock { state in
      state.spoken[stretch, default: []].append(unit)
      guard state.awaited == stretch else { return false }
      let now = linux_monotonic_ns()
      guard isLast || now - state.told >= Self.interval else { return false }
      state.told = now
      return true
    }
    if tells { wakeUp.signal() }
  }

  /// Waits for the next unit of a stretch, and returns it. Every unit of an added stretch is delivered, if necessary
  /// with the reason why it could not be spoken.
  func take(from stretch: Int) -> SpokenUnit {
    while true {
      let seen = wakeUp.count
      let unit: SpokenUnit? = state.withLock { state in
        guard state.spoken[stretch]?.isEmpty == false else {
          state.awaited = stretch
          return nil
        }
        state.awaited = nil
        return state.spoken[stretch]?.removeFirst()
      }
      if let unit { return unit }
      wakeUp.wait(since: seen, until: nil)
    }
  }

  /// Makes `next()` return nil on all threads.
  func close() {
    state.withLock { $0.isClosed = true }
    wakeUp.signal()
  }
}
