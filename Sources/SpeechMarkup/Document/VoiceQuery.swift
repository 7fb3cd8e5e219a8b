// SPDX-License-Identifier: Apache-2.0

/// The request of a `<voice>`. Empty and nil mean any.
package struct VoiceQuery: Hashable, Sendable {
  package enum Gender: String, Hashable, Sendable {
    case male, female, neutral
  }

  /// A feature that `required` and `ordering` may name.
  package enum Feature: String, Hashable, Sendable, CaseIterable {
    case languages, name, gender, age, variant
  }

  /// One of `languages`: a language, and the accent it is spoken with.
  package struct Language: Hashable, Sendable {
    /// BCP 47.
    package var tag: String
    /// BCP 47: the accent of a native speaker of this language.
    package var accent: String?

    package init(_ tag: String, accent: String? = nil) {
      self.tag = tag
      self.accent = accent
    }
  }

  /// `onvoicefailure`: what happens when no voice has all that is required.
  package enum Failure: String, Hashable, Sendable {
    /// The voice that comes nearest.
    case prioritySelect = "priorityselect"
    /// The voice that was speaking.
    case keepExisting = "keepexisting"
    case processorChoice = "processorchoice"
  }

  /// In order of preference, as the document spells them.
  package var names: [String]
  /// In order of preference. An SSML 1.0 document states the language as `xml:lang`; it is included.
  package var languages: [Language]
  package var gender: Gender?
  /// Years.
  package var age: Int?
  /// From 1.
  package var variant: Int?
  /// The required features; `languages` by default (SSML 1.1, 3.2.1).
  package var required: [Feature]
  /// The most important first; `languages` by default.
  package var ordering: [Feature]
  package var onFailure: Failure

  package init(
    names: [String] = [],
    languages: [Language] = [],
    gender: Gender? = nil,
    age: Int? = nil,
    variant: Int? = nil,
    required: [Feature] = [.languages],
    ordering: [Feature] = [.languages],
    onFailure: Failure = .prioritySelect
  ) {
    self.names = names
    self.languages = languages
    self.gender = gender
    self.age = age
    self.variant = variant
    self.required = required
    self.ordering = ordering
    self.onFailure = onFailure
  }
}
