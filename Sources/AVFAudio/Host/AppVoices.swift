// SPDX-License-Identifier: Apache-2.0

import SpeechHost
package import SpeechVoices

/// The voices that an app sees, and which of them an app means. [any thread]
package enum AppVoices {
  /// In search order.
  package static var voices: [Voice] { SharedHost.instance.voices }

  /// The voice that is used by default. Nil if there are no voices.
  package static var defaultVoice: VoiceMatch? {
    SharedHost.instance.host.voices.defaultVoice(in: voices)
  }

  /// The user's language.
  static var userLanguage: LanguageTag {
    LanguageTag(environment: SharedHost.instance.environment)
      ?? LanguageTag(language: "en", region: "US")
  }

  /// The best voice for a language code. Nil if the code is invalid, or no voice speaks the language.
  ///
  /// Accepts `en_GB` as well, the form of Foundation's locale identifiers.
  static func voice(language code: String) -> VoiceMatch? {
    LanguageTag(locale: code).flatMap {
      SharedHost.instance.host.voices.voice(speaking: $0, in: voices)
    }
  }

  /// The voice with exactly this identifier, optionally with a variant after a plus sign.
  static func voice(identifier: String) -> VoiceMatch? {
    let voices = voices
    if let voice = voices.first(where: { $0.identifier == identifier }) {
      return VoiceMatch(voice: voice)
    }
    guard let plus = identifier.lastIndex(of: "+") else { return nil }
    let variant = String(identifier[identifier.index(after: plus)...])
    let voice = voices.first { $0.identifier == identifier[..<plus] }
    guard let voice, voice.variants.contains(variant) else { return nil }
    return VoiceMatch(voice: voice, variant: variant)
  }
}
