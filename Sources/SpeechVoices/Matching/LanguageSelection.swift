// SPDX-License-Identifier: Apache-2.0

/// Who speaks text in a language that the voice may not speak (SSML 1.1, `onlangfailure`).
package struct LanguageSelection: Hashable, Sendable {
  /// `onlangfailure`.
  package enum OnFailure: String, Hashable, Sendable {
    /// Another voice that speaks the language; where there is none, the voice reads the text as its own language.
    case changeVoice = "changevoice"
    case ignoreText = "ignoretext"
    /// The voice reads the text as if it were in its own language.
    case ignoreLanguage = "ignorelang"
    /// Ours: as `changeVoice`.
    case processorChoice = "processorchoice"
  }

  /// Who speaks.
  package enum Choice: Hashable, Sendable {
    /// The voice itself.
    case keepCurrent
    /// Another one, for this text.
    case voice(VoiceMatch)
    /// Nobody: the text is left out.
    case ignoreText
  }

  /// What came of it.
  package struct Outcome: Hashable, Sendable {
    package var choice: Choice
    /// The language that the voice does not speak, which SSML wants reported, whatever is done about it.
    package var failure: LanguageTag?
  }

  package var language: LanguageTag
  package var onFailure: OnFailure

  package init(_ language: LanguageTag, onFailure: OnFailure = .processorChoice) {
    self.language = language
    self.onFailure = onFailure
  }

  /// Chooses for text that `voice` should speak: the voice that the document asked for there, not one that stands in for
  /// it, so that it returns as soon as it can speak. `standIn` spoke the text before, if another did; it continues where it
  /// speaks this language too. [any thread]
  package func choose(
    for voice: Voice,
    standIn: Voice? = nil,
    from voices: [Voice]
  ) -> Outcome {
    guard VoiceMatching.speaking(language, in: [voice]) == nil else {
      return Outcome(choice: .keepCurrent, failure: nil)
    }
    switch onFailure {
    case .ignoreText: return Outcome(choice: .ignoreText, failure: language)
    case .ignoreLanguage: return Outcome(choice: .keepCurrent, failure: language)
    case .changeVoice, .processorChoice:
      // Someone like the voice, so that the change is not a greater than it must be.
      let criteria = VoiceCriteria(
        languages: [language],
        gender: voice.gender == .unspecified ? nil : voice.gender,
        age: voice.age == 0 ? nil : voice.age
      )
      let same = standIn.flatMap { VoiceMatching.best(for: criteria, in: [$0]) }
      let match = same ?? VoiceMatching.best(for: criteria, in: voices)
      return Outcome(choice: match.map(Choice.voice) ?? .keepCurrent, failure: language)
    }
  }
}
