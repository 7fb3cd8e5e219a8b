// SPDX-License-Identifier: Apache-2.0
import Glibc

/// The threads of a process, as proc(5) shows them.
package enum ProcessThreads {
  /// Whether a thread runs, or waits for a processor: false when all of them wait for something else, and when nothing can be
  /// read. The threads are looked at one after the other, 20 µs each. [any thread]
  package static func areRunning(in process: Int32) -> Bool {
    let folder = "/proc/\(process)/task"
    var isRunning = false
    Path.forEachName(in: folder) { name in
      isRunning =
        state(of: "\(folder)/\(String(decoding: name, as: UTF8.self))/stat") == UInt8(ascii: "R")
      return !isRunning
    }
    return isRunning
  }

  /// The letter after the thread's name, which is in parentheses and may contain any character.
  private static func state(of path: String) -> UInt8? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    // The state is the third field; the name has at most 64 bytes.
    return withUnsafeTemporaryAllocation(byteCount: 128, alignment: 1) { buffer in
      let count = read(file, buffer.baseAddress, buffer.count)
      let line = buffer.prefix(max(0, count))
      guard let end = line.lastIndex(of: UInt8(ascii: ")")), end + 2 < line.endIndex else {
        return nil
      }
      return line[end + 2]
    }
  }
}
