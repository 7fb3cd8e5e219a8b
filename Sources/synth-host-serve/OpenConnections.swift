// SPDX-License-Identifier: Apache-2.0

import NIOCore
import Synchronization

/// The connections of a listener. [any thread]
final class OpenConnections: Sendable {
  private struct State {
    var open: [Int: any Channel] = [:]
    var last = 0
  }

  private let state = Mutex(State())
  private let limit: Int

  init(limit: Int) { self.limit = limit }

  /// The number of a new one; nil if there are too many.
  func add(_ channel: any Channel) -> Int? {
    state.withLock { state in
      guard state.open.count < limit else { return nil }
      state.last += 1
      state.open[state.last] = channel
      return state.last
    }
  }

  func remove(_ number: Int) { state.withLock { _ = $0.open.removeValue(forKey: number) } }

  func closeAll() {
    for channel in state.withLock({ Array($0.open.values) }) { channel.close(promise: nil) }
  }
}
