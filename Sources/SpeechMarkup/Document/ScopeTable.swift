// SPDX-License-Identifier: Apache-2.0

/// The scopes of a document; equal ones with the same parent are stored once: a text that alternates between two voices
/// has three.
struct ScopeTable: Sendable {
  private struct Key: Hashable {
    var language: String?
    var voice: VoiceQuery?
    var onLanguageFailure: LanguageFailure
    var parent: Int?
    var beginsVoice: Bool
    var statesLanguage: Bool
    var sentenceSilence: SpeechDocument.SentenceSilence?
  }

  private(set) var all: [SpeechDocument.Scope] = []
  private var indices: [Key: Int] = [:]

  subscript(index: Int) -> SpeechDocument.Scope { all[index] }

  /// The index of a scope; one that is already known keeps its position.
  mutating func index(of scope: SpeechDocument.Scope) -> Int {
    let key = Key(
      language: scope.language,
      voice: scope.voice,
      onLanguageFailure: scope.onLanguageFailure,
      parent: scope.parent,
      beginsVoice: scope.beginsVoice,
      statesLanguage: scope.statesLanguage,
      sentenceSilence: scope.sentenceSilence
    )
    if let index = indices[key] { return index }
    indices[key] = all.count
    all.append(scope)
    return all.count - 1
  }
}
