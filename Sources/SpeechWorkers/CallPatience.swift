// SPDX-License-Identifier: Apache-2.0

/// How long a caller has waited for a provider's reply, and how long one call into the provider has taken.
///
/// Time for which the provider had to wait for a processor is excused, as `RequestPatience` does it for frames: a model
/// that loads in a second takes ten where ten programs want to run.
package struct CallPatience {
  /// Nanoseconds by the host's clock.
  private var waited: UInt64 = 0
  /// The provider's time without a processor when the wait began.
  private let starvedAtStart: UInt64
  /// When the present call was entered, and the time without a processor until then.
  private var entered: UInt64 = 0
  private var starvedAtEntry: UInt64

  /// - Parameter starved: Nanoseconds for which the provider was runnable but had no processor.
  package init(starved: UInt64) {
    starvedAtStart = starved
    starvedAtEntry = starved
  }

  /// Adds waiting time, in nanoseconds.
  package mutating func pass(_ nanoseconds: UInt64) {
    waited += RequestPatience.passed(nanoseconds)
  }

  /// Notes which call the provider is in, by the time at which it entered it.
  package mutating func look(entered: UInt64, starved: UInt64) {
    guard entered != self.entered else { return }
    self.entered = entered
    starvedAtEntry = starved
  }

  /// Nanoseconds of the wait that count against the provider.
  package func time(starved: UInt64) -> UInt64 {
    RequestPatience.counted(waited, starved: starvedAtStart, now: starved)
  }

  /// The same of the present call. Neither exceeds the other's clock: the provider's own record continues while the host
  /// is stopped.
  package func callTime(now: UInt64, starved: UInt64) -> UInt64 {
    let elapsed = min(waited, now &- min(entered, now))
    return RequestPatience.counted(elapsed, starved: starvedAtEntry, now: starved)
  }
}
