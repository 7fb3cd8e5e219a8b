// SPDX-License-Identifier: Apache-2.0

package import SpeechCharacters

extension SpokenCharacters {
  package init(_ settings: MessageSettings, language: String) {
    self.init(
      speaking: settings.punctuation.speaks,
      spells: settings.spells,
      capitals: settings.capitals,
      language: language
    )
  }

  /// Whether the settings ask for any change.
  static func areWanted(_ settings: MessageSettings) -> Bool {
    settings.punctuation != .none || settings.spells || settings.capitals != .none
  }
}
