// SPDX-License-Identifier: Apache-2.0

package import SpeechSystem
import Synchronization

/// Lines on their way to a log that may not be read: whoever writes never waits, and what is too much is counted. [any thread]
package final class LogQueue: Sendable {
  private struct State {
    var lines: [String] = []
    var skipped = 0
  }

  private static let maxLines = 1000

  private let state = Mutex(State())
  private let change = WakeUp()

  /// Starts the thread that writes the lines, which runs as long as the process.
  /// - Parameter write: May wait.
  package init(_ write: @escaping @Sendable (String) -> Void) throws(SystemThread.Failure) {
    try SystemThread.detach("log") { self.run(write) }
  }

  package func add(_ line: String) {
    state.withLock { state in
      if state.lines.count < Self.maxLines { state.lines.append(line) } else { state.skipped += 1 }
    }
    change.signal()
  }

  private func run(_ write: (String) -> Void) {
    while true {
      let seen = change.count
      let (lines, skipped) = state.withLock { state in
        defer { state = State() }
        return (state.lines, state.skipped)
      }
      for line in lines { write(line) }
      if skipped > 0 { write("\(skipped) lines were left out, because the log is read too slowly") }
      if lines.isEmpty, skipped == 0 { change.wait(since: seen, until: nil) }
    }
  }
}
