// SPDX-License-Identifier: Apache-2.0

import SpeechVoices

/// Which voices a list is to show.
struct VoiceFilter: Sendable {
  private let range: LanguageRange?
  private let provider: String?

  init(language: String?, provider: String?) throws(CommandError) {
    self.provider = provider
    guard let language else {
      range = nil
      return
    }
    guard let range = LanguageRange(language) else {
      throw CommandError(
        .usage,
        "“\(language)” is no language tag. Give one like de, en-GB or zh-Hant (BCP 47)."
      )
    }
    self.range = range
  }

  func apply(to voices: [Voice]) -> [Voice] {
    let own = voices.filter { provider == nil || $0.provider == provider }
    return range.map { VoiceMatching.filter(own, by: $0) } ?? own
  }
}
