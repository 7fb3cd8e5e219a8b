// SPDX-License-Identifier: Apache-2.0

import SpeechHost
import SpeechSystem
import SpeechVoices

/// The failures of a provider in words.
enum HealthText {
  /// Why it or some of its voices are quarantined, or how it failed last; nil when no failure counts.
  static func sentence(on record: ProviderRecord, health: HealthHistory) -> String? {
    guard let last = health.counted.last else { return nil }
    let name = record.nameForPeople
    if health.isQuarantined {
      let end =
        "it is not used until its file changes or you run “synth-host providers trust \(name)”"
      if let summary = summary(of: health, scope: .provider) { return "\(summary); \(end)" }
    }
    let voices = health.quarantinedVoices.compactMap { voice in
      sentence(onVoice: voice, of: record, health: health).map { "\(voice) \($0)" }
    }
    guard voices.isEmpty else { return voices.joined(separator: "; ") }
    let voice = last.trouble.voice.map { " with \($0)" } ?? ""
    let time = WallTime(last.time).short
    return
      "\(last.trouble.what), at \(time)\(voice); synth-host providers log \(name) shows more"
  }

  /// Why a voice is quarantined alone, as in "org.example.a.Ada …"; nil when it is not.
  static func sentence(
    onVoice voice: String,
    of record: ProviderRecord,
    health: HealthHistory
  ) -> String? {
    guard health.quarantinedVoices.contains(voice),
      let summary = summary(of: health, scope: .voice(voice))
    else { return nil }
    let minutes = Int(ProviderHealth.bundledVoiceQuarantine.seconds) / 60
    let end =
      record.places.confinement.cameWithHost
      ? "for \(minutes) minutes or until" : "until the provider’s file changes or"
    return "\(summary); other voices speak instead \(end) you run "
      + "“synth-host providers reset \(record.nameForPeople)”"
  }

  /// Why a voice is not used, alone or with its provider; nil when it is.
  static func trouble(
    with voice: String,
    of record: ProviderRecord,
    health: HealthHistory
  ) -> String? {
    if let sentence = sentence(onVoice: voice, of: record, health: health) { return sentence }
    guard health.isQuarantined else { return nil }
    return sentence(on: record, health: health).map { "its provider \($0)" }
  }

  /// How often and how it failed; nil if no limit is reached.
  private static func summary(of health: HealthHistory, scope: HealthScope) -> String? {
    let counted = health.counted(for: scope)
    guard let last = counted.last, let limit = health.limitReached(for: scope) else { return nil }
    let span = limit.span <= .seconds(60) ? "within a minute" : "within a day"
    let recent = counted.suffix(limit.count)
    let isAlways = recent.allSatisfy { $0.trouble.what == last.trouble.what }
    let what = isAlways ? last.trouble.what : "failed"
    let lately = isAlways ? "" : ": it \(last.trouble.what)"
    let voice = scope == .provider ? last.trouble.voice.map { " with \($0)" } ?? "" : ""
    let time = WallTime(last.time).short
    return "\(what) \(limit.count) times \(span), the last time at \(time)\(voice)\(lately)"
  }
}
