// SPDX-License-Identifier: Apache-2.0

import SpeechVoices

extension VoiceChooser {
  /// A question for another voice.
  struct FallbackQuestion: Hashable {
    let voice: String
    let language: String
    let avoided: Set<String>
    let mustSpeak: Bool
  }

  /// The voice that speaks what `choice` does not: the one that it names itself, else the user's default if it speaks the
  /// language, else the best of another provider that does. Where a provider has failed, those that came with the host go
  /// before all others: who needs one to stand in needs one that is sure to speak.
  /// - Parameters:
  ///   - language: that of the text, BCP 47.
  ///   - avoided: identifiers of providers that are not to be asked.
  ///   - mustSpeak: else the user's default, whatever it speaks: a wrong accent is better than silence.
  mutating func fallback(
    for choice: VoiceChoice,
    language: String,
    avoiding avoided: Set<String>,
    mustSpeak: Bool
  ) -> VoiceChoice? {
    let key = FallbackQuestion(
      voice: choice.voice.identifier,
      language: language,
      avoided: avoided,
      mustSpeak: mustSpeak
    )
    if let known = fallbacks[key] { return known }
    let others = voices.filter {
      $0.identifier != choice.voice.identifier && !avoided.contains($0.provider)
    }
    let sure = mustSpeak ? voicesOfHost(among: others) : []
    let made = Self.fallback(for: choice.voice, language, mustSpeak, environment, others, sure)
      .flatMap { VoiceChoice($0, in: registry, because: .fallback(of: choice.voice.identifier)) }
    fallbacks[key] = made
    return made
  }

  private func voicesOfHost(among voices: [Voice]) -> [Voice] {
    let ofHost = registry.providers.filter { $0.places.confinement.cameWithHost }
    let identifiers = Set(ofHost.compactMap(\.description?.identifier))
    return voices.filter { identifiers.contains($0.provider) }
  }

  private static func fallback(
    for voice: Voice,
    _ language: String,
    _ mustSpeak: Bool,
    _ environment: [String: String],
    _ others: [Voice],
    _ sure: [Voice]
  ) -> VoiceMatch? {
    if let own = voice.fallback.flatMap({ try? VoiceMatching.resolve($0, in: others) }) {
      return own
    }
    let tags = [language, voice.language].compactMap { LanguageTag($0) }
    let pools = [sure, others].map { pool in
      let voices = pool.filter { $0.provider != voice.provider }
      return (voices, VoiceMatching.defaultVoice(environment: environment, in: voices))
    }
    for tag in tags {
      for (voices, usual) in pools {
        if let usual, VoiceMatching.speaking(tag, in: [usual.voice]) != nil { return usual }
        if let found = VoiceMatching.speaking(tag, in: voices) { return found }
      }
    }
    return mustSpeak ? pools.lazy.compactMap(\.1).first : nil
  }
}
