// SPDX-License-Identifier: Apache-2.0

/// What the process holds at a moment at which nothing is spoken.
struct Footprint: CustomStringConvertible {
  /// KiB.
  var memory = 0
  var descriptors = 0
  var threads = 0
  var children = 0
  /// Of the largest child, KiB.
  var largestChild = 0

  static func now() -> Footprint {
    let children = Processes.children()
    return Footprint(
      memory: Processes.status("VmRSS"),
      descriptors: Processes.openDescriptors(),
      threads: Processes.status("Threads"),
      children: children.count,
      largestChild: children.map { Processes.status("VmRSS", of: "\($0)") }.max() ?? 0
    )
  }

  /// What has grown since `base` beyond what comes and goes: a worker may be there or not, each with a monitor's thread and
  /// its descriptors; the allocator keeps some memory back.
  func growth(since base: Footprint) -> String? {
    let extraWorkers = max(0, children - base.children)
    if extraWorkers > Self.workersThatComeAndGo {
      return "\(children) child processes, \(base.children) before"
    }
    if descriptors > base.descriptors + 8 * Self.workersThatComeAndGo {
      return "\(descriptors) descriptors, \(base.descriptors) before"
    }
    if threads > base.threads + 2 * Self.workersThatComeAndGo {
      return "\(threads) threads, \(base.threads) before"
    }
    if memory > base.memory + max(8192, base.memory / 5) {
      return "\(memory) KiB of memory, \(base.memory) before"
    }
    return nil
  }

  private static let workersThatComeAndGo = 3

  var description: String {
    "\(memory / 1024).\(memory % 1024 * 10 / 1024) MiB, \(descriptors) descriptors, \(threads) threads, "
      + "\(children) children (largest \(largestChild / 1024) MiB)"
  }
}
