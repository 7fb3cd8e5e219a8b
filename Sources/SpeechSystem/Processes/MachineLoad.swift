// SPDX-License-Identifier: Apache-2.0

import Glibc

/// Whether the machine has more to do than it can.
package enum MachineLoad {
  /// Threads for each processor above which a machine is overloaded: each of them gets less than half of one.
  private static let threadsOfProcessor = 2.0

  /// Whether more than twice as many threads as there are processors want to run now, or did on average over the last
  /// minute; false if the kernel does not say. Reads one file. [any thread]
  package static var isOverloaded: Bool {
    let processors = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    guard let text = Path.systemFile("/proc/loadavg") else { return false }
    return isOverloaded(text, processors: processors)
  }

  /// The same of the text of `/proc/loadavg`, see proc_loadavg(5): "0.20 0.18 0.12 1/80 11206".
  package static func isOverloaded(_ text: String, processors: Int) -> Bool {
    let fields = text.split(separator: " ")
    guard fields.count >= 4, let average = Double(fields[0]),
      let runnable = fields[3].split(separator: "/").first.flatMap({ Double($0) })
    else { return false }
    return max(average, runnable) > threadsOfProcessor * Double(processors)
  }
}
