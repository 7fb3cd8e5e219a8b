// SPDX-License-Identifier: Apache-2.0

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
