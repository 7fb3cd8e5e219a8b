// SPDX-License-Identifier: Apache-2.0

import SpeechServer
import SpeechSystem
import Synchronization
import TestSupport
import TestTraits
import Testing

@Suite("Lines for a log", .limited, .ownThread)
struct LogQueueTests {
  /// A log whose reader is away until it is told to read on.
  private final class Log: Sendable {
    private struct State {
      var lines: [String] = []
      var isRead = false
      var isWriting = false
    }

    private let state = Mutex(State())
    private let change = WakeUp()

    var lines: [String] { state.withLock(\.lines) }
    var isWriting: Bool { state.withLock(\.isWriting) }

    func readOn() {
      state.withLock { $0.isRead = true }
      change.signal()
    }

    func write(_ line: String) {
      state.withLock { $0.isWriting = true }
      while true {
        let seen = change.count
        if state.withLock({ $0.isRead }) { break }
        change.wait(since: seen, until: nil)
      }
      state.withLock { $0.lines.append(line) }
    }
  }

  @Test("a log that nobody reads keeps nobody waiting, and states later what was left out")
  func unread() throws {
    let log = Log()
    let queue = try LogQueue { log.write($0) }
    queue.add("first")
    #expect(waitUntil { log.isWriting })
    let begin = ContinuousClock.now
    for number in 0..<5000 { queue.add("line \(number)") }
    #expect(ContinuousClock.now - begin < .seconds(5))
    #expect(log.lines.isEmpty)
    log.readOn()
    #expect(waitUntil { log.lines.count == 1002 })
    let last = "4000 lines were left out, because the log is read too slowly"
    #expect(log.lines == ["first"] + (0..<1000).map { "line \($0)" } + [last])
    queue.add("later")
    #expect(waitUntil { log.lines.last == "later" })
  }
}
