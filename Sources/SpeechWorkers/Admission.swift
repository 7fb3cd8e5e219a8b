// SPDX-License-Identifier: Apache-2.0

import CLinux
import Glibc

/// How many requests a costly provider serves at a time.
///
/// A model that computes on all processors is not faster in more processes, each of which takes its memory again. Requests
/// that nobody listens to wait for their turn therefore, in the order in which they came; as each takes its turn again
/// after its sentence, or stretch of sentences, all move on alike. What a user listens to never waits here.
struct Admission {
  /// How many requests that nobody listens to one provider serves at a time, and how many of its processes are kept for
  /// long.
  static let processors = max(2, sysconf(Int32(_SC_NPROCESSORS_ONLN)))

  /// Leases of requests that took a turn.
  private var admitted = 0
  /// Tickets of those that wait, the longest first.
  private var waiting: [UInt64] = []
  /// When a turn last ended, or one that waits last began in spite of the others; `CLOCK_MONOTONIC`, nanoseconds.
  private var lastChange: UInt64 = 0
  private var lastTicket: UInt64 = 0

  var isAwaited: Bool { !waiting.isEmpty }

  mutating func queue() -> UInt64 {
    if waiting.isEmpty { lastChange = linux_monotonic_ns() }
    lastTicket += 1
    waiting.append(lastTicket)
    return lastTicket
  }

  /// - Parameters:
  ///   - limit: of turns; nil when any number is.
  ///   - patience: nanoseconds without a change after which the first one begins all the same: those that have the turns
  ///     may be blocked by what takes their audio.
  mutating func begin(_ ticket: UInt64, limit: Int?, patience: UInt64) -> Bool {
    guard let place = waiting.firstIndex(of: ticket) else { return true }
    if let limit {
      let now = linux_monotonic_ns()
      let isFree = admitted + place < limit
      let isOverdue = place == 0 && now - lastChange > patience
      guard isFree || isOverdue else { return false }
      if isOverdue { lastChange = now }
    }
    waiting.remove(at: place)
    admitted += 1
    return true
  }

  mutating func leave(_ ticket: UInt64) { waiting.removeAll { $0 == ticket } }

  mutating func end() {
    admitted -= 1
    lastChange = linux_monotonic_ns()
  }
}
