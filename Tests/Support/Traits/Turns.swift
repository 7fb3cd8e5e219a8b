// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// Lets a limited number of tasks run at a time, in the order in which they ask.
final class Turns: Sendable {
  private struct State {
    var free: Int
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state: Mutex<State>

  init(_ count: Int) { state = Mutex(State(free: count)) }

  /// Waits for a turn.
  func begin() async {
    await withCheckedContinuation { task in
      let isFree = state.withLock { state in
        if state.free > 0 {
          state.free -= 1
          return true
        }
        state.waiting.append(task)
        return false
      }
      if isFree { task.resume() }
    }
  }

  /// Gives the turn to the task that has waited longest.
  func end() {
    let next: CheckedContinuation<Void, Never>? = state.withLock { state in
      if state.waiting.isEmpty {
        state.free += 1
        return nil
      }
      return state.waiting.removeFirst()
    }
    next?.resume()
  }
}
