// SPDX-License-Identifier: Apache-2.0

/// When a failing provider or voice is paused, and for how long.
enum HealthRules {
  private static let second: UInt64 = 1_000_000_000
  private static let minute = 60 * second
  private static let day = 24 * 60 * minute

  /// Nanoseconds of rest after the first failure in a row, the second and so on. None after the first: a new process
  /// takes 10 ms, and most failures are specific to one text.
  private static let rests = [0, second / 10, second, 5 * second]

  /// The maximum rest of a provider that came with the host, in nanoseconds.
  static let maxBundledRest = second / 10

  /// Nanoseconds after its last failure for which a voice of such a provider is quarantined.
  static let bundledVoiceQuarantine = 10 * minute

  /// How many times as many crashes quarantine such a voice: it may be the one that the user knows.
  static let bundledVoiceTimes = 2

  /// This many failures within this time quarantine a provider, or the one voice that they are held against.
  static let limits: [(count: Int, span: UInt64)] = [(3, minute), (5, day)]

  /// This many voices in quarantine quarantine their provider: the fault is not in one file.
  static let maxVoices = 3

  /// Nanoseconds that a provider or a voice rests after the last of these failures, given oldest first. Failures in a row are at
  /// most a minute apart.
  static func rest(after moments: [HealthMoment]) -> UInt64 {
    var count = moments.isEmpty ? 0 : 1
    for (earlier, later) in zip(moments, moments.dropFirst()).reversed() {
      guard earlier.distance(to: later) <= minute else { break }
      count += 1
    }
    return count == 0 ? 0 : rests[min(count, rests.count) - 1]
  }

  /// The limit that these failures have reached; nil if none.
  static func limitReached(
    by moments: [HealthMoment],
    at now: HealthMoment,
    times: Int
  ) -> (count: Int, span: UInt64)? {
    limits.first { limit in
      moments.count { $0.distance(to: now) <= limit.span } >= limit.count * times
    }
  }
}
