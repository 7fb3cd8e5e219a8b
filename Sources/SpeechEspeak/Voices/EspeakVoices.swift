// SPDX-License-Identifier: Apache-2.0

import SpeechHost
import SpeechSystem
import SpeechVoices

/// Which voice of the host is meant by a name that a caller of eSpeak NG writes.
struct EspeakVoices {
  /// The identifier of the provider of eSpeak NG's voices.
  static let provider = "org.espeak-ng"

  private let host: SpeechHost
  private let files: EspeakDataFolder

  init(_ host: SpeechHost, files: EspeakDataFolder) {
    self.host = host
    self.files = files
  }

  /// The voice for `-v`, in eSpeak NG's order first: a file, a name, a language. A name that eSpeak NG does not know is
  /// that of a voice of another provider. Nil if there is none.
  func voice(named typed: String) -> VoiceMatch? {
    // Usually all is known already. Where it is not, eSpeak NG's names come first here too.
    if host.registry.isIncomplete {
      host.registry.askHostProviders(within: AvailableVoices.probingBudget)
    }
    if let match = match(typed) { return match }
    guard host.registry.isIncomplete else { return nil }
    host.registry.askProviders(within: AvailableVoices.probingBudget)
    return match(typed)
  }

  /// The voice where the caller names none: the one that the user has chosen for all programs if it speaks English, which
  /// is what eSpeak NG speaks then.
  func usual(for use: VoiceUse) -> VoiceMatch? {
    let chosen = host.voices.explainedDefault(for: use, in: host.registry.voices)
    if let chosen, chosen.isUsersChoice,
      LanguageTag(chosen.match.voice.language)?.language == EspeakVoiceName.usual
    {
      return chosen.match
    }
    return voice(named: EspeakVoiceName.usual)
  }

  private func match(_ typed: String) -> VoiceMatch? {
    let name = EspeakVoiceName(typed)
    let voices = host.registry.voices
    guard !name.base.isEmpty else { return nil }
    let own = voices.filter { $0.provider == Self.provider }
    if let voice = called(name.base, among: own) ?? ofFile(name.base, among: own)
      ?? called(name.base, among: voices)
    {
      return VoiceMatch(voice: voice, variant: name.variant(of: voice))
    }
    if let tag = LanguageTag(locale: name.base), let match = VoiceMatching.speaking(tag, in: own) {
      return VoiceMatch(voice: match.voice, variant: name.variant(of: match.voice))
    }
    return try? VoiceMatching.resolve(typed, in: voices)
  }

  private func called(_ name: String, among voices: [Voice]) -> Voice? {
    let wanted = Self.key(name)
    return voices.first { Self.key($0.identifier) == wanted || Self.key($0.name) == wanted }
  }

  private func ofFile(_ name: String, among own: [Voice]) -> Voice? {
    guard !own.isEmpty else { return nil }
    for identifier in files.identifiers(ofFile: name) + [name.lowercased()] {
      if let voice = own.first(where: { $0.localIdentifier == identifier }) { return voice }
    }
    return nil
  }

  /// Names in the table have an underscore for each space.
  private static func key(_ name: String) -> String {
    String(name.lowercased().map { $0 == " " ? "_" : $0 })
  }
}
