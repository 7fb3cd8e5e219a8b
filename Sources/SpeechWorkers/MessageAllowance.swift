// SPDX-License-Identifier: Apache-2.0

/// How many messages, besides voices that were asked for, a worker may send: four times what an honest one does, which
/// counts the lines of its provider itself.
struct MessageAllowance {
  private static let atOnce: UInt64 = 400
  private static let perSecond: UInt64 = 200

  private var left = atOnce
  private var counted: UInt64 = 0

  /// Takes one message from the allowance; false when there is none left. `now` is monotonic, in nanoseconds.
  mutating func take(at now: UInt64) -> Bool {
    let earned = (now - min(now, counted)) / (1_000_000_000 / Self.perSecond)
    if earned > 0 {
      left = min(Self.atOnce, left + min(earned, Self.atOnce))
      counted = now
    }
    guard left > 0 else { return false }
    left -= 1
    return true
  }
}

/// When the news that a provider's voices have changed is passed on: at once, but not again within half a second, however
/// often the provider says so. Asking for voices starts a process.
struct VoiceChangeNews {
  private static let rest: UInt64 = 500_000_000

  /// The worker told, and has not been answered; an honest one says nothing more until then.
  private(set) var isWaiting = false
  private var earliest: UInt64 = 0

  /// When to pass it on, nil when there is nothing. Nanoseconds of the monotonic clock.
  var due: UInt64? { isWaiting ? earliest : nil }

  /// False when the worker told before it was answered.
  mutating func arrive() -> Bool {
    defer { isWaiting = true }
    return !isWaiting
  }

  /// Whether it is to be passed on now.
  mutating func leave(at now: UInt64) -> Bool {
    guard isWaiting, now >= earliest else { return false }
    isWaiting = false
    earliest = now + Self.rest
    return true
  }
}
