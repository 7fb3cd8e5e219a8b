// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// How many connections a listener has. [any thread]
final class OpenConnections: Sendable {
  private let state = Mutex((open: 0, last: 0))
  private let limit: Int

  init(limit: Int) { self.limit = limit }

  /// The number of a new one; nil if there are too many.
  func add() -> Int? {
    state.withLock { state in
      guard state.open < limit else { return nil }
      state.open += 1
      state.last += 1
      return state.last
    }
  }

  func remove() { state.withLock { $0.open -= 1 } }
}
