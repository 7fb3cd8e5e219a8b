// SPDX-License-Identifier: Apache-2.0

import SpeechSystem
package import SpeechVoices

/// The voices that a document may be spoken with, and which of them is used where neither the document nor the caller
/// names one: the user's choice for the use if there is one that exists, else one by the language.
///
/// By itself no voice becomes the default for `keys` that has to load for long before it speaks, and none becomes one for
/// anything by stating a higher quality than one that came with the host.
///
/// Every call may come from any thread.
package struct AvailableVoices: Sendable {
  let registry: VoiceRegistry
  let settings: StateFile<UserSettings>
  /// Of the host: the locale, which decides where the user has chosen no voice.
  let environment: [String: String]
  /// The folders in which providers are looked for, in order.
  package let searchedFolders: [String]

  /// The voice used when none is requested: the user's choice if it exists, else one for the user's locale. Nil only if
  /// there are no voices. [any thread]
  package func defaultVoice(for use: VoiceUse = .reading, in voices: [Voice]) -> VoiceMatch? {
    explainedDefault(for: use, in: voices)?.match
  }

  /// The same, with the reason. [any thread]
  package func explainedDefault(for use: VoiceUse, in voices: [Voice]) -> DefaultVoice? {
    let settings = settings.read(\.voiceDefaults)
    func chosen(_ use: VoiceUse) -> VoiceMatch? {
      Self.match(settings.general[use], in: voices)
        ?? LanguageTag(environment: environment).flatMap { locale in
          settings.voice(for: use, speaking: locale).flatMap { Self.match($0, in: voices) }
        }
    }
    return decide(use, chosen: chosen, among: voices) { voices in
      VoiceMatching.defaultVoice(environment: environment, in: voices)
    }
  }

  /// The voice for a language when no other is requested: the user's choice if it speaks the language, else the best
  /// one. Nil when no voice speaks it. [any thread]
  package func voice(
    speaking language: LanguageTag,
    for use: VoiceUse = .reading,
    in voices: [Voice]
  ) -> VoiceMatch? {
    explainedVoice(speaking: language, for: use, in: voices)?.match
  }

  /// The same, with the reason. [any thread]
  package func explainedVoice(
    speaking language: LanguageTag,
    for use: VoiceUse,
    in voices: [Voice]
  ) -> DefaultVoice? {
    let settings = settings.read(\.voiceDefaults)
    func chosen(_ use: VoiceUse) -> VoiceMatch? {
      [settings.voice(for: use, speaking: language), settings.general[use]].lazy
        .compactMap { Self.match($0, in: voices) }
        .first { VoiceMatching.speaking(language, in: [$0.voice]) != nil }
    }
    return decide(use, chosen: chosen, among: voices) { voices in
      VoiceMatching.speaking(language, in: voices)
    }
  }

  /// What the user has set; the default voices change only with it and with the voices.
  package var voiceDefaults: VoiceDefaults { settings.read(\.voiceDefaults) }

  /// - Parameters:
  ///   - chosen: The voice that the user has set for a use, if it exists.
  ///   - best: The best of some voices, nil if there is none.
  private func decide(
    _ use: VoiceUse,
    chosen: (VoiceUse) -> VoiceMatch?,
    among voices: [Voice],
    best: ([Voice]) -> VoiceMatch?
  ) -> DefaultVoice? {
    if let match = chosen(use) { return DefaultVoice(match, because: .chosen) }
    guard use == .keys else { return best(voices).map { DefaultVoice($0) } }
    let slow = registry.slowProviders
    let reading = chosen(.reading)
    if let reading, !slow.contains(reading.voice.provider) {
      return DefaultVoice(reading, because: .chosenForReading)
    }
    // No other language is heard only because it would be heard sooner.
    let quick = voices.filter { !slow.contains($0.provider) }
    let language = (reading ?? best(voices)).flatMap { LanguageTag($0.voice.language) }
    if let language, let match = VoiceMatching.speaking(language, in: quick) {
      return DefaultVoice(
        best(quick).flatMap { speaks($0, language: language) ? $0 : nil } ?? match
      )
    }
    return (reading ?? best(voices)).map { DefaultVoice($0) }
  }

  private func speaks(_ match: VoiceMatch, language: LanguageTag) -> Bool {
    VoiceMatching.speaking(language, in: [match.voice]) != nil
  }

  /// The voice may have been uninstalled; the next rule decides then.
  private static func match(_ typed: String?, in voices: [Voice]) -> VoiceMatch? {
    typed.flatMap { try? VoiceMatching.resolve($0, in: voices) }
  }
}
