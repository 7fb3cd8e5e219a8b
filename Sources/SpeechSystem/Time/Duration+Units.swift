// SPDX-License-Identifier: Apache-2.0

extension Duration {
  package var seconds: Double {
    let (seconds, attoseconds) = components
    return Double(seconds) + Double(attoseconds) / 1e18
  }

  /// As people write it, without parts that are zero: `1h30min`.
  package var inUnits: String {
    let (seconds, attoseconds) = components
    let milliseconds = attoseconds / 1_000_000_000_000_000
    let parts: [(Int64, String)] = [
      (seconds / 3600, "h"), (seconds / 60 % 60, "min"), (seconds % 60, "s"), (milliseconds, "ms"),
    ]
    let shown = parts.filter { $0.0 > 0 }.map { "\($0)\($1)" }.joined()
    return shown.isEmpty ? "0s" : shown
  }

  /// Whole nanoseconds, to add to a monotonic clock: at least 0, at most those of 4,000,000,000 s, which a sum with any
  /// clock still holds.
  package var nanoseconds: UInt64 {
    let (seconds, attoseconds) = min(max(self, .zero), .seconds(4_000_000_000)).components
    return UInt64(seconds) * 1_000_000_000 + UInt64(attoseconds / 1_000_000_000)
  }
}
