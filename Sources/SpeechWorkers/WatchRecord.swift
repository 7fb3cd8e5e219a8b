// SPDX-License-Identifier: Apache-2.0

import CLinux

/// The monitor's state between two checks.
struct WatchRecord {
  /// Consecutive checks at which it was idle.
  var quietLooks = 0
  /// Nanoseconds for which the worker has been busy without a waiting caller. Nil: it is not.
  var busyTime: UInt64?
  /// How many requests it had had at the latest check.
  var requests: UInt64 = 0
  /// How often it had been woken before the latest check.
  var wakes: UInt32 = 0
  /// Nanoseconds of processor time used at the latest check. Nil: unknown.
  var processorTime: UInt64?
  /// Nanoseconds until the next check of a process that a caller waits for.
  var interval = Worker.lookInterval
  /// The time of the latest check.
  var latest = linux_monotonic_ns()
}
