// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechConversation
import SpeechHost
import SpeechPlayback
import SpeechSystem
import Synchronization

/// Writes events to standard output on its own thread, so that a slow or closed reader blocks nothing. [any thread]
final class EventWriter: Sendable {
  private struct State {
    var waiting: [UInt8] = []
    /// How many events about places were left out since the last one was written.
    var skipped = 0
    var failure: Int32?
    var isClosed = false
    var isOver = false
  }

  /// Bytes that may wait: above `enough`, events about places in texts are left out; above `full`,
  /// no further commands are read.
  private static let enough = 1 << 20
  private static let full = 16 << 20

  private let descriptor: Int32
  private let state = Mutex(State())
  /// For the thread that writes, and for those that wait for it.
  private let wakeUp = WakeUp()
  private let roomWakeUp = WakeUp()

  init(_ descriptor: Int32 = STDOUT_FILENO) throws(CommandError) {
    self.descriptor = descriptor
    try startReading { [self] in run() }
  }

  /// The error of a write that failed, other than that the reader is gone.
  var failure: Int32? { state.withLock(\.failure).flatMap { $0 == EPIPE ? nil : $0 } }

  /// Adds an event; never waits.
  func write(_ event: LineEvent) {
    state.withLock { state in
      // The reader is gone, or writing failed.
      guard state.failure == nil else { return }
      if event.isPosition, state.waiting.count > Self.enough {
        state.skipped += 1
        return
      }
      if state.skipped > 0, state.waiting.count <= Self.enough {
        state.waiting += Self.line(LineEvent(nil, kind: .skipped(state.skipped)))
        state.skipped = 0
      }
      state.waiting += Self.line(event)
    }
    wakeUp.signal()
  }

  /// Returns when there is room for the events of further commands, or the writer is closed.
  func waitForRoom() {
    while true {
      let seen = roomWakeUp.count
      let mayGo = state.withLock { $0.waiting.count < Self.full || $0.isClosed }
      if mayGo { return }
      roomWakeUp.wait(since: seen, until: nil)
    }
  }

  /// Returns when everything has been written, or nothing more can be.
  /// - Parameter limit: for how long a reader is waited for; nil: as long as it takes.
  func finish(within limit: Duration? = nil) {
    state.withLock { $0.isClosed = true }
    wakeUp.signal()
    roomWakeUp.signal()
    let now = SystemClock().now
    let deadline = limit.map { now + UInt64(max(0, $0 / .nanoseconds(1))) }
    while true {
      let seen = roomWakeUp.count
      if state.withLock(\.isOver) { return }
      if let deadline, SystemClock().now >= deadline { return }
      roomWakeUp.wait(since: seen, until: deadline)
    }
  }

  private static func line(_ event: LineEvent) -> [UInt8] {
    Array(JSONOutput.line(event).utf8) + [UInt8(ascii: "\n")]
  }

  private func run() {
    while true {
      let seen = wakeUp.count
      let (bytes, isClosed) = state.withLock { state in
        if state.isClosed, state.skipped > 0 {
          state.waiting += Self.line(LineEvent(nil, kind: .skipped(state.skipped)))
          state.skipped = 0
        }
        // At most a part: what a slow reader has not taken counts as waiting.
        let bytes = Array(state.waiting.prefix(1 << 16))
        return (bytes, state.isClosed)
      }
      if bytes.isEmpty {
        if isClosed { break }
        wakeUp.wait(since: seen, until: nil)
        continue
      }
      let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      let code = errno
      if count < 0, code == EINTR { continue }
      if count < 0, code == EAGAIN {
        var room = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = poll(&room, 1, -1)
        continue
      }
      state.withLock { state in
        if count >= 0 {
          state.waiting.removeFirst(count)
        } else {
          state.failure = code
          state.waiting = []
        }
      }
      roomWakeUp.signal()
    }
    state.withLock { $0.isOver = true }
    roomWakeUp.signal()
  }
}
