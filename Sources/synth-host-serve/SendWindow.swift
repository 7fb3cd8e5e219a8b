// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechSystem
import Synchronization

/// How many bytes to one client may be under way: whoever sends waits while they are too many. [any thread]
///
/// It counts what the kernel has not taken by itself. `Channel.isWritable` would follow too late: bytes that other threads send
/// wait for the event loop before they count there.
final class SendWindow: Sendable {
  private struct State {
    /// Bytes that were sent and have not left.
    var waiting = 0
    var isFull = false
    var isClosed = false
  }

  /// Bytes above which senders wait, and below which they go on: half a minute of speech, and a fraction of that.
  private static let high = 1 << 20
  private static let low = 256 << 10
  /// A client that has read nothing for so long has gone, as far as others are concerned who wait for its place.
  private static let patience = Duration.seconds(300)

  /// Of all clients.
  private static let underWay = Atomic(0)

  private let state = Mutex(State())
  private let change = WakeUp()

  /// Waits until bytes may be sent. False once the client has gone, or reads nothing any more.
  func take(_ count: Int) -> Bool {
    let deadline = ContinuousClock.now + Self.patience
    while true {
      let seen = change.count
      let isTaken = state.withLock { state -> Bool? in
        if state.isClosed { return false }
        if state.isFull { return nil }
        state.waiting += count
        Self.underWay.add(count, ordering: .relaxed)
        state.isFull = state.waiting >= Self.high
        return true
      }
      if let isTaken { return isTaken }
      let rest = deadline - .now
      guard rest > .zero else { return false }
      change.wait(since: seen, atMost: rest)
    }
  }

  /// Waits until what was sent to all clients has left, for the end of the program.
  static func drain(atMost limit: Duration) {
    let deadline = ContinuousClock.now + limit
    while underWay.load(ordering: .relaxed) > 0, ContinuousClock.now < deadline { usleep(5000) }
    // The end of an answer is written after its last bytes.
    usleep(20_000)
  }

  /// Bytes have left.
  func give(_ count: Int) {
    let opens = state.withLock { state in
      state.waiting -= count
      Self.underWay.subtract(count, ordering: .relaxed)
      let opens = state.isFull && state.waiting <= Self.low
      if opens { state.isFull = false }
      return opens
    }
    if opens { change.signal() }
  }

  /// Nothing more is sent.
  func close() {
    state.withLock { $0.isClosed = true }
    change.signal()
  }
}
