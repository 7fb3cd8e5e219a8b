// SPDX-License-Identifier: Apache-2.0

extension SpeechDocument {
  /// What holds for a stretch of text. Two stretches with the same language and the same wish for a voice share one scope.
  package struct Scope: Hashable, Sendable {
    /// What language the text is in, BCP 47; nil where the document does not say.
    package let language: String?
    /// The innermost `<voice>`; nil outside of all.
    package let voice: VoiceQuery?
    /// Where it first begins, for diagnostics.
    package let position: SourcePosition

    package init(language: String?, voice: VoiceQuery?, position: SourcePosition) {
      self.language = language
      self.voice = voice
      self.position = position
    }
  }
}
