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

  private let limit: Int
  private(set) var all: [SpeechDocument.Scope] = []
  private var indices: [Key: Int] = [:]

  init(limit: Int) { self.limit = limit }

  /// The scope of an element inside another; the outer one where nothing changes, so as not to divide the text.
  mutating func enter(
    _ change: ScopeChange,
    from outer: Int,
    at position: @autoclosure () -> SourcePosition
  ) throws(MarkupError) -> Int {
    let current = all[outer]
    let language = change.language ?? current.language
    let voice = change.voice ?? current.voice
    let failure = change.onLanguageFailure ?? current.onLanguageFailure
    // Where `<voice>` repeats the language around it, that asks for a voice, as in SSML 1.0.
    let isStated = change.language != nil && (change.voice == nil || language != current.language)
    let statesLanguage = isStated || change.voice == nil && current.statesLanguage
    if change.voice == nil, language == current.language, failure == current.onLanguageFailure,
      current.voice == nil || statesLanguage == current.statesLanguage
    {
      return outer
    }
    let scope = SpeechDocument.Scope(
      language: language,
      voice: voice,
      onLanguageFailure: failure,
      parent: outer,
      beginsVoice: change.voice != nil,
      statesLanguage: statesLanguage && voice != nil,
      sentenceSilence: current.sentenceSilence,
      position: position()
    )
    let index = index(of: scope)
    guard all.count <= limit else {
      throw MarkupError(.tooManyScopes(limit: limit), at: scope.position)
    }
    return index
  }

  /// The scope inside another with a silence between its sentences; the outer one where that has an exact silence and this
  /// is not, or where there are too many.
  mutating func set(
    _ silence: SpeechDocument.SentenceSilence,
    in outer: Int,
    at position: @autoclosure () -> SourcePosition
  ) -> Int {
    let current = all[outer]
    guard silence.isExact || current.sentenceSilence?.isExact != true,
      current.sentenceSilence != silence, all.count < limit
    else { return outer }
    return index(
      of: SpeechDocument.Scope(
        language: current.language,
        voice: current.voice,
        onLanguageFailure: current.onLanguageFailure,
        parent: outer,
        beginsVoice: false,
        statesLanguage: current.statesLanguage,
        sentenceSilence: silence,
        position: position()
      )
    )
  }

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
