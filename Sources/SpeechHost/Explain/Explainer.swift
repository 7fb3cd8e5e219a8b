// SPDX-License-Identifier: Apache-2.0

import SpeechAudio
import SpeechMarkup
import SpeechVoices

/// Describes a plan.
///
/// It visits the same steps as a render, and reports each instead of performing it.
struct Explainer {
  let document: SpeechDocument
  private let observer: any PlanObserver
  private var plan: Plan
  private var lowering: Lowering
  private var locator: TextLocator
  private var reported = Set<String>()
  private let clips: ClipTrial
  /// Breaks so far; the lengths of clips are unknown until they are played.
  private var fill: Fill

  init(
    _ request: RenderRequest,
    services: RenderServices,
    observer: any PlanObserver
  ) throws(Refusal) {
    let limits = services.limits
    let document = try SpeechDocument(request.source, limits: limits.markup)
    for diagnostic in document.diagnostics { observer.didDiagnose(RenderDiagnostic(diagnostic)) }
    let planner = try Planner(
      document,
      request: request,
      voices: services.voices,
      limits: limits,
      diagnose: observer.didDiagnose
    )
    plan = Plan(planner, limits: limits)
    self.document = document
    fill = Fill(limits)
    self.observer = observer
    lowering = Lowering(
      document,
      for: request,
      budget: RenderBudget(textBytes: document.text.count)
    )
    clips = ClipTrial(
      ClipOpener(document, request: request, control: RenderControl(), decoder: services.decoder),
      document: document
    )
    locator = TextLocator(document)
  }

  mutating func run() throws(Refusal) {
    let output = plan.planner.outputFormat(maxScopes: .max)
    observer.willPlan(
      PlannedOutput(sampleRate: output.audio.sampleRate, isMixed: output.isMixed)
    )
    let clips = self.clips
    while let step = plan.next(clips: clips.open, diagnose: observer.didDiagnose) {
      switch step {
      case .unit(let unit): explain(unit)
      case .mark(let index, let place):
        observer.didPlan(planned(document.marks[index], place: place))
      case .pause(let silence):
        observer.didPlanPause(silence.duration, reason: silence.reason)
        fill.add(silence)
      case .paragraphStart(let content):
        observer.didBeginParagraph(at: locator.position(atUTF16: content.lowerBound))
      case .sentenceStart(let content, isImplied: false):
        observer.didBeginSentence(at: locator.position(atUTF16: content.lowerBound))
      case .paragraphEnd: observer.didEndParagraph()
      case .sentenceStart(_, isImplied: true), .sentenceEnd: break
      case .clip(let index, let decision): explain(clip: index, decision: decision)
      }
      try fill.check()
    }
  }

  /// Reads the lexicons that no text uses, to report their errors.
  mutating func readAllLexicons() {
    for index in document.lexicons.indices {
      lowering.readLexicon(index, diagnose: observer.didDiagnose)
    }
  }

  // MARK: Marks and clips

  private mutating func planned(_ mark: SpeechDocument.Mark, place: MarkPlace) -> PlannedMark {
    let next: String
    switch place {
    case .beforeText(let text): next = firstWord(of: text)
    case .beforeClip(let clip): next = document.clips[clip].source ?? ""
    case .intoPause, .end: next = ""
    }
    let position = locator.position(atUTF16: mark.sourceRange.lowerBound)
    return PlannedMark(name: mark.name, position: position, place: place, next: next)
  }

  private func explain(clip index: Int, decision: Plan.ClipDecision) {
    let clip = document.clips[index]
    let planned: PlannedClip
    switch decision {
    case .plays(let format):
      planned = PlannedClip(
        clip: clip,
        isPlayed: true,
        sampleRate: format.sampleRate,
        channels: format.channels
      )
    case .replaced: planned = PlannedClip(unplayed: clip)
    }
    observer.didPlan(planned)
  }

  // MARK: Units

  private mutating func explain(_ plan: UnitPlan) {
    for (diagnostic, subject) in plan.limits(in: document, ownPitch: 0)
    where reported.insert("\(diagnostic.code) \(subject)").inserted {
      observer.didDiagnose(diagnostic)
    }
    let position = locator.position(ofText: plan.text.lowerBound)
    let texts = requests(of: plan)
    let marks = plan.unit.marks.map { index in
      let mark = document.marks[index]
      let end = plan.text.upperBound
      return planned(mark, place: .beforeText(min(mark.textOffset, end)..<end))
    }
    let voice = plan.voice.voice
    observer.didPlan(
      PlannedUnit(
        text: words(plan.text),
        requests: texts.map { String(decoding: $0.bytes, as: UTF8.self) },
        isSSML: voice.input == .ssml,
        spoken: spoken(texts),
        position: position,
        voice: PlannedVoice(
          identifier: voice.identifier,
          variant: plan.voice.variant,
          reason: plan.voice.reason,
          fallback: voice.fallback
        ),
        language: plan.language,
        wordTimes: voice.reportsWords ? .voice : .alignment,
        decisions: decisions(about: plan, texts: texts),
        marks: marks
      )
    )
  }

  /// The provider requests for a unit, in order.
  private mutating func requests(of plan: UnitPlan) -> [RequestText] {
    var texts: [RequestText] = []
    var requests = RequestCutter(
      plan.text,
      of: document,
      for: plan.voice,
      language: plan.language,
      spans: plan.spans
    )
    while let text = requests.next(&lowering, diagnose: observer.didDiagnose) {
      if lowering.isSpoken(text, spans: plan.spans) { texts.append(text) }
      requests.advance(to: text.document.upperBound)
    }
    return texts
  }
}
