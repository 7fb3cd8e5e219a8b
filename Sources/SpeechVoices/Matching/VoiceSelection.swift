// SPDX-License-Identifier: Apache-2.0

/// What a `<voice>` element asks for, and what happens when no voice has it (SSML 1.1, 3.2.1). An empty feature asks
/// for nothing.
package struct VoiceSelection: Hashable, Sendable {
  /// `onvoicefailure`.
  package enum OnFailure: String, Hashable, Sendable {
    /// The voice that comes nearest to all that was asked for, the most important feature first.
    case prioritySelect = "priorityselect"
    /// The voice that was speaking.
    case keepExisting = "keepexisting"
    /// In this host: the nearest voice if it speaks the language of the text, else the one that was speaking.
    case processorChoice = "processorchoice"
  }

  /// The voice must speak all of them.
  package var languages: [SpokenLanguage]
  /// Identifiers or names, perhaps with `+variant`; the first that exists is taken.
  package var names: [String]
  package var gender: VoiceGender?
  /// Years.
  package var age: Int?
  /// Counts from 1: which of the voices that have everything else that was asked for.
  package var variant: Int?
  /// What a voice must have.
  package var required: Set<VoiceFeature>
  /// The most important first; those that are left out are equally important, and less so.
  package var ordering: [VoiceFeature]
  package var onFailure: OnFailure

  package init(
    languages: [SpokenLanguage] = [],
    names: [String] = [],
    gender: VoiceGender? = nil,
    age: Int? = nil,
    variant: Int? = nil,
    required: Set<VoiceFeature> = [.languages],
    ordering: [VoiceFeature] = [.languages],
    onFailure: OnFailure = .prioritySelect
  ) {
    self.languages = languages
    self.names = names
    self.gender = gender
    self.age = age
    self.variant = variant
    self.required = required
    self.ordering = ordering
    self.onFailure = onFailure
  }

  /// Who speaks.
  package enum Choice: Hashable, Sendable {
    case voice(VoiceMatch)
    /// The one that was speaking.
    case keepCurrent
    /// Nobody: there is no voice at all.
    case none
  }

  /// No voice has all that is required. SSML requires this to be reported in any case.
  package struct Failure: Hashable, Sendable {
    /// The required features that were asked for, in the order of `VoiceFeature`.
    package var required: [VoiceFeature]
    /// Those of them that no voice has; none when only the combination is missing.
    package var missing: [VoiceFeature]
  }

  /// The result of a selection.
  package struct Outcome: Hashable, Sendable {
    package var choice: Choice
    /// What was asked for and the chosen voice does not have, required or not; empty when the voice is kept.
    package var unmet: [VoiceFeature]
    /// Nil when a voice has all that is required.
    package var failure: Failure?
  }
}
