// SPDX-License-Identifier: Apache-2.0

package import SpeechVoices

/// The languages that a user reads.
package enum UserLanguages {
  /// From `LANGUAGE`, a list separated by colons, in the order of preference, where the locale is not `C` (gettext, "The
  /// LANGUAGE variable"); then the locale's. Without either: none.
  package static func list(environment: [String: String]) -> [LanguageTag] {
    guard let locale = LanguageTag(environment: environment) else { return [] }
    let names = environment["LANGUAGE"]?.split(separator: ":") ?? []
    var languages: [LanguageTag] = []
    for tag in names.compactMap({ LanguageTag(locale: $0) }) + [locale]
    where !languages.contains(tag) {
      languages.append(tag)
    }
    return languages
  }
}
