// SPDX-License-Identifier: Apache-2.0

import SpeechMarkup
import SpeechVoices
import SpeechWorkers

/// Speaks a text: cuts it into requests that its voice takes, and has another voice go on where that one fails.
struct Speech: ~Copyable {
  let context: RenderContext
  let reporter: DiagnosticReporter
  var runner: RequestRunner
  private var lowering: Lowering
  /// The first text that no voice could say.
  var unspoken: UnspokenText?

  init(_ context: RenderContext, _ reporter: DiagnosticReporter, _ fallbacks: FallbackVoices) {
    self.context = context
    self.reporter = reporter
    runner = RequestRunner(context, reporter, Recovery(context, reporter, fallbacks))
    lowering = Lowering(context.document, resources: context.request.resources)
  }

  /// Something was spoken that can be heard.
  var hasSpoken: Bool { runner.hasSpoken }

  /// Forgets which providers failed at the unit before.
  mutating func beginUnit() { runner.recovery.failedAtUnit = [] }

  /// Continues with workers that nothing of what was spoken before has gone through.
  mutating func beginStretch(isFirst: Bool = false) {
    runner.recovery.beginStretch(isFirst: isFirst)
  }

  /// Leaves the workers to others.
  mutating func endStretch() { runner.recovery.endStretch() }

  /// Takes over what came of a unit that was spoken elsewhere.
  mutating func adopt(_ unit: SpokenUnit) {
    reporter.report(unit.reports)
    runner.hasSpoken = runner.hasSpoken || unit.hasSpoken
    if unspoken == nil { unspoken = unit.unspoken }
  }

  /// Speaks bytes of the document's text in a voice.
  /// - Parameters:
  ///   - followsPause: another voice spoke before, and a pause lies between.
  ///   - chain: the voices that were asked for the same text and could not say it.
  mutating func speak(
    _ range: Range<Int>,
    _ voice: VoiceChoice,
    _ settings: SpeechSettings,
    to destination: Destination,
    followsPause: Bool = false,
    _ chain: FallbackChain = FallbackChain()
  ) throws(RenderStop) {
    let document = context.document
    var rest = document.text.withoutSpaces(range)
    var followsPause = followsPause
    while !rest.isEmpty {
      let text = lower(rest, voice, settings, destination)
      var end = text.document.upperBound
      if !text.isEmpty {
        let section = Take.Section(text, voice, settings, followsPause: followsPause)
        switch try runner.ask(text, section, settings, to: destination) {
        case .spoken(let spoken, let copy):
          if let copy, let output = destination.output {
            try reportWords(of: copy, settings, output)
          }
          end = spoken.upperBound
        case .notCovered(let part):
          try speakUncovered(part, voice, settings, to: destination, followsPause, chain)
          end = part.upperBound
        case .failed(let failure):
          // All that is left of it: a sentence is to have one voice.
          return try speakInstead(
            of: voice,
            failure,
            rest,
            settings,
            to: destination,
            followsPause,
            chain
          )
        }
      }
      let next = document.text.withoutSpaces(end..<rest.upperBound)
      followsPause = !next.isEmpty && end < text.document.upperBound
      if followsPause { destination.output?.stage.pause(context.limits.voiceChangePause) }
      rest = next
    }
  }

  /// Writes as much of a text as the voice takes at once in the form that it takes.
  private mutating func lower(
    _ rest: Range<Int>,
    _ voice: VoiceChoice,
    _ settings: SpeechSettings,
    _ destination: Destination
  ) -> RequestText {
    var found: [RenderDiagnostic] = []
    let text = lowering.text(of: rest, for: voice, language: settings.language, settings.spans) {
      found.append($0)
    }
    // A text is looked at again for its rest, its length and its words.
    for diagnostic in found {
      let place = "\(diagnostic.line ?? 0):\(diagnostic.column ?? 0)"
      reporter.reportOnce(diagnostic, about: "\(place) \(diagnostic.message)", for: destination)
    }
    return text
  }
}
