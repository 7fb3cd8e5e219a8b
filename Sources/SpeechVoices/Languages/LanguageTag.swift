// SPDX-License-Identifier: Apache-2.0

/// A well-formed BCP 47 language tag (RFC 5646) in canonical form.
///
/// Letters have their conventional case, subtags that the registry has replaced are replaced (`iw` becomes `he`), an
/// extended language stands alone (`zh-yue` becomes `yue`). Two tags are equal when their canonical forms are.
package struct LanguageTag: Hashable, Sendable, CustomStringConvertible {
  /// Two to eight lower-case letters; empty when the whole tag is for private use (`x-…`).
  package private(set) var language: String
  /// ISO 15924: `Latn`.
  package private(set) var script: String?
  /// ISO 3166 or UN M.49: `GB`, `419`.
  package private(set) var region: String?
  package private(set) var variants: [String]
  /// Each with its singleton, `u-co-phonebk`, ordered by singleton.
  package private(set) var extensions: [String]
  /// With its singleton: `x-gbclan`.
  package private(set) var privateUse: String?

  /// The canonical tag.
  package var description: String {
    var parts = language.isEmpty ? [] : [language]
    if let script { parts.append(script) }
    if let region { parts.append(region) }
    parts += variants
    parts += extensions
    if let privateUse { parts.append(privateUse) }
    return parts.joined(separator: "-")
  }

  /// The parts must be well-formed; used to derive one tag from another.
  package init(language: String, script: String? = nil, region: String? = nil) {
    self.language = language
    self.script = script
    self.region = region
    variants = []
    extensions = []
    privateUse = nil
  }

  /// Nil when `text` is not a well-formed tag of at most 100 bytes.
  package init?(_ text: some StringProtocol) {
    // Most tags of voices: a language alone.
    if (2...3).contains(text.utf8.count), text.utf8.allSatisfy(Self.isSmallLetter) {
      let code = String(text)
      self.init(language: LanguageData.replacedLanguages[code] ?? code)
      return
    }
    // RFC 5646, 4.4.1 asks for room for 35 characters; no tag in use comes near 100.
    guard !text.isEmpty, text.utf8.count <= 100, text.utf8.allSatisfy(Self.isTagByte) else {
      return nil
    }
    let lowercased = text.lowercased()
    if let replacement = LanguageData.grandfathered[lowercased] {
      self.init(replacement)
      return
    }
    var subtags = lowercased.split(separator: "-", omittingEmptySubsequences: false)[...]
    guard subtags.allSatisfy({ (1...8).contains($0.utf8.count) }) else { return nil }
    self.init(language: "")
    guard takeLanguage(from: &subtags) else { return nil }
    takeScriptAndRegion(from: &subtags)
    guard
      takeVariants(from: &subtags),
      takeExtensions(from: &subtags),
      takePrivateUse(from: &subtags),
      subtags.isEmpty
    else { return nil }
  }

  /// The same tag with another primary language.
  package func withLanguage(_ language: String) -> LanguageTag {
    var tag = self
    tag.language = language
    return tag
  }

  /// The subtags in lower case, in their order: what RFC 4647 compares.
  package var subtags: [Substring] {
    description.lowercased().split(separator: "-")
  }
}

// MARK: - Reading

extension LanguageTag {
  private static func isTagByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
      true
    default: false
    }
  }

  private static func isSmallLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
  }

  private static func isAlphabetic(_ subtag: Substring) -> Bool {
    subtag.utf8.allSatisfy { $0 >= UInt8(ascii: "a") }
  }

  private static func isNumeric(_ subtag: Substring) -> Bool {
    subtag.utf8.allSatisfy { $0 <= UInt8(ascii: "9") }
  }

  /// The primary language with its extended one. Leaves `language` empty before a private-use tag.
  private mutating func takeLanguage(from subtags: inout ArraySlice<Substring>) -> Bool {
    guard let first = subtags.first else { return false }
    if first == "x" { return true }
    guard first.utf8.count >= 2, Self.isAlphabetic(first) else { return false }
    subtags.removeFirst()
    let code = String(first)
    language = LanguageData.replacedLanguages[code] ?? code
    // The registry replaces every extended language by itself as the primary one.
    if LanguageData.extendable.contains(code), let next = subtags.first,
      next.utf8.count == 3, Self.isAlphabetic(next)
    {
      language = String(next)
      subtags.removeFirst()
    }
    return true
  }

  private mutating func takeScriptAndRegion(from subtags: inout ArraySlice<Substring>) {
    guard !language.isEmpty else { return }
    if let next = subtags.first, next.utf8.count == 4, Self.isAlphabetic(next) {
      script = next.prefix(1).uppercased() + next.dropFirst()
      subtags.removeFirst()
    }
    guard let next = subtags.first else { return }
    let isRegion =
      next.utf8.count == 2 && Self.isAlphabetic(next)
      || next.utf8.count == 3 && Self.isNumeric(next)
    guard isRegion else { return }
    let code = next.uppercased()
    region = LanguageData.replacedRegions[code] ?? code
    subtags.removeFirst()
  }

  private mutating func takeVariants(from subtags: inout ArraySlice<Substring>) -> Bool {
    guard !language.isEmpty else { return true }
    while let next = subtags.first {
      let startsWithDigit = next.utf8.first.map { $0 <= UInt8(ascii: "9") } ?? false
      guard next.utf8.count >= 5 || next.utf8.count == 4 && startsWithDigit else { return true }
      guard !variants.contains(String(next)) else { return false }
      variants.append(String(next))
      subtags.removeFirst()
    }
    return true
  }

  private mutating func takeExtensions(from subtags: inout ArraySlice<Substring>) -> Bool {
    guard !language.isEmpty else { return true }
    while let singleton = subtags.first, singleton.utf8.count == 1, singleton != "x" {
      subtags.removeFirst()
      let parts = subtags.prefix { $0.utf8.count >= 2 }
      let isKnown = extensions.contains { $0.hasPrefix(singleton) }
      guard !parts.isEmpty, !isKnown else { return false }
      subtags.removeFirst(parts.count)
      extensions.append(([singleton] + parts).joined(separator: "-"))
    }
    extensions.sort()
    return true
  }

  private mutating func takePrivateUse(from subtags: inout ArraySlice<Substring>) -> Bool {
    guard subtags.first == "x" else { return true }
    guard subtags.count > 1 else { return false }
    privateUse = subtags.joined(separator: "-")
    subtags = []
    return true
  }
}
