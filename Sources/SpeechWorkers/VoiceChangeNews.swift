// SPDX-License-Identifier: Apache-2.0

/// Limits how often a change of a provider's voices is passed on: immediately, but not again within half a second,
/// because asking for voices starts a process.
struct VoiceChangeNews {
  private static let rest: UInt64 = 500_000_000

  /// Whether a report from the worker is unacknowledged; an honest worker sends no other until then.
  private(set) var isWaiting = false
  private var earliest: UInt64 = 0

  /// When to pass it on, nil when there is nothing. Nanoseconds of the monotonic clock.
  var due: UInt64? { isWaiting ? earliest : nil }

  /// Records a report; false if the last one was not acknowledged yet.
  mutating func arrive() -> Bool {
    defer { isWaiting = true }
    return !isWaiting
  }

  /// Whether to pass the change on now; if so, clears it.
  mutating func leave(at now: UInt64) -> Bool {
    guard isWaiting, now >= earliest else { return false }
    isWaiting = false
    earliest = now + Self.rest
    return true
  }
}
