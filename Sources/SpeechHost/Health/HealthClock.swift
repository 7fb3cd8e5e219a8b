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
