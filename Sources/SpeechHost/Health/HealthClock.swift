// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechSystem
import SpeechVoices

/// The clocks; tests inject their own.
package struct HealthClock: Sendable {
  /// `CLOCK_BOOTTIME`, nanoseconds: the same in all processes until the next boot, and advances during suspend.
  package var monotonic: @Sendable () -> UInt64
  /// Nanoseconds since 1970.
  package var wall: @Sendable () -> Int64
  /// Identifies the current boot.
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

/// A point in time that is comparable between processes and, less exactly, between boots.
struct HealthMoment: Hashable, Sendable {
  /// Nanoseconds since 1970.
  var wall: Int64
  var monotonic: UInt64
  var boot: String

  /// Nanoseconds between the two moments. The wall clock, which may be set in between, is used only across boots; a
  /// difference is positive in either direction.
  func distance(to other: HealthMoment) -> UInt64 {
    if !boot.isEmpty, boot == other.boot {
      return monotonic < other.monotonic ? other.monotonic - monotonic : monotonic - other.monotonic
    }
    let (difference, overflow) = other.wall.subtractingReportingOverflow(wall)
    return overflow ? .max : difference.magnitude
  }
}
