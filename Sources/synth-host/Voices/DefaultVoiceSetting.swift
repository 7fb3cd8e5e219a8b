// SPDX-License-Identifier: Apache-2.0

import SpeechHost
import SpeechSystem
import SpeechVoices

/// Sets default voices, and says what an installation means for them.
struct DefaultVoiceSetting {
  private let host: SpeechHost

  init(_ host: SpeechHost) { self.host = host }

  /// Sets or, with nil, forgets the voice for some uses, for a language or in general.
  func set(
    _ match: VoiceMatch?,
    for uses: [VoiceUse],
    language: LanguageTag? = nil
  ) throws(CommandError) {
    guard host.settings.path != nil else {
      throw CommandError(
        .outputFailed,
        message:
          "your decisions cannot be saved: HOME names no existing folder, and XDG_STATE_HOME is not set."
      )
    }
    host.settings.change { settings in
      for use in uses { settings.voiceDefaults.set(match?.name, for: use, language: language) }
    }
    if let warning = host.settings.warnings.first {
      throw CommandError(.outputFailed, message: warning.asSentence)
    }
    // Choosing a default voice verifies its provider.
    if let match, let record = host.registry.provider(of: match.voice),
      !record.places.confinement.cameWithHost
    {
      host.health.verify(record.places)
    }
  }

  /// What voices that were just added or installed have changed, and how to take that back; or how to make one of them the
  /// default voice, which installing does not.
  func notes(afterAdding added: [Voice]) -> [String] {
    let maxLanguages = 3
    let identifiers = Set(added.map(\.identifier))
    let now = host.registry.voices.filter(\.isInstalled)
    let before = now.filter { !identifiers.contains($0.identifier) }
    var notes: [String] = []
    var seen: Set<String> = []
    for voice in added where !voice.onlyStandsIn && seen.count < maxLanguages {
      guard let language = LanguageTag(voice.language), seen.insert(voice.language).inserted
      else { continue }
      let changes = VoiceUse.allCases.compactMap {
        change(for: $0, in: language, from: before, to: now)
      }
      notes += changes
      guard changes.isEmpty,
        let reader = host.voices.voice(speaking: language, for: .reading, in: now),
        !identifiers.contains(reader.voice.identifier)
      else { continue }
      notes.append(
        "\(reader.voice.name.shown) still reads \(language) where no voice is named; "
          + "“synth-host voices default \(voice.identifier)” makes it \(voice.name.shown)."
      )
    }
    return notes
  }

  /// Nil when the default voice is the same as before.
  private func change(
    for use: VoiceUse,
    in language: LanguageTag,
    from before: [Voice],
    to now: [Voice]
  ) -> String? {
    let old = host.voices.voice(speaking: language, for: use, in: before)
    guard let new = host.voices.voice(speaking: language, for: use, in: now), new.name != old?.name
    else { return nil }
    let flag = use == .keys ? " --keys" : ""
    guard let old else {
      return
        "\(new.voice.name.shown) is now the voice for \(use.rawValue) in \(language), which no voice spoke; "
        + "“synth-host voices remove \(new.voice.identifier)” takes it back."
    }
    return
      "\(new.voice.name.shown) is now the voice for \(use.rawValue) in \(language) instead of \(old.voice.name.shown); "
      + "“synth-host voices default\(flag) --language \(language) \(old.name)” takes it back."
  }
}
