// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechSystem
import Synchronization

/// The log of a program: on standard error, which Speech Dispatcher writes to a file, and in the file of
/// `DEBUG ON`. [any thread]
package final class ProgramLog: Sendable {
  private struct State {
    /// 1 are errors, 5 is everything.
    var level = 3
    var debugFile: Int32 = -1
  }

  private let state = Mutex(State())
  private let descriptor: Int32

  private let name: String

  /// - Parameter name: That of the program, in front of each line.
  package init(descriptor: Int32, name: String = "sd_synth-host") {
    self.descriptor = descriptor
    self.name = name
  }

  deinit {
    let file = state.withLock(\.debugFile)
    if file >= 0 { close(file) }
  }

  func setLevel(_ level: Int) { state.withLock { $0.level = level } }

  /// Writes everything to this file as well, from now on; nil: no longer. Returns false if it cannot be written.
  func debug(to path: String?) -> Bool {
    let opened = path.map { open($0, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOCTTY, 0o600) }
    if let opened, opened < 0 { return false }
    let previous = state.withLock { state in
      defer { state.debugFile = opened ?? -1 }
      return state.debugFile
    }
    if previous >= 0 { close(previous) }
    return true
  }

  /// Writes a line if its level is not above the one that the server has set.
  package func write(_ text: @autoclosure () -> String, level: Int) {
    let (wanted, file) = state.withLock { ($0.level, $0.debugFile) }
    guard level <= wanted || file >= 0 else { return }
    let line = Array("\(name): \(text().shown)\n".utf8)
    // A log that cannot be written must not end speech.
    if level <= wanted { _ = SmallFile.write(line, to: descriptor) }
    if file >= 0 { _ = SmallFile.write(line, to: file) }
  }
}
