// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechSystem
import SpeechVoices

/// What the machine says of a failure: the time, and whether it had too much to do. Tests inject their own.
package struct HealthClock: Sendable {
  /// `CLOCK_BOOTTIME`, nanoseconds: the same in all processes until the next boot, and advances during suspend.
  package var monotonic: @Sendable () -> UInt64
  /// Nanoseconds since 1970.
  package var wall: @Sendable () -> Int64
  /// Identifies the current boot.
  package var boot: String
  /// Whether the machine has more to do than it can, so that a healthy provider may miss a limit.
  package var isOverloaded: @Sendable () -> Bool

  package init(
    monotonic: @escaping @Sendable () -> UInt64,
    wall: @escaping @Sendable () -> Int64,
    boot: String,
    isOverloaded: @escaping @Sendable () -> Bool = { MachineLoad.isOverloaded }
  ) {
    self.monotonic = monotonic
    self.wall = wall
    self.boot = boot
    self.isOverloaded = isOverloaded
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
