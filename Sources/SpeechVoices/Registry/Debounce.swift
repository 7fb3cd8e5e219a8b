// SPDX-License-Identifier: Apache-2.0

/// Postpones work until a series of events has ended.
struct Debounce {
  private let quiet: Duration
  private let maxWait: Duration
  private var first: ContinuousClock.Instant?
  private var last: ContinuousClock.Instant?

  init(quiet: Duration, maxWait: Duration) {
    self.quiet = quiet
    self.maxWait = maxWait
  }

  var isRunning: Bool { first != nil }

  /// Whether the work is due.
  var isOver: Bool { timeLeft == .zero }

  /// Nil when nothing is postponed.
  var timeLeft: Duration? {
    guard let first, let last else { return nil }
    return max(.zero, min(last + quiet, first + maxWait) - .now)
  }

  /// Postpones the work, again if it was postponed.
  mutating func begin() {
    last = .now
    if first == nil { first = last }
  }

  mutating func reset() {
    first = nil
    last = nil
  }
}
