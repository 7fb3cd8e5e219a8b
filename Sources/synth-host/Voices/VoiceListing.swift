// SPDX-License-Identifier: Apache-2.0

import SpeechHost
import SpeechJSON
import SpeechSystem
import SpeechVoices

/// Prints voices, all or those that were asked for.
struct VoiceListing {
  /// As it was typed; nil: any.
  var language: String?
  /// As it was typed; nil: any.
  var provider: String?
  var json = false

  /// Prints the voices that a host has now. Throws an error that says what to try if there are
  /// none.
  func list(_ filter: VoiceFilter, host: SpeechHost) throws(CommandError) {
    let voices = filter.apply(to: host.registry.voices)
    print(voices)
    try explainEmptiness(voices, host: host)
  }

  /// Prints these voices.
  func print(_ voices: [Voice]) {
    guard !json else { return Console.print(JSONOutput.list(voices.map(VoiceRow.init))) }
    guard !voices.isEmpty else { return }
    var table = Table(["NAME", "LANGUAGE", "GENDER", "PROVIDER", "IDENTIFIER"])
    for voice in voices {
      table.add([voice.name, voice.language, voice.gender.word, voice.provider, voice.identifier])
    }
    // At once: each write to a pipe wakes its reader.
    Console.print(table.lines(columns: Console.columns, spare: 3).joined(separator: "\n"))
  }

  private func explainEmptiness(_ voices: [Voice], host: SpeechHost) throws(CommandError) {
    guard voices.isEmpty else { return }
    guard !host.registry.voices.isEmpty else {
      let refusal = Refusal.noVoices(searched: host.voices.searchedFolders)
      throw CommandError(outcome: .refused(refusal), source: "")
    }
    if let language {
      let tags = VoiceMatching.tags(named: language, in: host.registry.voices)
      if !tags.isEmpty {
        throw CommandError(
          .unavailable,
          message: "\(VoiceLookupError.languageName(language, suggestions: tags))".asSentence
        )
      }
    }
    // Suggests the provider that may have been meant.
    if let provider { _ = try ProviderName.records(provider, in: host) }
    let what = [language.map { "the language \($0)" }, provider.map { "the provider \($0)" }]
      .compactMap { $0 }.joined(separator: " and ")
    throw CommandError(
      .unavailable,
      message:
        "no voice matches \(what). synth-host list-voices shows all voices, synth-host providers all providers."
    )
  }
}
