// SPDX-License-Identifier: Apache-2.0

extension Duration {
  package var seconds: Double {
    let (seconds, attoseconds) = components
    return Double(seconds) + Double(attoseconds) / 1e18
  }

  /// Whole nanoseconds, to add to a monotonic clock: clamped to 0...4,000,000,000 s, so that the sum cannot overflow.
  package var nanoseconds: UInt64 {
    let (seconds, attoseconds) = min(max(self, .zero), .seconds(4_000_000_000)).components
    return UInt64(seconds) * 1_000_000_000 + UInt64(attoseconds / 1_000_000_000)
  }
}
