// SPDX-License-Identifier: Apache-2.0

import SpeechSystem
import SpeechVoices

/// Which voices a list is to show.
struct VoiceFilter: Sendable {
  private let range: LanguageRange?
  private let language: String?
  private let provider: String?

  init(language: String?, provider: String?) throws(CommandError) {
    self.provider = provider
    self.language = language
    guard let language else {
      range = nil
      return
    }
    guard let range = LanguageRange(language) else {
      throw CommandError(
        .usage,
        message:
          "“\(language)” is not a language tag. Give one such as de, en-GB or zh-Hant (BCP 47)."
      )
    }
    self.range = range
  }

  /// Voices in the range; if there are none, those that `render --voice` would take for the
  /// language.
  func apply(to voices: [Voice]) -> [Voice] {
    let own = voices.filter { voice in
      provider.map { ProviderName.means($0, identifier: voice.provider) } ?? true
    }
    guard let range, let language else { return own }
    let exact = VoiceMatching.filter(own, by: range)
    guard exact.isEmpty, let tag = LanguageTag(language) else { return exact }
    return own.filter { VoiceMatching.speaking(tag, in: [$0]) != nil }
  }
}
