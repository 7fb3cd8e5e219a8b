// SPDX-License-Identifier: Apache-2.0

import SpeechHost
import SpeechSystem
import SpeechVoices

/// The default voices as `voices default` shows them: for the user's own language, and for each language for which a voice
/// is set; for each use, with the reason.
struct DefaultVoiceRows {
  private(set) var rows: [DefaultVoiceRow] = []
  /// About voices that are set and not available.
  private(set) var notes: [String] = []

  init(_ host: SpeechHost, language: LanguageTag?) {
    let voices = host.registry.voices.filter(\.isInstalled)
    let defaults = host.voices.voiceDefaults
    for use in VoiceUse.allCases {
      for name in defaults.names(for: use)
      where (try? VoiceMatching.resolve(name, in: voices)) == nil {
        notes.append("\(name.shown) is set for \(use.rawValue), but not available.")
      }
    }
    guard language == nil else {
      if let language { add(language, voices: voices, host: host) }
      return
    }
    var shown: Set<String> = []
    for use in VoiceUse.allCases {
      guard let found = host.voices.explainedDefault(for: use, in: voices) else { continue }
      add(found, use: use, language: found.match.voice.language)
      shown.insert(found.match.voice.language)
    }
    // What is set in general may speak another language than the user's.
    if let locale = LanguageTag(environment: ProgramContext.environment),
      let reader = host.voices.defaultVoice(in: voices)?.voice,
      VoiceMatching.speaking(locale, in: [reader]) == nil, defaults.languages["\(locale)"] == nil
    {
      add(locale, voices: voices, host: host)
    }
    for tag in defaults.languages.keys.sorted() where !shown.contains(tag) {
      if let language = LanguageTag(tag) { add(language, voices: voices, host: host) }
    }
  }

  private mutating func add(_ language: LanguageTag, voices: [Voice], host: SpeechHost) {
    for use in VoiceUse.allCases {
      if let found = host.voices.explainedVoice(speaking: language, for: use, in: voices) {
        add(found, use: use, language: "\(language)")
      }
    }
  }

  private mutating func add(_ found: DefaultVoice, use: VoiceUse, language: String) {
    rows.append(DefaultVoiceRow(language: language, use: use, found: found))
  }
}
