// SPDX-License-Identifier: Apache-2.0

import SpeechSystem
package import SpeechVoices

/// The voices that a document may be spoken with, and which of them is used where neither the document nor the caller
/// names one.
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
  package func defaultVoice(in voices: [Voice]) -> VoiceMatch? {
    chosenVoice(in: voices) ?? VoiceMatching.defaultVoice(environment: environment, in: voices)
  }

  /// The voice for a language when no other is requested: the user's choice if it speaks the language, else the best
  /// one. Nil when no voice speaks it. [any thread]
  package func voice(speaking language: LanguageTag, in voices: [Voice]) -> VoiceMatch? {
    if let chosen = chosenVoice(in: voices),
      VoiceMatching.speaking(language, in: [chosen.voice]) != nil
    {
      return chosen
    }
    return VoiceMatching.speaking(language, in: voices)
  }

  /// What the user has set as the default voice; `defaultVoice(in:)` changes only with it and with the voices.
  package var defaultVoiceSetting: String? { settings.read(\.defaultVoice) }

  private func chosenVoice(in voices: [Voice]) -> VoiceMatch? {
    guard let typed = defaultVoiceSetting else { return nil }
    // The voice may have been uninstalled; the locale decides then.
    return try? VoiceMatching.resolve(typed, in: voices)
  }
}
