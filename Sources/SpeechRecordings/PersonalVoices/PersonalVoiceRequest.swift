// SPDX-License-Identifier: Apache-2.0

import SpeechHost

/// A request to make a personal voice from recordings.
package struct PersonalVoiceRequest: Hashable, Sendable {
  /// For people, up to 128 bytes.
  package var name: String
  /// Absolute path of a folder with `metadata.csv` and `wavs/`.
  package var folder: String
  /// BCP 47.
  package var language: String
  /// Identifier of the voice that speaks what has not been recorded; nil: the host chooses.
  package var fallback: String?
  /// Use only the good recordings, if there are bad ones.
  package var skipsBad = false
  /// Names of recordings that are used although they do not seem to say their text.
  package var accepted: Set<String> = []
  /// All recordings are used although they do not seem to say their texts.
  package var acceptsAll = false
  /// It may replace a personal voice of the same name.
  package var replaces = false
  /// The recordings are only checked.
  package var onlyChecks = false

  package init(name: String, folder: String, language: String, fallback: String? = nil) {
    self.name = name
    self.folder = folder
    self.language = language
    self.fallback = fallback
  }
}
