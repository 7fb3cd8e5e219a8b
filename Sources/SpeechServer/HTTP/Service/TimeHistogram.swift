// SPDX-License-Identifier: Apache-2.0

/// How often times were at most so long.
struct TimeHistogram {
  /// Upper bounds in seconds.
  static let bounds = [
    0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300,
  ]

  /// Of each bound, with those of the bounds before it.
  private(set) var counts = [Int](repeating: 0, count: bounds.count)
  private(set) var count = 0
  /// Seconds.
  private(set) var sum = 0.0

  mutating func add(_ seconds: Double) {
    for (index, bound) in Self.bounds.enumerated() where seconds <= bound { counts[index] += 1 }
    count += 1
    sum += seconds
  }
}
