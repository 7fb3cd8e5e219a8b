// SPDX-License-Identifier: Apache-2.0

import SpeechMarkup
import SpeechSystem
import SpeechVoices

/// Asks providers for their voices, no more of them than someone needs.
extension SpeechHost {
  /// How long a program waits for providers that nobody has asked before, in all. One that hangs has by then overrun its own
  /// limit of 5 seconds, so that this is known from then on.
  package static let probingBudget = Duration.seconds(8)

  /// How long a program works before it asks the providers that it has no use for: the first word is heard by then.
  package static let laterProbingDelay = Duration.seconds(1)

  /// Ensures that the voice that someone has named, or the usual one, is known, if there is one. Starts no provider
  /// where it is known already; else those that came with the host, and others as far as needed.
  package func findVoice(_ typed: String?) {
    let names = [typed ?? settings.read(\.defaultVoice)].compactMap { $0 }
    if names.isEmpty { registry.askHostProviders(within: Self.probingBudget) }
    find(names, speaking: nil)
  }

  /// The same for all the voices that a document names, and for its language where no voice is named.
  func findVoices(of document: SpeechDocument, named typed: String?) {
    guard registry.isIncomplete else { return }
    findVoice(typed)
    let names = document.scopes.flatMap { $0.voice?.names ?? [] }
    let language = typed == nil ? document.scopes.first?.language.flatMap { LanguageTag($0) } : nil
    guard !names.isEmpty || language != nil else { return }
    find(Array(Set(names)), speaking: language)
  }

  private func find(_ names: [String], speaking language: LanguageTag?) {
    registry.askProviders(meaning: names, within: Self.probingBudget) { voices in
      if let language, VoiceMatching.speaking(language, in: voices) == nil { return false }
      return names.allSatisfy { name in
        (try? VoiceMatching.resolve(name, in: voices)) != nil || registry.isHidden(name)
      }
    }
  }
}
