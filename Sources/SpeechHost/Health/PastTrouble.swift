// SPDX-License-Identifier: Apache-2.0

/// A failure and its time.
package struct PastTrouble: Hashable, Sendable {
  package var trouble: ProviderTrouble
  let moment: HealthMoment
  /// Whether the failure still counts: the library has not changed since, and the user has not forgiven it.
  package internal(set) var counts = true
  /// Whether it was too slow for a machine that had more to do than it could: a reason to rest, but not for quarantine.
  package internal(set) var wasOverloaded = false
  /// Whether it is held against its voice alone: the provider's other voices speak on.
  package internal(set) var isOfVoice = false

  /// What it is held against.
  var scope: HealthScope {
    if isOfVoice, let voice = trouble.voice { .voice(voice) } else { .provider }
  }

  /// Nanoseconds since 1970.
  package var time: Int64 { moment.wall }
}
