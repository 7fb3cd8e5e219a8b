// SPDX-License-Identifier: Apache-2.0

package import SpeechHost
import SpeechText

extension CharacterMarkup {
  package init(_ settings: MessageSettings, language: String) {
    self.init(
      speaking: settings.punctuation.speaks,
      spells: settings.spells,
      capitals: settings.capitals,
      language: language,
      icon: SoundIcons.path(of: "capital").map { _ in SoundIcons.markup("capital") }
    )
  }

  /// Whether the settings ask for any change.
  static func areWanted(_ settings: MessageSettings) -> Bool {
    settings.punctuation != .none || settings.spells || settings.capitals != .none
  }
}
