// SPDX-License-Identifier: Apache-2.0

import CLinux
import Glibc
import SpeechSystem
import SpeechVoices
import Synchronization

/// How many requests a costly provider serves at a time.
///
/// A model that computes on all processors is not faster in more processes, each of which takes its memory again. Requests
/// that nobody listens to wait for their turn therefore, in the order in which they came; as each takes its turn anew after
/// its sentence, or stretch of sentences, all move on alike. What somebody listens to never waits here.
extension WorkerPool {
  /// The turns of one library.
  struct Admission {
    /// Leases of requests that took a turn.
    var admitted = 0
    /// Tickets of those that wait, the longest first.
    var waiting: [UInt64] = []
    /// When a turn last ended, or one that waits last began in spite of the others; `CLOCK_MONOTONIC`, nanoseconds.
    var lastChange: UInt64 = 0
    private var lastTicket: UInt64 = 0

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

  /// How many requests that nobody listens to one provider serves at a time, and how many of its processes are kept for long.
  package static let processors = max(2, sysconf(Int32(_SC_NPROCESSORS_ONLN)))

  /// Waits until a request may have a worker.
  func waitForTurn(
    _ places: ProviderPlaces,
    isCancelled: () -> Bool
  ) throws(WorkerError) {
    let ticket = state.withLock { $0[places].admission.queue() }
    while true {
      let seen = wakeUp.count
      let hasBegun = state.withLock { state in
        let limit = state.isClosed ? nil : state[places].turns
        return state[places].admission.begin(
          ticket,
          limit: limit,
          patience: limits.turn.nanoseconds
        )
      }
      if hasBegun { return }
      if isCancelled() {
        state.withLock { $0[places].admission.leave(ticket) }
        wakeUp.signal()
        throw .cancelled
      }
      wakeUp.wait(since: seen, until: linux_monotonic_ns() + 20_000_000)
    }
  }

  func endTurn(_ places: ProviderPlaces) {
    let isAwaited = state.withLock { state in
      state[places].admission.end()
      return !state[places].admission.waiting.isEmpty
    }
    if isAwaited { wakeUp.signal() }
  }
}

extension WorkerPool.Library {
  /// How many requests that nobody listens to may have workers at a time; nil: any number. What the first ones cost shows
  /// when one of them ends.
  var turns: Int? { hasServed && startCost == nil ? nil : WorkerPool.processors }
}
