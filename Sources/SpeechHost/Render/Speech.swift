// SPDX-License-Identifier: Apache-2.0

import SpeechMarkup
import SpeechVoices
import SpeechWorkers

/// Speaks a text: divides it into requests for its voice, and continues with another voice if that one fails.
struct Speech: ~Copyable {
  let context: RenderContext
  let reporter: DiagnosticReporter
  let runner: RequestRunner
  private var lowering: Lowering
  private(set) var result = SpeechResult()

  init(_ context: RenderContext, reporter: DiagnosticReporter, fallbacks: FallbackVoices) {
    self.context = context
    self.reporter = reporter
    runner = RequestRunner(
      context,
      reporter: reporter,
      recovery: Recovery(context, reporter: reporter, fallbacks: fallbacks)
    )
    lowering = Lowering(context.document, for: context.request, budget: context.budget)
  }

  /// Forgets which providers failed at the unit before.
  func beginUnit() { runner.recovery.beginUnit() }

  /// Continues with workers that have not spoken anything before.
  func beginStretch(isFirst: Bool = false) {
    runner.recovery.beginStretch(isFirst: isFirst)
  }

  /// Returns the workers to the pool.
  func endStretch() { runner.recovery.endStretch() }

  /// Takes over the results of a unit that was spoken elsewhere.
  mutating func adopt(_ unit: SpokenUnit) {
    reporter.report(unit.reports)
    result.add(unit.result)
  }

  /// Notes the first text that no voice speaks.
  mutating func note(_ text: UnspokenText) { result.unspoken = text }

  /// Returns what came of the texts since the last call.
  mutating func takeResult() -> SpeechResult {
    defer { result = SpeechResult() }
    return result
  }

  /// Speaks bytes of the document's text in a voice.
  /// - Parameters:
  ///   - followsPause: Another voice spoke before, followed by a pause.
  ///   - chain: The voices that could not speak the same text.
  mutating func speak(
    _ range: Range<Int>,
    voice: VoiceChoice,
    settings: SpeechSettings,
    to sink: SpeechSink,
    followsPause: Bool = false,
    chain: FallbackChain = FallbackChain()
  ) throws(RenderStop) {
    var requests = RequestCutter(
      range,
      of: context.document,
      for: voice,
      language: settings.language,
      spans: settings.spans
    )
    var followsPause = followsPause
    var hasAsked = false
    while let text = next(of: requests, sink: sink) {
      // Each sentence has a request of its own: the next one may be heard.
      if hasAsked, context.budget.isSilentForLong {
        return reportNothingHeard(requests.rest, sink: sink)
      }
      var end = text.document.upperBound
      if lowering.isSpoken(text, spans: settings.spans) {
        let request = PendingRequest(
          text,
          voice: voice,
          settings: settings,
          to: sink,
          calibration: context.calibrations.calibration(of: voice.voice),
          followsPause: followsPause
        )
        hasAsked = true
        switch try runner.ask(request) {
        case .spoken(let spoken, let isAudible, let copy):
          result.hasSpoken = result.hasSpoken || isAudible
          if let copy, let direct = sink.direct {
            try reportWords(of: copy, settings: settings, to: direct)
          }
          end = spoken.upperBound
        case .notCovered(let part, let isAudible):
          result.hasSpoken = result.hasSpoken || isAudible
          try speakUncovered(
            part,
            voice: voice,
            settings: settings,
            to: sink,
            followsPause: followsPause,
            chain: chain
          )
          end = part.upperBound
        case .failed(let failure):
          // All of the rest, so that one voice speaks it.
          return try speakInstead(
            of: voice,
            failure: failure,
            range: requests.rest,
            settings: settings,
            to: sink,
            followsPause: followsPause,
            chain: chain
          )
        }
      }
      requests.advance(to: end)
      followsPause = !requests.rest.isEmpty && end < text.document.upperBound
      if followsPause { sink.direct?.stage.pause(context.limits.voiceChangePause) }
    }
  }

  private func reportNothingHeard(_ rest: Range<Int>, sink: SpeechSink) {
    let text = String(decoding: context.document.text[rest], as: UTF8.self)
    let kind = RenderDiagnostic.Kind.nothingHeard(
      after: context.limits.maxSilentWork,
      text: String(text.prefix(40))
    )
    reporter.reportOnce(RenderDiagnostic(kind), about: "budget", for: sink)
  }

  /// The next request, in the form for the voice.
  private mutating func next(
    of requests: RequestCutter,
    sink: SpeechSink
  ) -> RequestText? {
    var found: [RenderDiagnostic] = []
    let text = requests.next(&lowering) { found.append($0) }
    // A text may be lowered several times, for its rest, its length and its words.
    for diagnostic in found {
      let place = "\(diagnostic.line ?? 0):\(diagnostic.column ?? 0)"
      reporter.reportOnce(diagnostic, about: "\(place) \(diagnostic.message)", for: sink)
    }
    return text
  }
}
