// SPDX-License-Identifier: Apache-2.0

import SpeechSystem
import SpeechVoices

/// A failure, and when it was.
package struct PastTrouble: Hashable, Sendable {
  package var trouble: ProviderTrouble
  var moment: HealthMoment
  /// Still held against the provider: its file has not changed since, and nobody has forgiven it.
  package internal(set) var counts = true

  /// Nanoseconds since 1970.
  package var time: Int64 { moment.wall }
}

/// What is remembered of one library.
package struct HealthRecord: Hashable, Sendable {
  /// Absolute, as it was found.
  package var library: String
  /// Of the file that failed. Nil: it was gone by then.
  var stamp: FileStamp?
  package internal(set) var isQuarantined = false
  /// The newest last.
  package internal(set) var troubles: [PastTrouble] = []

  private static let maxTroubles = 20

  /// Those that are held against it.
  package var counted: [PastTrouble] { troubles.filter(\.counts) }

  /// How many failures within how long have reached a limit; nil when none is reached.
  package var limitReached: (count: Int, span: Duration)? {
    guard let last = counted.last else { return nil }
    let moments = counted.map(\.moment)
    return HealthRules.limitReached(by: moments, at: last.moment).map { limit in
      let count = moments.count { $0.distance(to: last.moment) <= limit.span }
      return (count, .nanoseconds(Int64(limit.span)))
    }
  }

  mutating func add(_ trouble: ProviderTrouble, _ stamp: FileStamp?, at now: HealthMoment) {
    if stamp != self.stamp { forgive() }
    self.stamp = stamp
    troubles = (troubles + [PastTrouble(trouble: trouble, moment: now)]).suffix(Self.maxTroubles)
    if limitReached != nil { isQuarantined = true }
  }

  /// What was stays known, but counts no longer.
  mutating func forgive() {
    isQuarantined = false
    for place in troubles.indices { troubles[place].counts = false }
  }
}
