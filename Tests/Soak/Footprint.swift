// SPDX-License-Identifier: Apache-2.0

import TestSupport

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
      memory: processStatus("VmRSS") ?? 0,
      descriptors: Processes.openDescriptors(),
      threads: processStatus("Threads") ?? 0,
      children: children.count,
      largestChild: children.map { processStatus("VmRSS", of: "\($0)") ?? 0 }.max() ?? 0
    )
  }

  /// What has grown since `base`. Workers come and go as they are used, each with descriptors and its own thread; the
  /// allocator keeps some memory back.
  func growth(since base: Footprint) -> String? {
    if children > Self.maxWorkers { return "\(children) child processes" }
    if ownDescriptors > base.ownDescriptors + 12 {
      return "\(descriptors) descriptors with \(children) children, \(base) before"
    }
    if ownThreads > base.ownThreads + 3 {
      return "\(threads) threads with \(children) children, \(base) before"
    }
    if memory > base.memory + max(8192, base.memory / 5) { return "\(self), \(base) before" }
    return nil
  }

  /// A worker of each provider for each lane, and one that still tidies up when the next is needed.
  private static let maxWorkers = (Cast.providers.count + 1) * 4

  /// Besides those of workers: a socket, a pipe, the process and an eventfd.
  private var ownDescriptors: Int { descriptors - 4 * children }
  private var ownThreads: Int { threads - children }

  var description: String {
    "\(memory / 1024).\(memory % 1024 * 10 / 1024) MiB, \(descriptors) descriptors, \(threads) threads, "
      + "\(children) children (largest \(largestChild / 1024) MiB)"
  }
}
