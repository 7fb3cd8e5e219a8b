// SPDX-License-Identifier: Apache-2.0

import SpeechHost
import SpeechVoices

/// The failures of a provider in words.
enum HealthText {
  /// Why it is quarantined, or how it failed last; nil when no failure counts.
  static func sentence(on record: ProviderRecord, health: HealthHistory) -> String? {
    guard let last = health.counted.last else { return nil }
    let voice = last.trouble.voice.map { " with \($0)" } ?? ""
    let time = WallTime(last.time).short
    guard health.isQuarantined, let limit = health.limitReached else {
      return
        "\(last.trouble.what), at \(time)\(voice); synth-host providers log \(record.nameForPeople) shows more"
    }
    let span = limit.span <= .seconds(60) ? "within a minute" : "within a day"
    let recent = health.counted.suffix(limit.count)
    let isAlways = recent.allSatisfy { $0.trouble.what == last.trouble.what }
    let what = isAlways ? last.trouble.what : "failed"
    let lately = isAlways ? "" : ": it \(last.trouble.what)"
    return "\(what) \(limit.count) times \(span), the last time at \(time)\(voice)\(lately); "
      + "it is not used until its file changes or you run “synth-host providers trust \(record.nameForPeople)”"
  }
}
