// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechSystem
import Synchronization

/// The renders of a server's clients: how many there are at a time, who waits, and whose turn is next. [any thread]
///
/// Each has a thread of its own. How many of them have a process of a provider at a time is decided by the pool of these,
/// sentence by sentence (`AudioOutput.takesTurns`): one whose client reads slowly keeps no other waiting.
package final class RenderQueue: Sendable {
  /// The maximum number of renders at a time, and of those that wait.
  package struct Limits: Sendable {
    package var running: Int
    package var waiting: Int

    package init(running: Int = 32, waiting: Int = 64) {
      self.running = running
      self.waiting = waiting
    }

    /// The maximum of one client: some are left for others.
    var runningOfClient: Int { max(1, running - running / 8) }
    var waitingOfClient: Int { max(1, waiting - waiting / 4) }
  }

  /// One render, from `enter` until it has ended or was withdrawn.
  package struct Ticket: Hashable, Sendable {
    fileprivate var number: UInt64
  }

  package enum Refusal: Error, Hashable, Sendable {
    /// As many wait as may.
    case full
    /// The server ends.
    case closed
    /// No thread could be started; the code is that of pthread_create(3).
    case noThread(Int32)
  }

  private struct Waiting {
    var ticket: Ticket
    var client: String
    var work: @Sendable () -> Void
    var refused: @Sendable (Refusal) -> Void
  }

  private struct State {
    var lastNumber: UInt64 = 0
    /// The clients of those that run.
    var running: [Ticket: String] = [:]
    /// The longest first.
    var waiting: [Waiting] = []
    var isClosed = false

    /// Of the clients with the fewest renders, the one that waits longest: a client that asks for many at once must not
    /// delay the first one of another.
    mutating func next(_ limits: Limits) -> Waiting? {
      var counts: [String: Int] = [:]
      for client in running.values { counts[client, default: 0] += 1 }
      var best: (place: Int, count: Int)?
      for (place, one) in waiting.enumerated() {
        let count = counts[one.client] ?? 0
        guard count < limits.runningOfClient else { continue }
        if best.map({ count < $0.count }) ?? true { best = (place, count) }
      }
      guard let best else { return nil }
      let one = waiting.remove(at: best.place)
      running[one.ticket] = one.client
      return one
    }
  }

  private let limits: Limits
  private let state = Mutex(State())
  private let change = WakeUp()

  package init(_ limits: Limits = Limits()) { self.limits = limits }

  /// How many run and how many wait.
  package var counts: (running: Int, waiting: Int) {
    state.withLock { ($0.running.count, $0.waiting.count) }
  }

  /// Performs `work` on a thread of its own, at once or when it is its turn. Returns at once.
  /// - Parameters:
  ///   - client: who asks: those of one client share what there is, and never take all of it.
  ///   - refused: Called instead of `work` if it waits when the queue is closed.
  @discardableResult
  package func enter(
    client: String,
    work: @escaping @Sendable () -> Void,
    refused: @escaping @Sendable (Refusal) -> Void = { _ in }
  ) throws(Refusal) -> Ticket {
    let entered = state.withLock { state -> Result<(Ticket, begins: Bool), Refusal> in
      guard !state.isClosed else { return .failure(.closed) }
      state.lastNumber += 1
      let ticket = Ticket(number: state.lastNumber)
      let own = state.running.values.count { $0 == client }
      if state.running.count < limits.running, own < limits.runningOfClient {
        state.running[ticket] = client
        return .success((ticket, true))
      }
      guard state.waiting.count < limits.waiting,
        state.waiting.count(where: { $0.client == client }) < limits.waitingOfClient
      else { return .failure(.full) }
      state.waiting.append(
        Waiting(ticket: ticket, client: client, work: work, refused: refused)
      )
      return .success((ticket, false))
    }
    let (ticket, begins) = try entered.get()
    guard begins else { return ticket }
    do throws(SystemThread.Failure) {
      try begin(ticket, work: work)
    } catch {
      leave(ticket)
      throw .noThread(error.code)
    }
    return ticket
  }

  /// Takes out one that waits. Returns whether it did: one that runs or has ended is not affected.
  @discardableResult
  package func withdraw(_ ticket: Ticket) -> Bool {
    state.withLock { state in
      guard let place = state.waiting.firstIndex(where: { $0.ticket == ticket }) else {
        return false
      }
      state.waiting.remove(at: place)
      return true
    }
  }

  /// Accepts no more, forgets those that wait, and gives those that run some time to end.
  /// - Returns: whether all have ended.
  @discardableResult
  package func close(atMost limit: Duration) -> Bool {
    let forgotten = state.withLock { state in
      state.isClosed = true
      defer { state.waiting = [] }
      return state.waiting
    }
    for one in forgotten { one.refused(.closed) }
    let deadline = ContinuousClock.now + limit
    while true {
      let seen = change.count
      if state.withLock({ $0.running.isEmpty }) { return true }
      let rest = deadline - .now
      guard rest > .zero else { return false }
      change.wait(since: seen, atMost: rest)
    }
  }

  private func begin(
    _ ticket: Ticket,
    work: @escaping @Sendable () -> Void
  ) throws(SystemThread.Failure) {
    try SystemThread.detach("render") {
      work()
      // The next one needs no other thread.
      var finished = ticket
      while let next = self.take(after: finished) {
        next.work()
        finished = next.ticket
      }
    }
  }

  /// Ends one and begins the next, if one waits.
  private func take(after ticket: Ticket) -> Waiting? {
    defer { change.signal() }
    return state.withLock { state in
      state.running[ticket] = nil
      return state.next(limits)
    }
  }

  private func leave(_ ticket: Ticket) {
    state.withLock { _ = $0.running.removeValue(forKey: ticket) }
    change.signal()
  }
}
