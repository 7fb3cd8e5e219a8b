// SPDX-License-Identifier: Apache-2.0

/// Whether it is known what a person means before all providers have said which voices they have.
extension VoiceMatching {
  /// Whether `typed` is found, and means the same whatever other voices there may be: it is the identifier or the name of one
  /// of these, or a language as people write one. `An` and `af_heart` are language tags as well, but rather the names of
  /// voices that are not known yet.
  package static func isCertain(_ typed: String, in voices: [Voice]) -> Bool {
    guard (try? find(typed, in: voices)) != nil else { return false }
    let base = VoiceNameWithVariant(typed)?.base ?? typed
    // An own identifier in other letters is the weakest of all: `An` is rather the name of another voice than Aragonese, `an`.
    return isLanguage(base)
      || voices.contains { voice in
        [typed, base].contains { VoiceName($0, of: voice).map { $0 < .endingInOtherCase } ?? false }
      }
  }

  /// Language, perhaps script and region, and nothing else, of a BCP 47 tag or a POSIX locale: `en`, `pt-BR`, `en-us`,
  /// `zh-Hant-TW`, `de_DE.UTF-8`. The language is in small letters, as BCP 47 recommends (RFC 5646, 2.1.1) and names of
  /// voices seldom have it.
  private static func isLanguage(_ typed: String) -> Bool {
    guard let tag = LanguageTag(locale: typed), tag.variants.isEmpty, tag.extensions.isEmpty,
      tag.privateUse == nil
    else { return false }
    let language = typed.prefix { !"-_.@".contains($0) }
    return language == language.lowercased()
  }
}
