// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechSystem

/// Resource use of a process and all that it started, read from /proc, because the kernel has no such limits for one
/// process of a user. Takes about 50 microseconds, and as much for each process of the system once it has started one.
struct ProcessUsage {
  /// The number of processes: 1, or those of its group if it has started any.
  private(set) var processes = 0
  private(set) var threads = 0
  /// Resident bytes, including shared ones.
  private(set) var residentBytes = 0
  /// Whether the process itself is stopped by a signal, but not by a debugger.
  private(set) var isStopped = false

  /// nil when the process is gone.
  init?(ofGroup leader: pid_t) {
    guard let record = Record(of: "\(leader)") else { return nil }
    add(record)
    isStopped = record.isStopped
    guard Self.hasChildren(leader) else { return }
    for name in Self.names(in: "/proc") where name != "\(leader)" {
      if let other = Record(of: name), other.group == Int(leader) { add(other) }
    }
  }

  private mutating func add(_ record: Record) {
    processes += 1
    threads += record.threads
    residentBytes += record.residentPages * Int(getpagesize())
  }

  /// Nanoseconds for which the threads of a process have waited for a processor, in total; 0 if the kernel does not
  /// report it (`/proc/PID/task/TID/schedstat`, second field).
  static func processorDelay(of process: pid_t) -> UInt64 {
    let tasks = "/proc/\(process)/task"
    return names(in: tasks).prefix(maxThreads).reduce(0) { sum, task in
      let fields = text("\(tasks)/\(task)/schedstat")?.split(separator: UInt8(ascii: " ")) ?? []
      guard fields.count > 1, let delay = UInt64(String(decoding: fields[1], as: UTF8.self)) else {
        return sum
      }
      return sum &+ delay
    }
  }

  /// Threads of a process that are inspected: each costs about 10 microseconds.
  private static let maxThreads = 64

  private static func hasChildren(_ process: pid_t) -> Bool {
    let tasks = "/proc/\(process)/task"
    // A process with more threads is killed anyway.
    return names(in: tasks).prefix(1000).contains { task in
      // Without this file in the kernel, all processes must be inspected.
      text("\(tasks)/\(task)/children").map { !$0.isEmpty } ?? true
    }
  }

  /// The fields of /proc/PID/stat that matter here, see proc(5).
  private struct Record {
    let group: Int
    let threads: Int
    let residentPages: Int
    let isStopped: Bool

    init?(of process: String) {
      guard let text = ProcessUsage.text("/proc/\(process)/stat") else { return nil }
      // The program's name is in parentheses and may itself contain parentheses.
      guard let nameEnd = text.lastIndex(of: UInt8(ascii: ")")) else { return nil }
      let words = text[(nameEnd + 1)...].split(separator: UInt8(ascii: " "))
      let fields = words.map { Int(String(decoding: $0, as: UTF8.self)) }
      // Index 0 is the third field, the state of the process.
      guard fields.count > 21, let group = fields[2], let threads = fields[17],
        let residentPages = fields[21]
      else { return nil }
      isStopped = words.first.map(Array.init) == [UInt8(ascii: "T")]
      self.group = group
      self.threads = max(0, threads)
      self.residentPages = max(0, residentPages)
    }
  }

  /// The first bytes of a file; nil when it cannot be read.
  private static func text(_ path: String) -> [UInt8]? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var buffer = [UInt8](repeating: 0, count: 1024)
    let count = read(file, &buffer, buffer.count)
    return count >= 0 ? Array(buffer[..<count]) : nil
  }

  /// The entries of a folder whose names are numbers.
  private static func names(in folder: String) -> [String] {
    FileTree.names(in: folder).filter { name in
      name.utf8.first.map { (0x30...0x39).contains($0) } == true
    }
  }
}
