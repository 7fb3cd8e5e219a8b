// SPDX-License-Identifier: Apache-2.0

import CLinux
import SpeechSystem
import Synchronization

/// Sends events to clients, those of a message not before its client listens for them: libraries such as python3-speechd
/// note what a message is to call when their thread has read the reply to it, and drop an event that is read together with
/// the reply. A lost END ends say-all. [any thread]
final class EventQueue: Sendable {
  private struct Event {
    let client: SSIPClient
    let lines: [String]
    /// `CLOCK_MONOTONIC`, nanoseconds.
    let due: UInt64
  }

  private struct State {
    /// In the order in which they are sent to each client.
    var waiting: [Event] = []
    var isClosed = false
  }

  private let state = Mutex(State())
  private let added = WakeUp()

  /// Starts a thread, which ends when the queue is closed.
  init() throws(SystemThread.Failure) {
    try SystemThread.detach("events") { self.run() }
  }

  /// Sends an event, after all earlier ones to this client.
  /// - Parameter due: not before this time, `CLOCK_MONOTONIC`, nanoseconds.
  func send(_ lines: [String], to client: SSIPClient, due: UInt64) {
    let mustWait = state.withLock { state in
      let isBehind = state.waiting.contains { $0.client === client }
      guard !state.isClosed, isBehind || due > linux_monotonic_ns() else {
        // Under the lock, so that no other thread's event overtakes it.
        client.send(lines)
        return false
      }
      state.waiting.append(Event(client: client, lines: lines, due: due))
      return true
    }
    if mustWait { added.signal() }
  }

  /// Sends what is left.
  func close() {
    state.withLock { state in
      state.isClosed = true
      for event in state.waiting { event.client.send(event.lines) }
      state.waiting = []
    }
    added.signal()
  }

  private func run() {
    while true {
      let seen = added.count
      guard !state.withLock(\.isClosed) else { return }
      added.wait(since: seen, until: sendDue(at: linux_monotonic_ns()))
    }
  }

  /// Sends what is due. Returns when to look again; nil: when there is more.
  private func sendDue(at now: UInt64) -> UInt64? {
    state.withLock { state in
      var left: [Event] = []
      for event in state.waiting {
        if event.due > now || left.contains(where: { $0.client === event.client }) {
          left.append(event)
        } else {
          event.client.send(event.lines)
        }
      }
      state.waiting = left
      return left.map(\.due).min().map { max($0, now) }
    }
  }
}
