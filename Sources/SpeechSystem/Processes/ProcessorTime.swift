// SPDX-License-Identifier: Apache-2.0

import Glibc

/// How long processes have computed.
package enum ProcessorTime {
  /// Nanoseconds of processor time that a process has used itself; nil when it is gone. Without /proc.
  package static func used(by process: Int32) -> UInt64? {
    var clock = clockid_t()
    var time = timespec()
    guard clock_getcpuclockid(process, &clock) == 0, clock_gettime(clock, &time) == 0 else {
      return nil
    }
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
