// SPDX-License-Identifier: Apache-2.0

/// Whether someone hears the audio of a request while it is made, which decides how long its provider is waited for.
package enum Listener: Hashable, Sendable {
  /// On an overloaded machine everything is late, but another voice is better than a long silence.
  case present
  /// A file or a book: a voice that still computes is waited for, however slow the machine. The wait still has an end, by
  /// which a voice that computes for ever is noticed.
  case absent

  /// At least one part in this many of wall time counts.
  private var maxExcuse: UInt64 { self == .present ? 3 : 12 }

  /// What of a wait counts: the wall time less what is excused, which was `before` and is `now` in total. All in
  /// nanoseconds.
  package func counted(_ time: UInt64, excused before: UInt64, now: UInt64) -> UInt64 {
    let excused = now - min(before, now)
    return max(time - min(time, excused), time / maxExcuse)
  }
}
