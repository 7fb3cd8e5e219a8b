// SPDX-License-Identifier: Apache-2.0

/// The rate limit on messages from a worker, except requested voices: four times what an honest worker sends, which
/// limits its provider's lines itself.
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
