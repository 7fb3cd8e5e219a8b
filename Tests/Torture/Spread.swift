// SPDX-License-Identifier: Apache-2.0

/// Times of one kind: the median, a high percentile and the maximum.
struct Spread: CustomStringConvertible {
  private var times: [Duration] = []

  mutating func add(_ time: Duration) { times.append(time) }

  var description: String {
    let sorted = times.sorted()
    guard let worst = sorted.last else { return "nothing was measured" }
    let median = sorted[(sorted.count - 1) / 2]
    let p99 = sorted[(sorted.count - 1) * 99 / 100]
    let parts = [("median", median), ("p99", p99), ("worst", worst)].map {
      "\($0.0) \(Self.text($0.1))"
    }
    return parts.joined(separator: ", ") + " (n = \(sorted.count))"
  }

  /// "0.12 ms"
  static func text(_ time: Duration) -> String {
    let (seconds, attoseconds) = time.components
    let hundredths = seconds * 100_000 + attoseconds / 10_000_000_000_000
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest) ms"
  }
}
