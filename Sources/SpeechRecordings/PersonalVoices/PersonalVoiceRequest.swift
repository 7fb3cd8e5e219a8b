// SPDX-License-Identifier: Apache-2.0

import SpeechHost

/// A personal voice that someone wants to have made of recordings.
package struct PersonalVoiceRequest: Hashable, Sendable {
  /// For people, up to 128 bytes.
  package var name: String
  /// Absolute path of a folder with `metadata.csv` and `wavs/`.
  package var folder: String
  /// BCP 47.
  package var language: String
  /// Identifier of the voice that speaks what there is no recording of; nil: the host chooses.
  package var fallback: String?
  /// It is made of the good recordings, if there are others.
  package var skipsBad = false
  /// Names of recordings that are used although they do not seem to say their text.
  package var accepted: Set<String> = []
  /// All are.
  package var acceptsAll = false
  /// It may replace a personal voice of the same name.
  package var replaces = false
  /// The recordings are only looked at.
  package var onlyChecks = false

  package init(name: String, folder: String, language: String, fallback: String? = nil) {
    self.name = name
    self.folder = folder
    self.language = language
    self.fallback = fallback
  }
}
