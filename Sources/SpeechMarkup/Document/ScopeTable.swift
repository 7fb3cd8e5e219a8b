// SPDX-License-Identifier: Apache-2.0

/// The scopes of a document, equal ones only once: a text that changes to and fro between two voices has three of them.
struct ScopeTable: Sendable {
  private struct Key: Hashable {
    var language: String?
    var voice: VoiceQuery?
  }

  private(set) var all: [SpeechDocument.Scope] = []
  private var indices: [Key: Int] = [:]

  subscript(index: Int) -> SpeechDocument.Scope { all[index] }

  /// The number of a scope; a new one gets the position.
  mutating func index(
    language: String?,
    voice: VoiceQuery?,
    position: SourcePosition
  ) -> Int {
    let key = Key(language: language, voice: voice)
    if let index = indices[key] { return index }
    indices[key] = all.count
    all.append(SpeechDocument.Scope(language: language, voice: voice, position: position))
    return all.count - 1
  }
}
