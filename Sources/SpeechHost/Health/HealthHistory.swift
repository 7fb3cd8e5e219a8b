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
  /// Identifiers of the voices that are quarantined alone, the latest last.
  package internal(set) var quarantinedVoices: [String] = []
  /// The newest last.
  package internal(set) var troubles: [PastTrouble] = []

  private static let maxTroubles = 20
  /// More than a user has that fail; those quarantined longest ago are released.
  private static let maxVoices = 64
  /// The failures of a provider or a voice that are kept while another has more: the largest count of `HealthRules.limits`, twice.
  private static let keptTroubles = 10

  /// The failures that still count.
  package var counted: [PastTrouble] { troubles.filter(\.counts) }

  /// The failures that still count against the provider or a voice.
  package func counted(for scope: HealthScope) -> [PastTrouble] {
    troubles.filter { $0.counts && $0.scope == scope }
  }

  /// The number of failures and the time span that reached a limit; nil when no limit is reached.
  /// - Parameter times: How many times as many failures it takes.
  package func limitReached(
    for scope: HealthScope,
    times: Int = 1
  ) -> (count: Int, span: Duration)? {
    let telling = counted(for: scope).filter { !$0.wasOverloaded }
    guard let last = telling.last else { return nil }
    let moments = telling.map(\.moment)
    return HealthRules.limitReached(by: moments, at: last.moment, times: times).map { limit in
      let count = moments.count { $0.distance(to: last.moment) <= limit.span }
      return (count, .nanoseconds(Int64(limit.span)))
    }
  }

  mutating func add(
    _ trouble: ProviderTrouble,
    stamp: FileStamp?,
    at now: HealthMoment,
    wasOverloaded: Bool,
    isOfVoice: Bool,
    cameWithHost: Bool
  ) {
    if stamp != self.stamp { forgive() }
    self.stamp = stamp
    if cameWithHost { releaseVoices(at: now) }
    let past = PastTrouble(
      trouble: trouble,
      moment: now,
      wasOverloaded: wasOverloaded,
      isOfVoice: isOfVoice
    )
    troubles.append(past)
    if troubles.count > Self.maxTroubles { dropOne() }
    // The two crashes at a sentence count twice; one after which its own voice speaks on must cost a user less than three do.
    let isCrash = cameWithHost && past.scope != .provider && trouble.kind == .crashed
    let times = isCrash ? HealthRules.bundledVoiceTimes : 1
    guard !wasOverloaded, limitReached(for: past.scope, times: times) != nil else { return }
    switch past.scope {
    case .provider: isQuarantined = true
    case .voice(let voice):
      quarantinedVoices =
        (quarantinedVoices.filter { $0 != voice } + [voice]).suffix(Self.maxVoices)
      if quarantinedVoices.count >= HealthRules.maxVoices { isQuarantined = true }
    }
  }

  /// Drops the oldest failure of whoever has many, so that one voice does not displace what is known of another.
  private mutating func dropOne() {
    var counts: [HealthScope: Int] = [:]
    for past in troubles { counts[past.scope, default: 0] += 1 }
    let index = troubles.firstIndex { counts[$0.scope, default: 0] > Self.keptTroubles }
    troubles.remove(at: index ?? troubles.startIndex)
  }

  /// Keeps the failures, but no longer counts them.
  mutating func forgive() {
    isQuarantined = false
    quarantinedVoices = []
    for place in troubles.indices { troubles[place].counts = false }
  }

  /// Ends the quarantine of a bundled provider's voices whose last failure was long ago. Their failures still count, so that
  /// fewer more bring it back.
  mutating func releaseVoices(at now: HealthMoment) {
    quarantinedVoices = quarantinedVoices.filter { voice in
      let last = counted(for: .voice(voice)).last { !$0.wasOverloaded }
      return last.map { $0.moment.distance(to: now) < HealthRules.bundledVoiceQuarantine } ?? false
    }
  }

  /// Keeps the failures of one voice, but no longer counts them.
  mutating func forgive(_ voice: String) {
    quarantinedVoices.removeAll { $0 == voice }
    for place in troubles.indices where troubles[place].scope == .voice(voice) {
      troubles[place].counts = false
    }
    if quarantinedVoices.count < HealthRules.maxVoices, limitReached(for: .provider) == nil {
      isQuarantined = false
    }
  }
}
