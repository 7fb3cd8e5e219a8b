// SPDX-License-Identifier: Apache-2.0

import Glibc
import TestSupport

/// Starts this program again with one heap for all threads: each of many keeps what is free, which would hide a leak.
func keepOneHeap() {
  guard getenv("MALLOC_ARENA_MAX") == nil else { return }
  setenv("MALLOC_ARENA_MAX", "1", 1)
  withArguments { _ = execv("/proc/self/exe", $0) }
}

private func withArguments(_ body: ([UnsafeMutablePointer<CChar>?]) -> Void) {
  let copies = CommandLine.arguments.map { strdup($0) }
  defer { for copy in copies { free(copy) } }
  body(copies + [nil])
}

/// Gives back all pages of the heap that are free: how many an allocator keeps depends on where the last block happens to
/// lie, and would look like a leak.
private func trimHeap() {
  guard let symbol = dlsym(nil, "malloc_trim") else { return }
  // Safe because this is its C type: int malloc_trim(size_t).
  let trim = unsafeBitCast(symbol, to: (@convention(c) (Int) -> CInt).self)
  _ = trim(0)
}

/// The resources that this process uses.
struct Footprint: CustomStringConvertible {
  private let residentKiB: Int
  private let descriptors: Int
  private let threads: Int
  /// Processes that it has started and that are still there.
  private let children: Int

  /// When no worker is left: its thread ends a moment after it, and what it had open is closed after that, later on a busy
  /// machine. So the same number of descriptors has to be seen for a while.
  static func settled() -> Footprint {
    var footprint = now()
    var sameFor = 0
    for _ in 0..<500 where sameFor < 10 {
      poll(nil, 0, 20)
      let next = now()
      let isSettled = next.children == 0 && next.threads == 1
      sameFor = isSettled && next.descriptors == footprint.descriptors ? sameFor + 1 : 0
      footprint = next
    }
    return footprint
  }

  private static func now() -> Footprint {
    trimHeap()
    return Footprint(
      residentKiB: processStatus("VmRSS") ?? 0,
      descriptors: openFiles().count,
      threads: processStatus("Threads") ?? 0,
      children: childProcesses().count
    )
  }

  /// Nothing has grown except a little memory, which is between blocks in use.
  func isFlat(since before: Footprint) -> Bool {
    descriptors <= before.descriptors && threads <= before.threads && children <= before.children
      && residentKiB <= before.residentKiB + 4096
  }

  var description: String {
    "\(residentKiB) KiB resident, \(descriptors) descriptors, \(threads) threads, \(children) children"
  }
}

/// The processes that this one has started, the newest last.
func childProcesses() -> [pid_t] {
  guard let tasks = opendir("/proc/self/task") else { return [] }
  defer { closedir(tasks) }
  var children: [pid_t] = []
  while let entry = readdir(tasks) {
    let name = withUnsafeBytes(of: &entry.pointee.d_name) {
      String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
    }
    guard Int(name) != nil else { continue }
    let list = String(decoding: read("/proc/self/task/\(name)/children"), as: UTF8.self)
    children += list.split(separator: " ").compactMap { pid_t($0) }
  }
  return children.sorted()
}

/// Whether a process has been killed, which a busy machine carries out later, or has ended.
func isEnding(_ process: pid_t) -> Bool {
  let status = String(decoding: read("/proc/\(process)/status"), as: UTF8.self)
  let fields = status.split(separator: "\n").map { $0.split(separator: "\t") }
  func field(_ name: String) -> Substring? { fields.first { $0.first == name[...] }?.last }
  guard let state = field("State:")?.first, state != "Z", state != "X",
    let signals = field("ShdPnd:").flatMap({ UInt64($0, radix: 16) })
  else { return true }
  return signals & 1 << (SIGKILL - 1) != 0
}
