// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechSystem
import SpeechVoices

/// What time it is. Tests bring their own.
package struct HealthClock: Sendable {
  /// `CLOCK_BOOTTIME`, nanoseconds: the same in all processes until the machine is started again, and continues while it
  /// sleeps.
  package var monotonic: @Sendable () -> UInt64
  /// Nanoseconds since 1970.
  package var wall: @Sendable () -> Int64
  /// Tells starts of the machine apart.
  package var boot: String

  package init(
    monotonic: @escaping @Sendable () -> UInt64,
    wall: @escaping @Sendable () -> Int64,
    boot: String
  ) {
    self.monotonic = monotonic
    self.wall = wall
    self.boot = boot
  }

  /// The machine's own clocks.
  package static let system = HealthClock(
    monotonic: { UInt64(clamping: nanoseconds(of: CLOCK_BOOTTIME)) },
    wall: { nanoseconds(of: CLOCK_REALTIME) },
    boot: Boot.identifier
  )

  private static func nanoseconds(of clock: clockid_t) -> Int64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  var now: HealthMoment { HealthMoment(wall: wall(), monotonic: monotonic(), boot: boot) }
}

/// A point in time that another process, perhaps after another start of the machine, can compare with its own.
struct HealthMoment: Hashable, Sendable {
  /// Nanoseconds since 1970.
  var wall: Int64
  var monotonic: UInt64
  var boot: String

  /// Nanoseconds between the two. The wall clock, which may have been set meanwhile, counts only across starts of the
  /// machine; a moment that seems to lie in the future is as far away as one in the past.
  func distance(to other: HealthMoment) -> UInt64 {
    if !boot.isEmpty, boot == other.boot {
      return monotonic < other.monotonic ? other.monotonic - monotonic : monotonic - other.monotonic
    }
    let (difference, overflow) = other.wall.subtractingReportingOverflow(wall)
    return overflow ? .max : difference.magnitude
  }
}
