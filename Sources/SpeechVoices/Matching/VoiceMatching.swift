// SPDX-License-Identifier: Apache-2.0

/// Finds voices in a list. The list's order is the search order and decides last. Nothing here keeps state. [any thread]
package enum VoiceMatching {
  /// The voice that a person means by `typed`: an identifier, the end of one, a name or a language tag, the first of
  /// these that fits, each perhaps followed by `+variant`. It is one that can speak.
  package static func resolve(
    _ typed: String,
    in voices: [Voice]
  ) throws(VoiceLookupError) -> VoiceMatch {
    let match = try find(typed, in: voices)
    guard match.voice.isInstalled else { throw .notInstalled(match.voice) }
    return match
  }

  /// The same, but it may be one whose data is not installed.
  package static func find(
    _ typed: String,
    in voices: [Voice]
  ) throws(VoiceLookupError) -> VoiceMatch {
    guard !voices.isEmpty else { throw .noVoices }
    if let voice = try named(typed, in: voices) { return VoiceMatch(voice: voice) }
    if let parts = VoiceNameWithVariant(typed) { return try find(parts, in: voices) }
    if let tag = LanguageTag(locale: typed), let match = speaking(tag, in: voices) { return match }
    throw unknown(typed, in: voices)
  }

  /// The voice for a user whose environment is this (`LC_ALL`, `LC_MESSAGES`, `LANG`); if none speaks the user's
  /// language an English one, else any. Nil only when there are no voices.
  ///
  /// A voice that has never been heard is chosen only if there is no other voice for ordinary text.
  package static func defaultVoice(
    environment: [String: String],
    in voices: [Voice]
  ) -> VoiceMatch? {
    let english = LanguageTag(language: "en", region: "US")
    let wanted = LanguageTag(environment: environment) ?? english
    let sure = voices.filter { !$0.isUnverified && VoiceRanking.reserve(of: $0) == 0 }
    let voices = sure.isEmpty ? voices.filter(\.isInstalled) : sure
    if let match = speaking(wanted, in: voices) { return match }
    let any = VoiceCriteria(languages: [english], required: [])
    guard var match = best(for: any, in: voices) else { return nil }
    match.note = "no voice speaks \(wanted); taking \(match.voice.name) (\(match.voice.language))"
    return match
  }

  /// The best voice for a language. The note says when it is one of another region. Nil when no voice speaks it.
  package static func speaking(_ language: LanguageTag, in voices: [Voice]) -> VoiceMatch? {
    best(for: VoiceCriteria(languages: [language]), in: voices)
  }

  /// Voices that speak a language in `range`, in the order of `voices`.
  package static func filter(_ voices: [Voice], by range: LanguageRange) -> [Voice] {
    voices.filter { voice in
      voice.languageTags.contains { range.matches($0.tag) }
    }
  }

  // MARK: - Names

  /// Nil when no voice is called that, or when several are and the word is a language tag as well.
  private static func named(
    _ typed: String,
    in voices: [Voice]
  ) throws(VoiceLookupError) -> Voice? {
    let named = voices.compactMap { voice in VoiceName(typed, of: voice).map { (voice, $0) } }
    guard let nearest = named.map(\.1).min() else { return nil }
    let found = named.filter { $0.1 == nearest }.map(\.0)
    // One identifier twice is one voice: the registry lists each once, other lists may not.
    if found.count == 1 || nearest == .identifier { return found.first }
    if let tag = LanguageTag(locale: typed), speaking(tag, in: voices) != nil { return nil }
    throw .ambiguous(typed, candidates: found)
  }

  private static func find(
    _ typed: VoiceNameWithVariant,
    in voices: [Voice]
  ) throws(VoiceLookupError) -> VoiceMatch {
    if let voice = try named(typed.base, in: voices) {
      return try withVariant(typed.variant, of: VoiceMatch(voice: voice))
    }
    guard let tag = LanguageTag(locale: typed.base) else { throw unknown(typed.base, in: voices) }
    let having = voices.filter { $0.spelling(ofVariant: typed.variant) != nil }
    guard var match = speaking(tag, in: having) ?? speaking(tag, in: voices) else {
      throw unknown(typed.base, in: voices)
    }
    // Another voice may speak it, without the variant.
    if match.note != nil, speaking(tag, in: voices)?.note == nil {
      match.note =
        "no voice that speaks \(tag) has the variant “\(typed.variant)”; taking \(match.voice.name), "
        + "which speaks \(match.voice.language)"
    }
    return try withVariant(typed.variant, of: match)
  }

  private static func withVariant(
    _ variant: String,
    of match: VoiceMatch
  ) throws(VoiceLookupError) -> VoiceMatch {
    let voice = match.voice
    guard let spelling = voice.spelling(ofVariant: variant) else {
      let entries = voice.variants.map { Suggestions.Entry(typed: $0, names: [$0]) }
      let nearest = Suggestions.nearest(to: variant, among: entries)
      throw .unknownVariant(variant, voice: voice, suggestions: nearest)
    }
    return VoiceMatch(voice: voice, variant: spelling, note: match.note)
  }

  // MARK: - Errors

  private static func unknown(_ typed: String, in voices: [Voice]) -> VoiceLookupError {
    let entries = voices.map { voice in
      let ending = voice.identifier.split(separator: ".").last.map(String.init) ?? ""
      return Suggestions.Entry(
        typed: voice.identifier,
        names: [voice.localIdentifier, voice.name, voice.identifier, voice.language, ending]
      )
    }
    let tags = tags(named: typed, in: voices)
    if !tags.isEmpty { return .languageName(typed, suggestions: tags) }
    let suggestions = Suggestions.nearest(to: typed, among: entries)
    guard looksLikeLanguage(typed), InstallableVoice.command(for: typed) == nil else {
      return .unknownVoice(typed, suggestions: suggestions)
    }
    return .unknownLanguage(typed, suggestions: suggestions)
  }

  /// The tags for a language of this name: that of the best voice for it, and the language's own. Empty when no voice
  /// speaks it, or it is not the name of a language.
  package static func tags(named typed: String, in voices: [Voice]) -> [String] {
    guard let subtag = LanguageNames.subtag(named: typed), let tag = LanguageTag(subtag),
      let match = speaking(tag, in: voices)
    else { return [] }
    return match.voice.language == subtag ? [subtag] : [match.voice.language, subtag]
  }

  /// Any short word is a well-formed tag; language codes have two letters, or three in lower case.
  private static func looksLikeLanguage(_ typed: String) -> Bool {
    guard let tag = LanguageTag(locale: typed) else { return false }
    let code = typed.prefix { $0 != "-" && $0 != "_" }
    if code.utf8.count == 2 { return true }
    guard code.utf8.count == 3, code == code.lowercased() else { return false }
    return code.utf8.count == typed.utf8.count || tag.region != nil || tag.script != nil
  }
}
