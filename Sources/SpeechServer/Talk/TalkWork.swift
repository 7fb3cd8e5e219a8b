// SPDX-License-Identifier: Apache-2.0

import SpeechSystem
import Synchronization

/// What takes a moment, such as the writing of a file: performed one after the other on a thread of its own, which ends when
/// there is nothing to do. [any thread]
final class TalkWork: Sendable {
  private struct State {
    var waiting: [@Sendable () -> Void] = []
    var isRunning = false
    var isClosed = false
  }

  private static let maxWaiting = 256

  private let state = Mutex(State())
  private let change = WakeUp()

  /// Returns whether it is performed.
  func add(_ work: @escaping @Sendable () -> Void) -> Bool {
    let (isTaken, begins) = state.withLock { state in
      guard state.waiting.count < Self.maxWaiting, !state.isClosed else { return (false, false) }
      state.waiting.append(work)
      defer { state.isRunning = true }
      return (true, !state.isRunning)
    }
    guard begins else { return isTaken }
    do throws(SystemThread.Failure) {
      try SystemThread.detach("talk") { [self] in performAll() }
    } catch {
      // Whoever waits for it would wait for ever.
      performAll()
    }
    return true
  }

  /// Takes no more, and waits for what it has taken.
  func close(atMost limit: Duration) {
    state.withLock { $0.isClosed = true }
    let deadline = ContinuousClock.now + limit
    while true {
      let seen = change.count
      let rest = deadline - .now
      guard state.withLock(\.isRunning), rest > .zero else { return }
      change.wait(since: seen, atMost: rest)
    }
  }

  private func performAll() {
    while let work = take() { work() }
    change.signal()
  }

  private func take() -> (@Sendable () -> Void)? {
    state.withLock { state in
      guard !state.waiting.isEmpty else {
        state.isRunning = false
        return nil
      }
      return state.waiting.removeFirst()
    }
  }
}
