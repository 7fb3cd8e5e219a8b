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

  /// Sends an event, after all earlier ones to this client. Does not wait.
  /// - Parameter due: not before this time, `CLOCK_MONOTONIC`, nanoseconds.
  func send(_ lines: [String], to client: SSIPClient, due: UInt64) {
    state.withLock { $0.waiting.append(Event(client: client, lines: lines, due: due)) }
    added.signal()
  }

  /// Sends what is left, and ends the thread.
  func close() {
    state.withLock { $0.isClosed = true }
    added.signal()
  }

  private func run() {
    while true {
      let seen = added.count
      let (due, next, isClosed) = takeDue(at: linux_monotonic_ns())
      // Without the lock: a connection that is lost ends messages, of which others are told. Only this thread sends, so that
      // none overtakes another.
      for event in due { event.client.send(event.lines) }
      guard !isClosed else { return }
      if due.isEmpty { added.wait(since: seen, until: next) }
    }
  }

  /// What is due, and when to look again; nil: when there is more.
  private func takeDue(at now: UInt64) -> (due: [Event], next: UInt64?, isClosed: Bool) {
    state.withLock { state in
      guard !state.isClosed else {
        defer { state.waiting = [] }
        return (state.waiting, nil, true)
      }
      var due: [Event] = []
      var left: [Event] = []
      for event in state.waiting {
        if event.due > now || left.contains(where: { $0.client === event.client }) {
          left.append(event)
        } else {
          due.append(event)
        }
      }
      state.waiting = left
      return (due, left.map(\.due).filter { $0 > now }.min(), false)
    }
  }
}
