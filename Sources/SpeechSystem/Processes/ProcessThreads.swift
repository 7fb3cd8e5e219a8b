// SPDX-License-Identifier: Apache-2.0

/// The threads of a process, as proc(5) shows them.
package enum ProcessThreads {
  /// Whether a thread runs, or waits for a processor: false when all of them wait for something else, and when nothing can be
  /// read. The threads are looked at one after the other, 20 µs each. [any thread]
  package static func areRunning(in process: Int32) -> Bool {
    let folder = "/proc/\(process)/task"
    return Path.names(in: folder).contains { thread in
      guard let status = Path.systemFile("\(folder)/\(thread)/stat"),
        // The thread's name is in parentheses and may contain any character; its state follows.
        let end = status.lastIndex(of: ")")
      else { return false }
      return status[end...].dropFirst(2).first == "R"
    }
  }
}
