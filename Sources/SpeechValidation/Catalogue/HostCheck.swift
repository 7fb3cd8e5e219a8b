// SPDX-License-Identifier: Apache-2.0

/// The checks that this process performs, by their identifiers: `CHECK_OF_HOST` in `speech-checker/Checks` defines them.
package enum HostCheck: String, Hashable, Sendable, CaseIterable {
  /// From the library as a file.
  case file = "load-elf"
  /// These from the report of `Check.survey`.
  case manifest = "meta-manifest"
  case uniqueVoices = "voice-unique"
  case voiceCount = "voice-count"
}

extension Check {
  /// The check whose process reports all that can be asked of a provider without speaking, which this process judges.
  static let survey = "voice-fields"
}
