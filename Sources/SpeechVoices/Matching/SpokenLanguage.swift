// SPDX-License-Identifier: Apache-2.0

/// A language that a voice should speak, and the accent that it should have then: one item of `languages` of SSML's
/// `<voice>`, such as `fr` or `en:pt`, English with a Portuguese accent.
package struct SpokenLanguage: Hashable, Sendable, CustomStringConvertible {
  package let language: LanguageRange
  package let accent: LanguageRange?

  package var description: String {
    accent.map { "\(language):\($0)" } ?? language.description
  }

  /// Nil when `text` is not a pair of language ranges, or one of the two that SSML forbids, `und` and `zxx`.
  package init?(_ text: some StringProtocol) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard let first = parts.first, parts.count <= 2 else { return nil }
    self.init(language: String(first), accent: parts.count == 2 ? String(parts[1]) : nil)
  }

  /// Nil in the same cases.
  package init?(language: String, accent: String? = nil) {
    func range(_ text: String) -> LanguageRange? {
      ["und", "zxx"].contains(text.lowercased()) ? nil : LanguageRange(text)
    }
    guard let wanted = range(language) else { return nil }
    self.language = wanted
    guard let accent else {
      self.accent = nil
      return
    }
    guard range(accent) != nil, let heard = LanguageRange(Self.audible(accent)) else { return nil }
    self.accent = heard
  }

  /// Without script and extensions, which SSML ignores in accents, because they cannot be heard.
  private static func audible(_ accent: String) -> String {
    guard let tag = LanguageTag(accent) else { return accent }
    let parts = [tag.language, tag.region].compactMap(\.self) + tag.variants
    return parts.joined(separator: "-")
  }

  /// Whether the voice speaks the language, with the accent. Its accent is that of its region in its own languages, and
  /// that of its own languages in others. [any thread]
  package func isSpoken(by voice: Voice) -> Bool {
    let tags = voice.languageTags
    let own = tags.filter(\.isPrimary).map(\.tag)
    return tags.contains { spoken in
      guard Self.matches(language, tag: spoken.tag) else { return false }
      guard let accent else { return true }
      let related = own.filter { $0.spoken.language == spoken.tag.spoken.language }
      return (related.isEmpty ? own : related).contains { Self.matches(accent, tag: $0) }
    }
  }

  /// A tag without a region is taken to mean the language's default one: a voice for `de` speaks `de-DE`.
  private static func matches(_ range: LanguageRange, tag: LanguageTag) -> Bool {
    if range.matches(tag) { return true }
    let spoken = tag.spoken
    guard spoken.region == nil, let home = LanguageData.defaultRegions[spoken.language] else {
      return false
    }
    let parts = [spoken.language, spoken.script, home].compactMap(\.self) + spoken.variants
    return LanguageTag(parts.joined(separator: "-")).map(range.matches) ?? false
  }
}
