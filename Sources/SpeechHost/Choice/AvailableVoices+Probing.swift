// SPDX-License-Identifier: Apache-2.0

import SpeechMarkup
import SpeechSystem
import SpeechVoices

/// Asks providers for their voices, no more providers than needed.
extension AvailableVoices {
  /// How long a program waits in total for providers that were never asked before. Longer than the 5 seconds allowed
  /// for one provider, so that a hanging one is noted as such.
  package static let probingBudget = Duration.seconds(8)

  /// Delay before providers that are not needed are asked: the first word has been heard by then.
  package static let laterProbingDelay = Duration.seconds(1)

  /// Makes the named voice, or else the default voices for some uses, known if they exist. Starts no provider if they
  /// are known already; otherwise first those that came with the host, then others as needed.
  package func findVoice(_ typed: String?, for uses: [VoiceUse] = [.reading]) {
    let names = typed.map { [$0] } ?? uses.flatMap(voiceDefaults.names(for:))
    let needsOthers = typed == nil && uses.contains { voiceDefaults.names(for: $0).isEmpty }
    if needsOthers { registry.askHostProviders(within: Self.probingBudget) }
    find(names, speaking: nil)
  }

  /// The same for all the voices that a document names, and for its language where no voice is named. If it asks for
  /// a voice in other words, such as for a woman's, all that came with the host are known then.
  func findVoices(of document: SpeechDocument, named typed: String?, for use: VoiceUse) {
    guard registry.isIncomplete else { return }
    findVoice(typed, for: [use])
    if document.scopes.contains(where: { $0.voice?.asksForMoreThanNames ?? false }) {
      registry.askHostProviders(within: Self.probingBudget)
    }
    let names = document.scopes.flatMap { $0.voice?.names ?? [] }
    let language = typed == nil ? document.scopes.first?.language.flatMap { LanguageTag($0) } : nil
    guard !names.isEmpty || language != nil else { return }
    find(Array(Set(names)), speaking: language)
  }

  private func find(_ names: [String], speaking language: LanguageTag?) {
    registry.askProviders(meaning: names, within: Self.probingBudget) { voices in
      if let language, VoiceMatching.speaking(language, in: voices) == nil { return false }
      return names.allSatisfy { name in
        VoiceMatching.isCertain(name, in: voices) || registry.isHidden(name)
      }
    }
  }
}

extension VoiceQuery {
  fileprivate var asksForMoreThanNames: Bool {
    !languages.isEmpty || gender != nil || age != nil || variant != nil
  }
}
