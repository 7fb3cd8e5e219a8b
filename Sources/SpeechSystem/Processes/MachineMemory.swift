// SPDX-License-Identifier: Apache-2.0

/// The memory that programs can still take.
package enum MachineMemory {
  /// Bytes that programs can take without others being moved to the disk, as the kernel estimates them; nil if it does
  /// not say. Reads one file. [any thread]
  package static var availableBytes: Int? {
    Path.systemFile("/proc/meminfo").flatMap(availableBytes)
  }

  /// The same of the text of `/proc/meminfo`, see proc_meminfo(5): "MemAvailable:   23655424 kB".
  package static func availableBytes(_ text: String) -> Int? {
    for line in text.split(separator: "\n") where line.hasPrefix("MemAvailable:") {
      let fields = line.split(separator: " ")
      guard fields.count == 3, fields[2] == "kB", let size = Int(fields[1]) else { return nil }
      let (bytes, isTooLarge) = size.multipliedReportingOverflow(by: 1024)
      return isTooLarge || bytes < 0 ? nil : bytes
    }
    return nil
  }
}
