// SPDX-License-Identifier: Apache-2.0

import SpeechMarkup
import SpeechVoices
import SpeechWorkers

/// The voices that a text went through before the one that is asked now.
struct FallbackChain {
  /// How many voices may hand a text on to whom they like; then it goes to the host's own.
  static let maxLength = 3
  /// How many may be asked in all: each may take its time to fail, and someone waits.
  static let maxAttempts = 8

  var length = 0
  /// Identifiers of the voices that were asked, so that two which name each other do not hand it to and fro.
  var asked: Set<String> = []
  /// Identifiers of the providers that failed at it.
  var failed: Set<String> = []
  /// What the first failure would have ended the render with.
  var outcome: RenderOutcome?

  /// Hands the text on from a voice.
  mutating func leave(_ voice: VoiceChoice) {
    length += 1
    asked.insert(voice.voice.identifier)
  }
}

/// Another voice speaks where one cannot.
extension RenderSession {
  /// Has another voice speak what one has no words for.
  mutating func speakUncovered(
    _ range: Range<Int>,
    _ voice: VoiceChoice,
    _ settings: SpeechSettings,
    followsPause: Bool,
    _ chain: FallbackChain
  ) throws(Stop) {
    var chain = chain
    chain.leave(voice)
    let letters = SpokenLetters(of: document.text[range])
    guard let fallback = fallback(for: voice, settings, chain, letters, mustSpeak: letters.isAny)
    else {
      let words = String(decoding: document.text[range].prefix(60), as: UTF8.self)
      if letters.isAny, !isUnheard, notSpoken == nil {
        let asked = voice.voice.identifier
        let refusal = Refusal.notSpoken(words: words, voice: asked, isRestSpoken: false)
        notSpoken = (words, asked, chain.outcome ?? .refused(refusal))
      }
      diagnoseOnce(
        RenderDiagnostic(.notSpoken(words: words, voice: voice.voice.identifier)),
        about: words
      )
      return
    }
    diagnoseOnce(
      RenderDiagnostic(
        .notCovered(voice: voice.voice.identifier, speaker: fallback.voice.identifier)
      ),
      about: voice.voice.identifier
    )
    let settings = try adapted(settings, to: fallback, range)
    try speak(range, fallback, settings, followsPause: followsPause, chain)
  }

  /// Has another voice speak a text whose provider failed. Ends the render when there is none, or none is wanted.
  mutating func speakInstead(
    of voice: VoiceChoice,
    _ failure: ProviderFailure,
    _ range: Range<Int>,
    _ settings: SpeechSettings,
    followsPause: Bool,
    _ chain: FallbackChain
  ) throws(Stop) {
    var chain = chain
    chain.leave(voice)
    chain.failed.insert(voice.voice.provider)
    failedAtUnit.insert(voice.voice.provider)
    let letters = SpokenLetters(of: document.text[range])
    let outcome = chain.outcome ?? failure.outcome(of: voice.providerName)
    chain.outcome = outcome
    // A voice that is only to be measured cannot be replaced.
    guard request.allowsFallback, !isUnheard,
      let fallback = fallback(for: voice, settings, chain, letters, mustSpeak: true)
    else { throw Stop(outcome) }
    report(failure, of: voice, fallback)
    if recording == nil { stage?.pause(atLeast: host.limits.voiceChangePause) }
    let settings = try adapted(settings, to: fallback, range)
    try speak(range, fallback, settings, followsPause: followsPause, chain)
  }

  private mutating func report(
    _ failure: ProviderFailure,
    of voice: VoiceChoice,
    _ fallback: VoiceChoice
  ) {
    let (asked, speaker) = (voice.voice.identifier, fallback.voice.identifier)
    if case .keptOut = failure {
      // As long as that lasts, each sentence finds the same.
      let replaced = RenderDiagnostic(
        .restingVoiceReplaced(
          asked,
          by: speaker,
          provider: voice.providerName,
          what: failure.what
        )
      )
      return diagnoseOnce(replaced, about: replaced.message)
    }
    observer.didDiagnose(
      RenderDiagnostic(.providerFailed(provider: voice.providerName, what: failure.what))
    )
    observer.didDiagnose(RenderDiagnostic(.voiceReplaced(asked, by: speaker)))
  }

  // MARK: Who

  /// The voice that speaks on, nil when there is none.
  /// - Parameter mustSpeak: a voice of another language is better than none.
  private mutating func fallback(
    for voice: VoiceChoice,
    _ settings: SpeechSettings,
    _ chain: FallbackChain,
    _ letters: SpokenLetters,
    mustSpeak: Bool
  ) -> VoiceChoice? {
    guard chain.length <= FallbackChain.maxAttempts else { return nil }
    var question = VoiceChooser.FallbackQuestion(
      voice: voice.voice.identifier,
      languages: [settings.language, voice.voice.language],
      writtenIn: letters.languages,
      asked: chain.asked,
      avoided: chain.failed.union(providersKeptOut),
      mustSpeak: mustSpeak,
      // With the voice that began, the chain has one more than it has links.
      isLast: chain.length > FallbackChain.maxLength
    )
    if let found = plan.planner.chooser.fallback(for: voice, question) { return found }
    guard mustSpeak else { return nil }
    // One that is to be left alone is better than silence.
    question.avoided = chain.failed
    return plan.planner.chooser.fallback(for: voice, question)
  }

  /// Whether another voice could speak in this one's place, and may. A voice of few phrases cannot, nor one that chirps:
  /// whoever is left with these hears next to nothing.
  mutating func canReplace(_ voice: VoiceChoice) -> Bool {
    guard request.allowsFallback else { return false }
    let question = VoiceChooser.FallbackQuestion(
      voice: voice.voice.identifier,
      languages: [voice.voice.language],
      avoided: providersKeptOut.union(failedAtUnit).union([voice.voice.provider]),
      mustSpeak: true
    )
    let other = plan.planner.chooser.fallback(for: voice, question)
    return other.map { !$0.voice.onlyStandsIn } ?? false
  }

  /// The providers that are not to be asked now, by identifier.
  private var providersKeptOut: Set<String> {
    var known: Set<String> = []
    var found: Set<String> = []
    for voice in plan.planner.chooser.voices where known.insert(voice.provider).inserted {
      guard let places = host.registry.provider(of: voice)?.places else { continue }
      // One that works for this render is not looked at.
      if served[places]?.isUsable == true { continue }
      if host.health.verdict(on: places) != .usable { found.insert(voice.provider) }
    }
    return found
  }

  /// What another voice is asked for: hertz mean something else to it.
  private mutating func adapted(
    _ settings: SpeechSettings,
    to voice: VoiceChoice,
    _ range: Range<Int>
  ) throws(Stop) -> SpeechSettings {
    guard settings.needsOwnPitch else { return settings }
    var adapted = settings
    adapted.ownPitch = try ownPitch(of: voice, range, settings.spans, settings.language)
    return adapted
  }
}
