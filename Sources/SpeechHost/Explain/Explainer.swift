// SPDX-License-Identifier: Apache-2.0

import SpeechAudio
import SpeechMarkup
import SpeechVoices

/// Carries a plan out in words.
///
/// It takes the steps that a render takes, from the same planner, and describes each in place of doing it.
struct Explainer {
  let document: SpeechDocument
  private let host: SpeechHost
  private let request: RenderRequest
  private let observer: any PlanObserver
  private var planner: Planner
  private var lowering: Lowering
  private var locator: TextLocator
  private var border = Border()
  private let control = RenderControl()
  /// What has no sound of its own and stands between the last sound and the next.
  private var pending: [Pending] = []
  private var reported = Set<String>()
  /// Whether a source can be played, as one file may be played a thousand times.
  private var clips: [String: Result<ClipFormat, ClipTrouble>] = [:]
  /// Breaks so far: how long clips are is known when they have been played.
  private var fill = Duration.zero

  private enum Pending {
    case start(PlanStep)
    case mark(name: String, SourcePosition)
  }

  private struct ClipFormat {
    var sampleRate: Int
    var channels: Int
  }

  init(
    _ request: RenderRequest,
    host: SpeechHost,
    observer: any PlanObserver
  ) throws(Refusal) {
    let document = try SpeechDocument(request.source, limits: host.limits.markup)
    for diagnostic in document.diagnostics { observer.didDiagnose(RenderDiagnostic(diagnostic)) }
    planner = try Planner(document, request, host: host, diagnose: observer.didDiagnose)
    self.document = document
    self.host = host
    self.request = request
    self.observer = observer
    lowering = Lowering(document, resources: request.resources)
    locator = TextLocator(document)
  }

  mutating func run() throws(Refusal) {
    let output = planner.outputFormat(maxScopes: .max)
    observer.willPlan(
      PlannedOutput(sampleRate: output.audio.sampleRate, isMixed: output.isMixed)
    )
    while let step = planner.next(observer.didDiagnose) {
      switch step {
      case .unit(let plan): explain(plan)
      case .mark(let index):
        let mark = document.marks[index]
        let position = locator.position(atUTF16: mark.sourceRange.lowerBound)
        pending.append(.mark(name: mark.name, position))
      case .pause(let pause):
        reportMarks(before: .pause(after: border.pause.askedDuration))
        border.add(pause)
        if case .duration(let duration) = pause { fill += duration }
      case .paragraphStart(let content):
        pending.append(.start(.paragraph(at: locator.position(atUTF16: content.lowerBound))))
      case .sentenceStart(let content):
        pending.append(.start(.sentence(at: locator.position(atUTF16: content.lowerBound))))
      case .paragraphEnd:
        observer.didPlan(.paragraphEnd)
        border.add(natural: host.limits.paragraphPause, .paragraph)
      case .sentenceEnd: border.add(natural: host.limits.sentencePause, .sentence)
      case .clip(let index): if explain(clip: index) { planner.skipClip(index) }
      case .clipEnd: break
      }
      guard fill <= host.limits.maxFill else {
        throw .fillTooLong(limit: host.limits.maxFill)
      }
    }
    if let silence = border.pause.asked { plan(silence) }
    reportPending(before: .end)
  }

  /// Reads the lexicons that no text has asked for, for what is wrong with them.
  mutating func readAllLexicons() {
    for index in document.lexicons.indices {
      _ = lowering.lexicons.lexicon(index, observer.didDiagnose)
    }
  }

  // MARK: Borders

  /// Reports the marks that nothing has followed yet.
  private mutating func reportMarks(before next: PlannedMark.Next) {
    pending.removeAll { step in
      guard case .mark(let name, let position) = step else { return false }
      observer.didPlan(.mark(PlannedMark(name: name, position: position, next: next)))
      return true
    }
  }

  private mutating func beginSound(in voice: String?, _ next: PlannedMark.Next) {
    if let silence = border.end(before: voice, host.limits) { plan(silence) }
    reportPending(before: next)
  }

  private mutating func reportPending(before next: PlannedMark.Next) {
    for step in pending {
      switch step {
      case .start(let start): observer.didPlan(start)
      case .mark(let name, let position):
        observer.didPlan(.mark(PlannedMark(name: name, position: position, next: next)))
      }
    }
    pending.removeAll(keepingCapacity: true)
  }

  private func plan(_ silence: BorderPause.Silence) {
    guard silence.duration > .zero else { return }
    observer.didPlan(.pause(silence.duration, silence.reason))
  }

  // MARK: Clips

  /// Whether the clip can be played.
  private mutating func explain(clip index: Int) -> Bool {
    let clip = document.clips[index]
    guard let source = clip.source else {
      pending.append(.start(.clip(PlannedClip(unplayed: clip))))
      return false
    }
    switch tryOut(clip, source) {
    case .success(let format):
      beginSound(in: nil, .clip(source))
      observer.didPlan(
        .clip(
          PlannedClip(
            clip: clip,
            isPlayed: true,
            sampleRate: format.sampleRate,
            channels: format.channels
          )
        )
      )
      return true
    case .failure(let trouble):
      observer.didDiagnose(trouble.diagnostic(at: clip.position))
      pending.append(.start(.clip(PlannedClip(unplayed: clip))))
      return false
    }
  }

  private mutating func tryOut(
    _ clip: SpeechDocument.AudioClip,
    _ source: String
  ) -> Result<ClipFormat, ClipTrouble> {
    if let known = clips[source] { return known }
    let result: Result<ClipFormat, ClipTrouble>
    do throws(ClipTrouble) {
      let (_, format) = try ClipPlayer.open(clip, source, request, host, control)
      result = .success(ClipFormat(sampleRate: format.sampleRate, channels: format.channels))
    } catch {
      result = .failure(error)
    }
    clips[source] = result
    return result
  }

  // MARK: Units

  private mutating func explain(_ plan: UnitPlan) {
    for (diagnostic, subject) in plan.limits(in: document, ownPitch: 0)
    where reported.insert("\(diagnostic.code) \(subject)").inserted {
      observer.didDiagnose(diagnostic)
    }
    let position = locator.position(ofText: plan.text.lowerBound)
    beginSound(in: plan.voice.voice.identifier, .word(word(at: plan.text.lowerBound, in: plan)))
    let texts = requests(of: plan)
    let marks = plan.unit.marks.map { index in
      let mark = document.marks[index]
      return PlannedMark(
        name: mark.name,
        position: locator.position(atUTF16: mark.sourceRange.lowerBound),
        next: .word(word(at: mark.textOffset, in: plan))
      )
    }
    let voice = plan.voice.voice
    observer.didPlan(
      .unit(
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
          decisions: decisions(about: plan, texts),
          marks: marks
        )
      )
    )
    border.add(naturalAfter: plan, in: document, host.limits)
  }

  /// What the provider is asked for, one request after the other.
  private mutating func requests(of plan: UnitPlan) -> [RequestText] {
    var texts: [RequestText] = []
    var rest = plan.text
    while !rest.isEmpty {
      let text = lowering.text(
        of: rest,
        for: plan.voice,
        language: plan.language,
        plan.spans,
        observer.didDiagnose
      )
      if !text.isEmpty { texts.append(text) }
      guard text.document.upperBound > rest.lowerBound else { break }
      rest = text.document.upperBound..<max(rest.upperBound, text.document.upperBound)
      rest = document.text.withoutSpaces(rest)
    }
    return texts
  }
}
