// SPDX-License-Identifier: Apache-2.0
import Glibc

/// The most memory this process ever had, in bytes.
package func peakMemory() -> Int {
  var usage = rusage()
  getrusage(Int32(RUSAGE_SELF.rawValue), &usage)
  return usage.ru_maxrss << 10
}
