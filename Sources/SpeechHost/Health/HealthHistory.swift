// SPDX-License-Identifier: Apache-2.0

import SpeechSystem
import SpeechVoices

/// The failures of one library so far.
package struct HealthHistory: Hashable, Sendable {
  /// Absolute path, as found.
  package var library: String
  /// Stamp of the file that failed. Nil: the file no longer existed.
  private(set) var stamp: FileStamp?
  package internal(set) var isQuarantined = false
  /// The newest last.
  package internal(set) var troubles: [PastTrouble] = []

  private static let maxTroubles = 20

  /// The failures that still count.
  package var counted: [PastTrouble] { troubles.filter(\.counts) }

  /// The number of failures and the time span that reached a limit; nil when no limit is reached.
  package var limitReached: (count: Int, span: Duration)? {
    let telling = counted.filter { !$0.wasOverloaded }
    guard let last = telling.last else { return nil }
    let moments = telling.map(\.moment)
    return HealthRules.limitReached(by: moments, at: last.moment).map { limit in
      let count = moments.count { $0.distance(to: last.moment) <= limit.span }
      return (count, .nanoseconds(Int64(limit.span)))
    }
  }

  mutating func add(
    _ trouble: ProviderTrouble,
    stamp: FileStamp?,
    at now: HealthMoment,
    wasOverloaded: Bool
  ) {
    if stamp != self.stamp { forgive() }
    self.stamp = stamp
    let past = PastTrouble(trouble: trouble, moment: now, wasOverloaded: wasOverloaded)
    troubles = (troubles + [past]).suffix(Self.maxTroubles)
    if limitReached != nil { isQuarantined = true }
  }

  /// Keeps the failures, but no longer counts them.
  mutating func forgive() {
    isQuarantined = false
    for place in troubles.indices { troubles[place].counts = false }
  }
}
