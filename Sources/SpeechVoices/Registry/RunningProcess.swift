// SPDX-License-Identifier: Apache-2.0
import Glibc
import SpeechSystem

/// A process, distinguishable from a later one with the same number.
struct RunningProcess: Hashable, Sendable {
  var number: Int
  /// Boot of the machine and the tick of the process's start.
  var start: String

  static var current: RunningProcess {
    let number = Int(getpid())
    return RunningProcess(number: number, start: start(of: number) ?? "")
  }

  var isRunning: Bool { Self.start(of: number) == start }

  /// Nil when there is no such process.
  private static func start(of number: Int) -> String? {
    guard let status = Path.systemFile("/proc/\(number)/stat") else { return nil }
    // The name of the program is in parentheses and may contain anything; the start is the 20th field after it.
    guard let end = status.lastIndex(of: ")") else { return nil }
    let fields = status[status.index(after: end)...].split(separator: " ")
    guard fields.count > 19 else { return nil }
    // A zombie has ended, though its parent has not waited for it yet.
    guard fields[0] != "Z", fields[0] != "X" else { return nil }
    return Boot.identifier + " " + fields[19]
  }
}
