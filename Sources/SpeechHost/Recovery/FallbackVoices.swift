// SPDX-License-Identifier: Apache-2.0

import SpeechVoices

/// Finds the voice that speaks what another cannot. Results are cached.
struct FallbackVoices {
  /// A query for another voice.
  struct Question: Hashable {
    /// Identifier of the voice that cannot speak.
    let voice: String
    /// Languages of the text, BCP 47, in order of preference.
    let languages: [String]
    /// Codes of languages that are written in the text's script; none for Latin.
    var writtenIn: Set<String> = []
    /// Identifiers of voices that were asked already, or must not be used now.
    var asked: Set<String> = []
    /// Identifiers of providers to avoid.
    var avoided: Set<String>
    /// Whether a voice of another language is acceptable: a wrong accent is better than silence.
    let mustSpeak: Bool
    /// Enough voices were tried: prefer one that came with the host.
    var isLast = false
    /// Only the voice is at fault: others of its provider are as good as any.
    var trustsProvider = false
  }

  /// The voices that existed when the render began.
  let voices: [Voice]
  private let registry: VoiceRegistry
  private let environment: [String: String]
  private var found: [Question: VoiceChoice] = [:]

  init(_ chooser: VoiceChooser) {
    voices = chooser.voices
    registry = chooser.registry
    environment = chooser.environment
  }

  /// The voice that speaks what `choice` does not: the fallback that it names; else one that reads the text's script,
  /// if not Latin; else the user's default if it speaks the language, else the best of another provider that does, or of
  /// any if `trustsProvider`. If `mustSpeak`, voices that came with the host take precedence, because they are reliable.
  mutating func voice(
    instead choice: VoiceChoice,
    question: Question
  ) -> VoiceChoice? {
    if let known = found[question] { return known }
    let others = voices.filter {
      $0.identifier != choice.voice.identifier && !question.asked.contains($0.identifier)
        && !question.avoided.contains($0.provider)
    }
    let sure = question.mustSpeak ? bundledVoices(among: others) : []
    var match: VoiceMatch?
    if !question.isLast {
      match = usual(for: choice.voice, question: question, others: others, sure: sure)
    }
    if match == nil, question.mustSpeak {
      // Including the provider's own other voices.
      match = best(for: question, in: [sure, others]) ?? any(in: [sure, others])
    }
    let made = match.flatMap {
      VoiceChoice($0, in: registry, because: .fallback(of: choice.voice.identifier))
    }
    found[question] = made
    return made
  }

  private func bundledVoices(among voices: [Voice]) -> [Voice] {
    let bundled = registry.providers.filter { $0.places.confinement.cameWithHost }
    let identifiers = Set(bundled.compactMap(\.description?.identifier))
    return voices.filter { identifiers.contains($0.provider) }
  }

  private func usual(
    for voice: Voice,
    question: Question,
    others: [Voice],
    sure: [Voice]
  ) -> VoiceMatch? {
    if let own = voice.fallback.flatMap({ try? VoiceMatching.resolve($0, in: others) }) {
      return own
    }
    if let reader = reader(of: question, in: [sure, others]) { return reader }
    let pools = [sure, others].map { pool in
      pool.filter { question.trustsProvider || $0.provider != voice.provider }
    }
    return best(for: question, in: pools) ?? (question.mustSpeak ? any(in: pools) : nil)
  }

  /// A voice for the script of the text, if the text's languages are not written in it.
  private func reader(of question: Question, in pools: [[Voice]]) -> VoiceMatch? {
    let tags = question.languages.compactMap { LanguageTag($0)?.spoken.language }
    guard !question.writtenIn.isEmpty, question.writtenIn.isDisjoint(with: tags) else { return nil }
    let written = question.writtenIn.sorted().map { LanguageTag(language: $0) }
    for pool in pools {
      let criteria = VoiceCriteria(languages: written)
      if let found = VoiceMatching.best(for: criteria, in: pool) { return found }
    }
    return nil
  }

  /// The best voice for a language of the text; the one for the user's locale is preferred.
  private func best(for question: Question, in pools: [[Voice]]) -> VoiceMatch? {
    let pools = pools.map { pool in
      (pool, VoiceMatching.defaultVoice(environment: environment, in: pool))
    }
    for tag in question.languages.compactMap({ LanguageTag($0) }) {
      for (voices, usual) in pools {
        if let usual, VoiceMatching.speaking(tag, in: [usual.voice]) != nil { return usual }
        if let found = VoiceMatching.speaking(tag, in: voices) { return found }
      }
    }
    return nil
  }

  private func any(in pools: [[Voice]]) -> VoiceMatch? {
    pools.lazy.compactMap { VoiceMatching.defaultVoice(environment: environment, in: $0) }.first
  }
}
