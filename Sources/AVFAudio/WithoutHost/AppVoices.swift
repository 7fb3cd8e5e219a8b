// SPDX-License-Identifier: Apache-2.0

import Foundation
import SpeechVoices

/// The voices that a provider sees: none. [any thread]
enum AppVoices {
  static var voices: [Voice] { [] }

  static var defaultVoice: VoiceMatch? { nil }

  /// The user's language.
  static var userLanguage: LanguageTag {
    LanguageTag(environment: ProcessInfo.processInfo.environment)
      ?? LanguageTag(language: "en", region: "US")
  }

  static func voice(language code: String) -> VoiceMatch? { nil }

  static func voice(identifier: String) -> VoiceMatch? { nil }
}
