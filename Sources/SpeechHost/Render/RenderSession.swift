// SPDX-License-Identifier: Apache-2.0

import SpeechAudio
import SpeechMarkup
import SpeechVoices
import SpeechWorkers

/// Carries out one render: takes the plan step by step, each unit to its voice's worker, and sees it to the sink.
///
/// Lives on the thread that renders.
struct RenderSession: ~Copyable {
  /// What ends a render before its end.
  struct Stop: Error {
    let outcome: RenderOutcome
    init(_ outcome: RenderOutcome) { self.outcome = outcome }
  }

  let host: SpeechHost
  let request: RenderRequest
  let document: SpeechDocument
  let control: RenderControl
  let observer: any RenderObserver
  let target: any AudioTarget
  var plan: Plan
  var lowering: Lowering
  var tracker: MarkerTracker
  var loop = RenderLoop()
  var stage: AudioStage?
  /// What is rendered goes here instead of the stage.
  var recording: Take?
  /// A copy of the section that the stage got last, whose voice reports no words.
  var copy: Take?
  /// Units that were rendered before their turn.
  var takes = TakeShelf()
  /// What is known of spans whose length matters, by their index.
  var clocks: [Int: SpanClock] = [:]
  var reported = Set<String>()
  /// The worker of each provider that this render asked last; it may have ended, or serve another render now.
  var served: [ProviderPlaces: Worker] = [:]
  /// What is rendered is only to learn something from: what it reports means nothing, or is reported when it is heard.
  var isUnheard = false
  /// The first text that no voice could say, and how a render ends of which nothing else was spoken.
  var notSpoken: (words: String, voice: String, outcome: RenderOutcome)?
  /// Something was spoken that can be heard.
  var hasSpoken = false
  /// Providers that failed at the unit under way, by identifier.
  var failedAtUnit: Set<String> = []
  /// For how far it is.
  private var position: OffsetMap.Cursor
  private let sourceEnd: Int
  /// The content of a paragraph or sentence that has begun but not been heard yet.
  private var startOfParagraph: Range<Int>?
  private var startOfSentence: Range<Int>?
  /// Breaks and clips so far.
  var fill = Duration.zero
  let clips: ClipOpener

  /// Reads the document and finds the voice that speaks it.
  static func make(
    _ request: RenderRequest,
    host: SpeechHost,
    target: any AudioTarget,
    control: RenderControl,
    observer: any RenderObserver
  ) throws(Stop) -> RenderSession {
    do throws(Refusal) {
      let document = try SpeechDocument(request.source, limits: host.limits.markup)
      for diagnostic in document.diagnostics { observer.didDiagnose(RenderDiagnostic(diagnostic)) }
      let planner = try Planner(document, request, host: host, diagnose: observer.didDiagnose)
      return RenderSession(request, document, planner, host, target, control, observer)
    } catch {
      throw Stop(.refused(error))
    }
  }

  private init(
    _ request: RenderRequest,
    _ document: SpeechDocument,
    _ planner: Planner,
    _ host: SpeechHost,
    _ target: any AudioTarget,
    _ control: RenderControl,
    _ observer: any RenderObserver
  ) {
    self.request = request
    self.document = document
    plan = Plan(planner, limits: host.limits)
    clips = ClipOpener(document, request, host, control)
    self.host = host
    self.target = target
    self.control = control
    self.observer = observer
    lowering = Lowering(document, resources: request.resources)
    tracker = MarkerTracker(document, observer: observer)
    position = OffsetMap.Cursor(document.map)
    let end = document.text.count
    sourceEnd = document.map.sourceRange(ofText: end..<end).upperBound
  }

  /// Renders everything. On a throw nothing is left of the output, where it can be taken back.
  mutating func run() throws(Stop) {
    do throws(Stop) {
      try speakDocument()
      try finish()
    } catch {
      stage?.abandon()
      throw error
    }
  }

  private mutating func speakDocument() throws(Stop) {
    try openStage()
    let clips = self.clips
    while let step = plan.next(clips: clips.open, diagnose: observer.didDiagnose) {
      guard !control.isCancelled else { throw Stop(.cancelled) }
      try checkLength()
      switch step {
      case .unit(let unit):
        reportStarts()
        tracker.expect(unit.unit.marks)
        try speak(unit)
        endUnit(unit)
      case .clip(let index, .plays(let format)):
        reportStarts()
        try play(clip: index, format)
      case .clip(_, .replaced): break
      case .mark(let index, let place): tracker.report(document.marks[index], at: frame(of: place))
      case .pause(let silence): pause(silence)
      case .paragraphStart(let content): startOfParagraph = content
      case .sentenceStart(let content, _): startOfSentence = content
      case .paragraphEnd, .sentenceEnd: break
      }
    }
  }

  private func checkLength() throws(Stop) {
    guard let stage else { return }
    if fill > host.limits.maxFill {
      throw Stop(.refused(.fillTooLong(limit: host.limits.maxFill)))
    }
    if let limit = host.limits.maxOutput,
      stage.outputFrameCount + stage.pendingSilence > stage.frames(in: limit)
    {
      throw Stop(.refused(.outputTooLong(limit: limit)))
    }
  }

  // MARK: Borders

  /// Where the next sound begins.
  private var nextFrame: Int {
    guard let stage else { return 0 }
    return stage.outputFrameCount + stage.pendingSilence
  }

  private func frame(of place: Plan.MarkPlace) -> Int {
    guard case .intoPause(let passed) = place, let stage else { return nextFrame }
    return nextFrame + stage.frames(in: passed)
  }

  private mutating func pause(_ silence: Silence) {
    stage?.pause(silence.duration)
    if silence.reason == .breakTime { fill += silence.duration }
  }

  /// Reports what begins with the sound that comes now.
  private mutating func reportStarts() {
    let frame = nextFrame
    if let startOfParagraph { tracker.report(.paragraph, content: startOfParagraph, at: frame) }
    if let startOfSentence { tracker.report(.sentence, content: startOfSentence, at: frame) }
    startOfParagraph = nil
    startOfSentence = nil
  }

  private mutating func endUnit(_ unit: UnitPlan) {
    guard let stage else { return }
    tracker.reportExpectedMarks(at: stage.outputFrameCount)
    let source = position.sourceRange(ofText: unit.text).upperBound
    observer.didAdvance(source: source, of: sourceEnd, frames: stage.outputFrameCount)
  }

  // MARK: The sink

  /// Opens the sink before anything is reported, in a format in which no voice of the document loses anything.
  private mutating func openStage() throws(Stop) {
    // What is kept is worth a look at the whole document; whoever listens does not want to wait.
    let scopes = target.isKept ? Int.max : Planner.maxInspectedScopes
    var format = plan.planner.outputFormat(maxScopes: scopes).audio
    if let rate = request.sampleRate { format.sampleRate = rate }
    do throws(AudioError) {
      let made = try AudioStage(into: target.open(for: format), control: control)
      stage = made
      observer.willRender(
        sampleRate: made.outputFormat.sampleRate,
        channels: made.outputFormat.channels
      )
    } catch {
      throw stop(error)
    }
  }

  private mutating func finish() throws(Stop) {
    guard let stage else { return }
    try checkLength()
    let frames = stage.outputFrameCount + stage.pendingSilence
    guard !control.isCancelled else { throw Stop(.cancelled) }
    // Nothing takes the place of a file that was there. But a book is not lost for a word.
    if let notSpoken, target.isKept, !hasSpoken { throw Stop(notSpoken.outcome) }
    do throws(AudioError) {
      try stage.finish()
    } catch {
      throw stop(error)
    }
    if stage.limitedFrames > 0 {
      observer.didDiagnose(RenderDiagnostic(.limited(frames: stage.limitedFrames)))
    }
    observer.didRender(frames: frames)
    if let notSpoken {
      // What was heard or written is not taken back.
      self.stage = nil
      guard hasSpoken else { throw Stop(notSpoken.outcome) }
      let (words, voice) = (notSpoken.words, notSpoken.voice)
      throw Stop(.refused(.notSpoken(words: words, voice: voice, isRestSpoken: true)))
    }
  }

  /// What ends a render whose sink fails.
  func stop(_ error: AudioError) -> Stop {
    Stop(control.isCancelled ? .cancelled : .refused(.sink(error)))
  }

  /// Says something once for each voice, provider or place it is about.
  mutating func diagnoseOnce(_ diagnostic: RenderDiagnostic, about subject: String) {
    guard !isUnheard, reported.insert("\(diagnostic.code) \(subject)").inserted else { return }
    observer.didDiagnose(diagnostic)
  }
}
