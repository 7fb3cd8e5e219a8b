// SPDX-License-Identifier: Apache-2.0

/// What a `<voice>` asks for. Empty and nil mean: any.
package struct VoiceQuery: Hashable, Sendable {
  package enum Gender: String, Hashable, Sendable {
    case male, female, neutral
  }

  /// In order of preference, as the document spells them.
  package var names: [String]
  /// BCP 47 tags in order of preference. An SSML 1.0 document states the language as `xml:lang`; it is here too.
  package var languages: [String]
  package var gender: Gender?
  /// Years.
  package var age: Int?
  /// From 1.
  package var variant: Int?

  package init(
    names: [String] = [],
    languages: [String] = [],
    gender: Gender? = nil,
    age: Int? = nil,
    variant: Int? = nil
  ) {
    self.names = names
    self.languages = languages
    self.gender = gender
    self.age = age
    self.variant = variant
  }
}
