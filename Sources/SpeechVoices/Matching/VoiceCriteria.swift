// SPDX-License-Identifier: Apache-2.0

/// What a voice should be like. The fields are those of SSML's `<voice>` (SSML 1.1, 3.2.1); an empty one asks for nothing.
package struct VoiceCriteria: Hashable, Sendable {
  package enum Feature: Hashable, Sendable {
    case languages
    case gender
    case age
    case variant
    case names
  }

  /// Any of them is accepted; earlier ones are preferred.
  package var languages: [LanguageTag]
  package var gender: VoiceGender?
  /// Years.
  package var age: Int?
  /// Counts from 1: which of several voices that are alike.
  package var variant: Int?
  /// Identifiers or names, perhaps with `+variant`; the first that exists is taken.
  package var names: [String]
  /// What a voice must have to be chosen at all.
  package var required: Set<Feature>
  /// The features in order of importance; those not listed come after.
  package var ordering: [Feature]

  package init(
    languages: [LanguageTag] = [],
    gender: VoiceGender? = nil,
    age: Int? = nil,
    variant: Int? = nil,
    names: [String] = [],
    required: Set<Feature> = [.languages],
    ordering: [Feature] = [.languages]
  ) {
    self.languages = languages
    self.gender = gender
    self.age = age
    self.variant = variant
    self.names = names
    self.required = required
    self.ordering = ordering
  }
}
