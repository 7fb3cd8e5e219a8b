// SPDX-License-Identifier: Apache-2.0

extension SpeechDocument {
  /// Language and voice of a range of text. Ranges with the same properties inside the same scope share one.
  package struct Scope: Hashable, Sendable {
    /// The language of the text, BCP 47; nil if not stated.
    package let language: String?
    /// The innermost `<voice>`; nil outside of all.
    package let voice: VoiceQuery?
    /// What to do when the voice does not speak the language.
    package let onLanguageFailure: LanguageFailure
    /// What an element says about the silence between sentences; nil: the natural pause.
    package let sentenceSilence: SentenceSilence?
    /// The index of the scope around it, always smaller; nil of the root.
    package let parent: Int?
    /// Whether this scope's own element selects the voice.
    package let beginsVoice: Bool
    /// Whether `language` is stated inside the innermost `<voice>`, rather than around it; false outside of all.
    package let statesLanguage: Bool
    /// Where it first begins, for diagnostics.
    package let position: SourcePosition

    package init(
      language: String?,
      voice: VoiceQuery?,
      onLanguageFailure: LanguageFailure = .processorChoice,
      parent: Int? = nil,
      beginsVoice: Bool = false,
      statesLanguage: Bool = false,
      sentenceSilence: SentenceSilence? = nil,
      position: SourcePosition
    ) {
      self.language = language
      self.voice = voice
      self.onLanguageFailure = onLanguageFailure
      self.parent = parent
      self.beginsVoice = beginsVoice
      self.statesLanguage = statesLanguage
      self.sentenceSilence = sentenceSilence
      self.position = position
    }
  }
}
