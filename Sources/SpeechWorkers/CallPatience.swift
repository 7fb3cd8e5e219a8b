// SPDX-License-Identifier: Apache-2.0

/// How long a caller has waited for a provider's reply, and how long one call into the provider has taken.
///
/// Time is excused as `RequestPatience` does it for frames: a model that loads in a second takes ten where ten programs want
/// to run.
package struct CallPatience {
  /// Nanoseconds by the host's clock.
  private var waited: UInt64 = 0
  /// The provider's excused time when the wait began.
  private let excusedAtStart: UInt64
  /// When the present call was entered, and the excused time until then.
  private var entered: UInt64 = 0
  private var excusedAtEntry: UInt64

  /// - Parameter excused: Nanoseconds that its process has been excused for until now.
  package init(excused: UInt64) {
    excusedAtStart = excused
    excusedAtEntry = excused
  }

  /// Adds waiting time, in nanoseconds.
  package mutating func pass(_ nanoseconds: UInt64) {
    waited += RequestPatience.passed(nanoseconds)
  }

  /// Notes which call the provider is in, by the time at which it entered it.
  package mutating func look(entered: UInt64, excused: UInt64) {
    guard entered != self.entered else { return }
    self.entered = entered
    excusedAtEntry = excused
  }

  /// Nanoseconds of the wait that count against the provider.
  package func time(excused: UInt64) -> UInt64 {
    Listener.present.counted(waited, excused: excusedAtStart, now: excused)
  }

  /// The same of the present call. Neither exceeds the other's clock: the provider's own record continues while the host
  /// is stopped.
  package func callTime(now: UInt64, excused: UInt64) -> UInt64 {
    let elapsed = min(waited, now &- min(entered, now))
    return Listener.present.counted(elapsed, excused: excusedAtEntry, now: excused)
  }
}
