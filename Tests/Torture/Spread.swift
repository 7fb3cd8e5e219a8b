// SPDX-License-Identifier: Apache-2.0

/// Times of one kind: the median, a high percentile and the maximum, and what prevented others from being measured.
struct Spread: CustomStringConvertible {
  private var times: [Duration] = []
  private(set) var failures: [String] = []

  mutating func add(_ time: Duration) { times.append(time) }

  /// Measures once.
  mutating func add<Failure: Error>(_ measure: () throws(Failure) -> Duration) {
    do throws(Failure) {
      times.append(try measure())
    } catch {
      failures.append("\(error)")
    }
  }

  var description: String {
    guard let first = failures.first else { return spread }
    return "\(spread)\n    \(failures.count) failed; the first one: \(first)"
  }

  private var spread: String {
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
