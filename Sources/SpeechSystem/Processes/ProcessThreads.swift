// SPDX-License-Identifier: Apache-2.0

import Glibc

/// The threads of a process, as proc(5) shows them.
package enum ProcessThreads {
  /// Whether a thread runs, or waits for a processor: false when all of them wait for something else, and when nothing can be
  /// read. The threads are looked at one after the other, 20 µs each. [any thread]
  package static func areRunning(in process: Int32) -> Bool {
    let folder = "/proc/\(process)/task"
    return Path.names(in: folder).contains { state(ofThread: "\(folder)/\($0)") == "R" }
  }

  /// Whether the main thread of this process runs, waits for a processor or for a disk: it has work, and does not wait for
  /// another thread. False when that cannot be read. [any thread]
  package static var isMainBusy: Bool {
    let main = getpid()
    guard let state = state(ofThread: "/proc/\(main)/task/\(main)") else { return false }
    return state == "R" || state == "D"
  }

  private static func state(ofThread folder: String) -> Character? {
    guard let status = Path.systemFile("\(folder)/stat"),
      // The thread's name is in parentheses and may contain any character; its state follows.
      let end = status.lastIndex(of: ")")
    else { return nil }
    return status[end...].dropFirst(2).first
  }
}
