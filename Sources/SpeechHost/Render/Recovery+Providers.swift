// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechSystem
import SpeechVoices
import SpeechWorkers

/// Which providers may be used now, and which voice replaces one that may not.
extension Recovery {
  /// The maximum rest to wait for before retrying the same text during live playback.
  private static let maxRest = Duration.milliseconds(150)

  /// Nil when a provider may be used. Waits for a resting one if another voice would be worse. If there is no other,
  /// one that failed often is better than silence.
  func keptOut(
    _ voice: VoiceChoice,
    destination: Destination,
    isRestart: Bool
  ) throws(RenderStop) -> ProviderFailure? {
    while true {
      let rest: UInt64
      let trouble: ProviderTrouble
      switch context.services.health.verdict(on: voice.places) {
      case .usable: return nil
      case .quarantined(let trouble):
        if canReplace(voice) { return .keptOut(trouble) }
        reportLast(voice, trouble: trouble, destination: destination)
        return nil
      case .resting(let until, let reason):
        let now = context.services.health.monotonicNow
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
      // In short sleeps, to notice cancellation.
      usleep(UInt32(min(rest / 1000 + 1, 5000)))
    }
  }

  private func reportLast(
    _ voice: VoiceChoice,
    trouble: ProviderTrouble,
    destination: Destination
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

  /// The voice that continues; nil when there is none.
  /// - Parameters:
  ///   - language: The language of the text, BCP 47.
  ///   - letters: The letters of the text.
  ///   - mustSpeak: Accept a voice of another language.
  func fallback(
    for voice: VoiceChoice,
    language: String,
    chain: FallbackChain,
    letters: SpokenLetters,
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
      // The chain's length includes the original voice.
      isLast: chain.length > FallbackChain.maxLength
    )
    if let found = fallbacks.voice(instead: voice, question: question) { return found }
    guard mustSpeak else { return nil }
    // A provider that should be avoided is better than silence.
    question.avoided = chain.failed
    return fallbacks.voice(instead: voice, question: question)
  }

  /// Whether another voice can and may replace this one. Voices with few phrases, or that only chirp, do not count.
  private func canReplace(_ voice: VoiceChoice) -> Bool {
    guard context.request.allowsFallback else { return false }
    let question = FallbackVoices.Question(
      voice: voice.voice.identifier,
      languages: [voice.voice.language],
      avoided: providersKeptOut.union(failedAtUnit).union([voice.voice.provider]),
      mustSpeak: true
    )
    let other = fallbacks.voice(instead: voice, question: question)
    return other.map { !$0.voice.onlyStandsIn } ?? false
  }

  /// Identifiers of the providers that must not be used now.
  private var providersKeptOut: Set<String> {
    let registry = context.services.voices.registry
    var known: Set<String> = []
    var found: Set<String> = []
    for voice in fallbacks.voices where known.insert(voice.provider).inserted {
      guard let places = registry.provider(of: voice)?.places else { continue }
      // A provider with a live worker in this render is usable.
      if served[places]?.isUsable == true { continue }
      if context.services.health.verdict(on: places) != .usable { found.insert(voice.provider) }
    }
    return found
  }
}
