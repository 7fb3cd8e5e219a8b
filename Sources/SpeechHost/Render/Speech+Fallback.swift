// SPDX-License-Identifier: Apache-2.0

import SpeechMarkup
import SpeechVoices
import SpeechWorkers

/// Speaking with another voice if one cannot.
extension Speech {
  /// Has another voice speak text that this one does not cover.
  mutating func speakUncovered(
    _ range: Range<Int>,
    voice: VoiceChoice,
    settings: SpeechSettings,
    to sink: SpeechSink,
    followsPause: Bool,
    chain: FallbackChain
  ) throws(RenderStop) {
    var chain = chain
    chain.leave(voice)
    let letters = SpokenLetters(of: context.document.text[range])
    guard
      let fallback = runner.recovery.fallback(
        for: voice,
        language: settings.language,
        chain: chain,
        letters: letters,
        mustSpeak: letters.isAny
      )
    else {
      return reportUnspoken(
        range,
        voice: voice,
        letters: letters,
        sink: sink,
        chain: chain
      )
    }
    reporter.reportOnce(
      RenderDiagnostic(
        .notCovered(voice: voice.voice.identifier, speaker: fallback.voice.identifier)
      ),
      about: voice.voice.identifier,
      for: sink
    )
    try speak(
      range,
      fallback: fallback,
      settings: settings,
      to: sink,
      followsPause: followsPause,
      chain: chain
    )
  }

  /// Speaks what another voice was to speak, with its settings as this one can have them.
  private mutating func speak(
    _ range: Range<Int>,
    fallback: VoiceChoice,
    settings: SpeechSettings,
    to sink: SpeechSink,
    followsPause: Bool,
    chain: FallbackChain
  ) throws(RenderStop) {
    let settings = try adapted(settings, to: fallback, range: range, sink: sink)
    try speak(
      range,
      voice: fallback,
      settings: settings,
      to: sink,
      followsPause: followsPause,
      chain: chain
    )
  }

  private mutating func reportUnspoken(
    _ range: Range<Int>,
    voice: VoiceChoice,
    letters: SpokenLetters,
    sink: SpeechSink,
    chain: FallbackChain
  ) {
    let words = String(decoding: context.document.text[range].prefix(60), as: UTF8.self)
    let asked = voice.voice.identifier
    if letters.isAny, sink.isHeard, result.unspoken == nil {
      let refusal = Refusal.notSpoken(words: words, voice: asked, isRestSpoken: false)
      let outcome = chain.outcome ?? .refused(refusal)
      note(UnspokenText(words: words, voice: asked, outcome: outcome))
    }
    reporter.reportOnce(
      RenderDiagnostic(.notSpoken(words: words, voice: asked)),
      about: words,
      for: sink
    )
  }

  /// Has another voice speak a text whose provider failed. Ends the render when there is none, or fallback is not
  /// allowed.
  mutating func speakInstead(
    of voice: VoiceChoice,
    failure: ProviderFailure,
    range: Range<Int>,
    settings: SpeechSettings,
    to sink: SpeechSink,
    followsPause: Bool,
    chain: FallbackChain
  ) throws(RenderStop) {
    var chain = chain
    chain.leave(voice)
    var isProviderSound = false
    if case .voiceKeptOut = failure {
      isProviderSound = true
    } else {
      chain.failed.insert(voice.voice.provider)
      runner.recovery.noteFailureAtUnit(of: voice.voice.provider)
    }
    let letters = SpokenLetters(of: context.document.text[range])
    let outcome = chain.outcome ?? failure.outcome(of: voice.providerName)
    chain.outcome = outcome
    // A measurement must not use another voice.
    guard context.request.allowsFallback, sink.isHeard else { throw RenderStop(outcome) }
    var found = runner.recovery.fallback(
      for: voice,
      language: settings.language,
      chain: chain,
      letters: letters,
      mustSpeak: true,
      trustsProvider: isProviderSound
    )
    if case .timedOut = failure, !chain.hasRepeated, found?.voice.onlyStandsIn != false {
      // Perhaps only its process was in trouble; what the other voices say is hardly understood.
      chain.hasRepeated = true
      chain.failed.remove(voice.voice.provider)
      found = voice
    }
    guard let fallback = found else { throw RenderStop(outcome) }
    report(failure, of: voice, fallback: fallback)
    sink.direct?.stage.pause(atLeast: context.limits.voiceChangePause)
    try speak(
      range,
      fallback: fallback,
      settings: settings,
      to: sink,
      followsPause: followsPause,
      chain: chain
    )
  }

  private func report(
    _ failure: ProviderFailure,
    of voice: VoiceChoice,
    fallback: VoiceChoice
  ) {
    let (asked, speaker) = (voice.voice.identifier, fallback.voice.identifier)
    if case .voiceKeptOut(let trouble) = failure {
      let replaced = RenderDiagnostic(
        .failingVoiceReplaced(
          asked,
          by: speaker,
          provider: voice.voice.provider,
          what: trouble.what
        )
      )
      return reporter.reportOnce(replaced, about: replaced.message)
    }
    if case .keptOut = failure {
      // It would be the same for each sentence.
      let replaced = RenderDiagnostic(
        .restingVoiceReplaced(
          asked,
          by: speaker,
          provider: voice.providerName,
          what: failure.what
        )
      )
      return reporter.reportOnce(replaced, about: replaced.message)
    }
    reporter.report(
      RenderDiagnostic(
        .providerFailed(
          provider: voice.providerName,
          what: failure.what,
          isLate: failure.isLate
        )
      )
    )
    // The same voice again, in a new process.
    guard speaker != asked else { return }
    reporter.report(RenderDiagnostic(.voiceReplaced(asked, by: speaker)))
  }
}
