// SPDX-License-Identifier: Apache-2.0

import SpeechAudio
import SpeechMarkup
import SpeechVoices
import SpeechWorkers

/// Carries out one render: performs the steps of the plan in order.
///
/// A class, as are its larger parts: the compiler follows each field of a noncopyable structure through all paths of each
/// method, which takes minutes for one of this size. [render thread]
final class Renderer {
  private let context: RenderContext
  private let observer: any RenderObserver
  private let reporter: DiagnosticReporter
  private let sink: RenderSink
  private let clips: ClipOpener
  private let ending: OutputEnding
  private var plan: Plan
  private var speech: Speech
  /// If the output is kept: cuts the document into stretches, each spoken by new processes.
  private var cutter: StretchCutter?
  /// The number of the current stretch, and the lanes that speak later ones ahead.
  private var stretch = 0
  private var lanes: StretchLanes?
  /// Measured lengths of spans.
  private var measures = SpanMeasures()
  /// Breaks and clips so far.
  private var fill: Fill
  /// The content of a paragraph or sentence whose first sound is still to come.
  private var startOfParagraph: Range<Int>?
  private var startOfSentence: Range<Int>?
  /// For progress reports.
  private var position: OffsetMap.Cursor
  private let sourceEnd: Int

  /// Parses the document, finds its voice, and opens the sink in a format that is lossless for all its voices.
  init(
    _ request: RenderRequest,
    services: RenderServices,
    output: any AudioOutput,
    control: RenderControl,
    observer: any RenderObserver
  ) throws(RenderStop) {
    let document: SpeechDocument
    let planner: Planner
    do throws(Refusal) {
      document = try SpeechDocument(request.source, limits: services.limits.markup)
      for diagnostic in document.diagnostics { observer.didDiagnose(RenderDiagnostic(diagnostic)) }
      planner = try Planner(
        document,
        request: request,
        voices: services.voices,
        limits: services.limits,
        diagnose: observer.didDiagnose
      )
    } catch {
      throw RenderStop(.refused(error))
    }
    let context = RenderContext(
      services: services,
      request: request,
      document: document,
      control: control,
      isKept: output.isKept,
      takesTurns: output.takesTurns,
      // A measurement is made with the text at hand.
      pitches: request.isRepeatable ? VoicePitches() : services.pitches,
      calibrations: VoiceCalibrations(services.measures, isRepeatable: request.isRepeatable),
      budget: RenderBudget(textBytes: document.text.count, limits: services.limits),
      samples: SampleStore()
    )
    // Inspect the whole document for a file; a listener should not wait.
    let scopes = context.isKept ? Int.max : Planner.maxInspectedScopes
    let plan = Plan(planner, limits: services.limits)
    var format = plan.planner.outputFormat(maxScopes: scopes).audio
    if let rate = request.sampleRate { format.sampleRate = rate }
    sink = try RenderSink(output, format: format, context: context, observer: observer)
    self.context = context
    ending = output.ending
    fill = Fill(services.limits)
    self.observer = observer
    self.plan = plan
    reporter = DiagnosticReporter(observer)
    clips = ClipOpener(document, request: request, control: control, decoder: services.decoder)
    let fallbacks = FallbackVoices(plan.planner.chooser)
    speech = Speech(context, reporter: reporter, fallbacks: fallbacks)
    let root = plan.planner.chooser.root
    if context.isKept, StretchCutter.canCut(document, spokenBy: root) {
      // Where a repeatable text is cut must not depend on what this machine has measured.
      let speed = request.isRepeatable ? nil : services.measures.measure(of: root.voice)?.speed
      let longest = services.limits.longestStretch(atSpeed: speed)
      cutter = StretchCutter(document, longest: longest)
      lanes = StretchLanes.start(
        request.jobs,
        context: context,
        plan: plan,
        longest: longest,
        fallbacks: fallbacks
      )
    }
    position = OffsetMap.Cursor(document.map)
    let end = document.text.count
    sourceEnd = document.map.sourceRange(ofText: end..<end).upperBound
  }

  /// Renders everything. On a throw the output is removed if possible.
  func run() throws(RenderStop) {
    let isRepeatable = context.request.isRepeatable
    if cutter != nil || isRepeatable { speech.beginStretch(isFirst: !isRepeatable) }
    do throws(RenderStop) {
      try carryOutSteps()
      if context.request.isLast { endWorkers() }
      try finish()
    } catch {
      speech.endStretch()
      sink.stage.abandon()
      throw error
    }
    speech.endStretch()
    // Audio already heard or written is kept.
    let result = speech.result
    if let unspoken = result.unspoken { throw unspoken.stop(isRestSpoken: result.hasSpoken) }
  }

  /// Ends all processes of providers before the output is written to the disk.
  private func endWorkers() {
    speech.endStretch()
    context.services.pool.beginClosing()
  }

  private func carryOutSteps() throws(RenderStop) {
    let clips = self.clips
    while let step = plan.next(clips: clips.open, diagnose: observer.didDiagnose) {
      guard !context.control.isCancelled else { throw RenderStop(.cancelled) }
      try checkLength()
      switch step {
      case .unit(let unit):
        reportStarts()
        sink.expect(unit.unit.marks)
        beginStretch(with: unit)
        if isSpokenAhead, let spoken = lanes?.take(from: stretch) {
          try play(spoken, unit: unit)
        } else {
          try speak(unit)
        }
        end(unit)
      case .clip(let index, .plays(let format)):
        reportStarts()
        try play(clip: index, format: format)
      case .clip(_, .replaced): break
      case .mark(let index, let place): sink.report(context.document.marks[index], at: place)
      case .pause(let silence):
        sink.stage.pause(silence.duration)
        fill.add(silence)
      case .paragraphStart(let content): startOfParagraph = content
      case .sentenceStart(let content, _): startOfSentence = content
      case .paragraphEnd, .sentenceEnd: break
      }
    }
  }

  /// Speaks a unit: directly if it has one style, else through a take.
  private func speak(_ unit: UnitPlan) throws(RenderStop) {
    speech.beginUnit()
    let settings = try speech.settings(for: unit)
    for (diagnostic, subject) in unit.limits(in: context.document, ownPitch: settings.ownPitch) {
      reporter.reportOnce(diagnostic, about: subject)
    }
    if unit.isUniform {
      return try speech.speak(unit.text, voice: unit.voice, settings: settings, to: .direct(sink))
    }
    try measures.measureSpans(of: unit, plan: plan, speech: &speech)
    let take: Take
    if let known = measures.removeTake(at: unit.text.lowerBound) {
      take = known
    } else {
      take = try speech.recordWithWords(unit.text, voice: unit.voice, settings: settings)
    }
    try play(take.sections, unit: unit)
  }

  /// Plays sections, each part in its shape.
  private func play(_ sections: [Take.Section], unit: UnitPlan) throws(RenderStop) {
    for spoken in sections {
      let section = unit.hasEffects ? spoken.withEffects(of: unit) : spoken
      if section.followsPause { sink.stage.pause(context.limits.voiceChangePause) }
      let curve =
        unit.isUniform
        ? nil : ShapeCurve(section, plan: unit, document: context.document, clocks: measures.clocks)
      try sink.play(section, curve: curve)
      if let curve { measures.clocks = curve.clocks }
    }
  }

  private func checkLength() throws(RenderStop) {
    do throws(Refusal) {
      try fill.check()
    } catch {
      throw RenderStop(.refused(error))
    }
    if let limit = context.limits.maxOutput, sink.nextFrame > sink.stage.frames(in: limit) {
      throw RenderStop(.refused(.outputTooLong(limit: limit)))
    }
  }

  /// Reports the paragraph and sentence that begin with the next sound.
  private func reportStarts() {
    if let startOfParagraph { sink.reportStart(.paragraph, content: startOfParagraph) }
    if let startOfSentence { sink.reportStart(.sentence, content: startOfSentence) }
    startOfParagraph = nil
    startOfSentence = nil
  }

  private func end(_ unit: UnitPlan) {
    sink.reportExpectedMarks()
    let source = position.sourceRange(ofText: unit.text).upperBound
    observer.didAdvance(source: source, of: sourceEnd, frames: sink.stage.outputFrameCount)
  }

  private func finish() throws(RenderStop) {
    try checkLength()
    sink.end(ending)
    let frames = sink.nextFrame
    guard !context.control.isCancelled else { throw RenderStop(.cancelled) }
    // Do not replace an existing file if nothing was spoken, but keep the output if only some words are missing.
    if let unspoken = speech.result.unspoken, context.isKept, !speech.result.hasSpoken {
      throw unspoken.stop(isRestSpoken: false)
    }
    do throws(AudioError) {
      try sink.stage.finish()
    } catch {
      throw RenderStop(error, control: context.control)
    }
    if sink.stage.limitedFrames > 0 {
      reporter.report(RenderDiagnostic(.limited(frames: sink.stage.limitedFrames)))
    }
    observer.didRender(frames: frames)
  }
}

/// Playing the clips of a document.
extension Renderer {
  /// Plays a clip that was opened when it was planned.
  private func play(clip index: Int, format: AudioFormat) throws(RenderStop) {
    guard let player = clips.take() else { return }
    // One second beyond the limit suffices to detect the excess.
    let maxDuration = min(context.limits.maxClip, fill.rest + .seconds(1))
    let result: Result<ClipResult, ClipFailure>
    do throws(AudioError) {
      let sink = try self.sink.stage.beginClip(format)
      do throws(ClipFailure) {
        result = .success(try player.play(into: sink, maxDuration: maxDuration))
      } catch {
        result = .failure(error)
      }
    } catch {
      throw RenderStop(error, control: context.control)
    }
    if case .success(let played) = result {
      fill.add(.seconds(Double(played.frames) / Double(format.sampleRate)))
    }
    try report(result, clip: context.document.clips[index], maxDuration: maxDuration)
  }

  private func report(
    _ result: Result<ClipResult, ClipFailure>,
    clip: SpeechDocument.AudioClip,
    maxDuration: Duration
  ) throws(RenderStop) {
    switch result {
    case .success(let played) where played.ending == .cutOff && !fill.isTooLong:
      reporter.report(RenderDiagnostic(.clipCut(limit: maxDuration), at: clip.position))
    case .success(let played) where played.ending == .cancelled: throw RenderStop(.cancelled)
    case .success: break
    case .failure(.sink(let error)): throw RenderStop(error, control: context.control)
    case .failure(.clip(let error)):
      reporter.report(RenderDiagnostic(.clipBroken(error), at: clip.position))
    }
  }
}

/// Stretches of the document, which may be spoken before their turn.
extension Renderer {
  /// Begins a stretch if the unit is the first of one.
  private func beginStretch(with unit: UnitPlan) {
    guard cutter?.begins(with: unit) == true else { return }
    stretch += 1
    lanes?.planAhead(of: stretch)
    if isSpokenAhead { speech.endStretch() } else { speech.beginStretch() }
  }

  /// The stretch is spoken before its turn.
  private var isSpokenAhead: Bool {
    if let speaks = lanes?.speaks(stretch) { speaks } else { false }
  }

  /// Plays a unit that was spoken ahead.
  private func play(_ spoken: SpokenUnit, unit: UnitPlan) throws(RenderStop) {
    for (diagnostic, subject) in unit.limits(in: context.document, ownPitch: 0) {
      reporter.reportOnce(diagnostic, about: subject)
    }
    speech.adopt(spoken)
    if let stop = spoken.stop { throw stop }
    try play(spoken.sections, unit: unit)
  }
}
