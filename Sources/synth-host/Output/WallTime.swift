// SPDX-License-Identifier: Apache-2.0

import Glibc

/// A point in time as people and programs read it.
struct WallTime {
  private let seconds: time_t
  private let milliseconds: Int32

  /// Nanoseconds since 1970.
  init(_ nanoseconds: Int64) {
    seconds = time_t(nanoseconds / 1_000_000_000)
    milliseconds = Int32(nanoseconds / 1_000_000 % 1000)
  }

  static var now: WallTime {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return WallTime(Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec))
  }

  /// In the user's time zone: `10:31` today, `2026-11-20 10:31` on other days.
  var short: String {
    let here = local(seconds)
    let today = local(time(nil))
    let isToday = here.tm_yday == today.tm_yday && here.tm_year == today.tm_year
    return isToday ? clock(here) : "\(date(here)) \(clock(here))"
  }

  /// In the user's time zone: `2026-11-20 10:31:07`.
  var dateAndTime: String {
    let here = local(seconds)
    return "\(date(here)) \(clock(here)):\(digits(here.tm_sec))"
  }

  /// RFC 3339, in UTC: `2026-11-20T09:31:07Z`.
  var utc: String { utc(fraction: "") }

  /// The same to the millisecond: `2026-11-20T09:31:07.052Z`.
  var utcMilliseconds: String {
    utc(fraction: milliseconds < 100 ? ".0\(digits(milliseconds))" : ".\(milliseconds)")
  }

  private func utc(fraction: String) -> String {
    var (seconds, parts) = (seconds, tm())
    gmtime_r(&seconds, &parts)
    return "\(date(parts))T\(clock(parts)):\(digits(parts.tm_sec))\(fraction)Z"
  }

  private func local(_ seconds: time_t) -> tm {
    var (seconds, parts) = (seconds, tm())
    localtime_r(&seconds, &parts)
    return parts
  }

  private func date(_ parts: tm) -> String {
    "\(Int(parts.tm_year) + 1900)-\(digits(parts.tm_mon + 1))-\(digits(parts.tm_mday))"
  }

  private func clock(_ parts: tm) -> String { "\(digits(parts.tm_hour)):\(digits(parts.tm_min))" }

  private func digits(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
