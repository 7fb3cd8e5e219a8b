// SPDX-License-Identifier: Apache-2.0

extension LanguageTag {
  /// The language of a POSIX locale name such as `de_DE.UTF-8@euro`; takes BCP 47 tags as well. Nil for `C`, `POSIX` and
  /// what is not a locale name.
  package init?(locale: some StringProtocol) {
    let halves = locale.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    guard let base = halves.first?.prefix(while: { $0 != "." }) else { return nil }
    let name = String(base.map { $0 == "_" ? "-" : $0 })
    guard name != "C", name != "POSIX", let tag = LanguageTag(name) else { return nil }
    guard halves.count == 2, tag.script == nil,
      let script = Self.scriptModifiers[halves[1].lowercased()]
    else {
      self = tag
      return
    }
    self.init(language: tag.language, script: script, region: tag.region)
  }

  /// The user's language from the environment's `LC_ALL`, `LC_MESSAGES` or `LANG`, the first that is set and not empty,
  /// as in POSIX. Nil when that is `C` or `POSIX`, or none is set.
  package init?(environment: [String: String]) {
    let names = ["LC_ALL", "LC_MESSAGES", "LANG"]
    guard let locale = names.lazy.compactMap({ environment[$0] }).first(where: { !$0.isEmpty })
    else { return nil }
    self.init(locale: locale)
  }

  private static let scriptModifiers = [
    "latin": "Latn", "cyrillic": "Cyrl", "devanagari": "Deva", "arabic": "Arab",
  ]
}
