// SPDX-License-Identifier: Apache-2.0

/// Chooses who speaks text in a language that the voice may not speak (SSML 1.1, `onlangfailure`).
package struct LanguageSelection: Hashable, Sendable {
  /// `onlangfailure`.
  package enum OnFailure: String, Hashable, Sendable {
    /// Another voice that speaks the language; where there is none, the voice reads the text as its own language.
    case changeVoice = "changevoice"
    case ignoreText = "ignoretext"
    /// The voice reads the text as if it were in its own language.
    case ignoreLanguage = "ignorelang"
    /// In this host: as `changeVoice`.
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

  /// The result of a choice.
  package struct Outcome: Hashable, Sendable {
    package var choice: Choice
    /// The language that the voice does not speak, which SSML requires to be reported in any case.
    package var failure: LanguageTag?
  }

  package var language: LanguageTag
  package var onFailure: OnFailure

  package init(_ language: LanguageTag, onFailure: OnFailure = .processorChoice) {
    self.language = language
    self.onFailure = onFailure
  }

  /// Chooses who speaks text for `voice`: the voice that the document asked for, not one that stands in for it, so that
  /// it resumes as soon as it can speak. `standIn` spoke the text before, if another voice did; it continues if it
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
      // A similar voice, to keep the change small.
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
