// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechSystem
import SpeechVoices
import SpeechWorkers

/// Which providers may be asked now, and which voice speaks where one may not.
extension Recovery {
  /// The longest rest after which a provider is asked again for the same text, where someone listens.
  private static let maxRest = Duration.milliseconds(150)

  /// Nil when a provider may be asked. Waits for one that rests where another voice would be worse; where there is no other,
  /// one that failed often is better than silence.
  mutating func keptOut(
    _ voice: VoiceChoice,
    _ destination: Destination,
    isRestart: Bool
  ) throws(RenderStop) -> ProviderFailure? {
    while true {
      let rest: UInt64
      let trouble: ProviderTrouble
      switch context.host.health.verdict(on: voice.places) {
      case .usable: return nil
      case .quarantined(let trouble):
        if canReplace(voice) { return .keptOut(trouble) }
        reportLast(voice, trouble, destination)
        return nil
      case .resting(let until, let reason):
        let now = context.host.health.monotonicNow
        guard until > now, context.isKept || canReplace(voice) else { return nil }
        rest = until - now
        trouble = reason
      }
      let isWorthIt =
        isRestart
        ? context.isKept || Double(rest) / 1e9 <= Self.maxRest.seconds
        : !canReplace(voice)
      guard isWorthIt else { return .keptOut(trouble) }
      guard !context.control.isCancelled else { throw RenderStop(.cancelled) }
      // In naps, as someone may cancel.
      usleep(UInt32(min(rest / 1000 + 1, 5000)))
    }
  }

  private func reportLast(
    _ voice: VoiceChoice,
    _ trouble: ProviderTrouble,
    _ destination: Destination
  ) {
    reporter.reportOnce(
      RenderDiagnostic(
        .providerLast(
          provider: voice.providerName,
          identifier: voice.voice.provider,
          what: trouble.what,
          isFallbackAllowed: context.request.allowsFallback
        )
      ),
      about: voice.voice.provider,
      for: destination
    )
  }

  /// The voice that speaks on, nil when there is none.
  /// - Parameters:
  ///   - language: that of the text, BCP 47.
  ///   - letters: those of the text.
  ///   - mustSpeak: a voice of another language is better than none.
  mutating func fallback(
    for voice: VoiceChoice,
    language: String,
    _ chain: FallbackChain,
    _ letters: SpokenLetters,
    mustSpeak: Bool
  ) -> VoiceChoice? {
    guard chain.length <= FallbackChain.maxAttempts else { return nil }
    var question = FallbackVoices.Question(
      voice: voice.voice.identifier,
      languages: [language, voice.voice.language],
      writtenIn: letters.languages,
      asked: chain.asked,
      avoided: chain.failed.union(providersKeptOut),
      mustSpeak: mustSpeak,
      // With the voice that began, the chain has one more than it has links.
      isLast: chain.length > FallbackChain.maxLength
    )
    if let found = fallbacks.voice(instead: voice, question) { return found }
    guard mustSpeak else { return nil }
    // One that is to be left alone is better than silence.
    question.avoided = chain.failed
    return fallbacks.voice(instead: voice, question)
  }

  /// Whether another voice could speak in this one's place, and may. A voice of few phrases cannot, nor one that chirps:
  /// whoever is left with these hears next to nothing.
  private mutating func canReplace(_ voice: VoiceChoice) -> Bool {
    guard context.request.allowsFallback else { return false }
    let question = FallbackVoices.Question(
      voice: voice.voice.identifier,
      languages: [voice.voice.language],
      avoided: providersKeptOut.union(failedAtUnit).union([voice.voice.provider]),
      mustSpeak: true
    )
    let other = fallbacks.voice(instead: voice, question)
    return other.map { !$0.voice.onlyStandsIn } ?? false
  }

  /// The providers that are not to be asked now, by identifier.
  private var providersKeptOut: Set<String> {
    var known: Set<String> = []
    var found: Set<String> = []
    for voice in fallbacks.voices where known.insert(voice.provider).inserted {
      guard let places = context.host.registry.provider(of: voice)?.places else { continue }
      // One that works for this render is not looked at.
      if served[places]?.isUsable == true { continue }
      if context.host.health.verdict(on: places) != .usable { found.insert(voice.provider) }
    }
    return found
  }
}
