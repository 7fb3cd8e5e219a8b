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
  var planner: Planner
  var lowering: Lowering
  var tracker: MarkerTracker
  var loop = RenderLoop()
  var stage: AudioStage?
  /// What is rendered goes here in place of the stage.
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
  private var border = Border()
  /// For how far it is.
  private var position: OffsetMap.Cursor
  private let sourceEnd: Int
  /// Marks between the last unit and the next whose frame is not known yet, as indices.
  private var marksAtBorder: [Int] = []
  /// The content of a paragraph or sentence that has begun but not been heard yet.
  private var startOfParagraph: Range<Int>?
  private var startOfSentence: Range<Int>?
  /// The document says itself where the sentence under way ends.
  private var isInSentence = false
  /// What comes next begins a sentence.
  private var endedSentence = true
  /// Breaks and clips so far.
  var fill = Duration.zero

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
    self.planner = planner
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
    while let step = planner.next(observer.didDiagnose) {
      guard !control.isCancelled else { throw Stop(.cancelled) }
      try checkLength()
      switch step {
      case .unit(let plan):
        beginSentence(plan)
        beginSound(in: plan.voice.voice.identifier)
        tracker.expect(plan.unit.marks)
        try speak(plan)
        endUnit(plan)
      case .mark(let index):
        marksAtBorder.append(index)
      case .pause(let pause):
        reportMarksAtBorder(at: borderFrame)
        border.add(pause)
        if case .duration(let duration) = pause { fill += duration }
      case .paragraphStart(let content):
        startOfParagraph = content
        endedSentence = true
      case .sentenceStart(let content):
        startOfSentence = content
        isInSentence = true
      case .paragraphEnd:
        reportMarksAtBorder(at: borderFrame)
        // Also where no full stop says so, as after a heading.
        endedSentence = true
        border.add(natural: host.limits.paragraphPause, .paragraph)
      case .sentenceEnd:
        // What stands at the end of a sentence is reached before its pause.
        reportMarksAtBorder(at: borderFrame)
        isInSentence = false
        endedSentence = true
        border.add(natural: host.limits.sentencePause, .sentence)
      case .clip(let index):
        if try play(clip: index) { planner.skipClip(index) }
      case .clipEnd: break
      }
    }
    reportMarksAtBorder(at: borderFrame)
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

  /// Notes that a sentence begins with a unit, where the document does not say so itself.
  private mutating func beginSentence(_ plan: UnitPlan) {
    if endedSentence, !isInSentence {
      let sentence = plan.text.lowerBound..<endOfSentence(beginningWith: plan)
      startOfSentence = document.map.sourceRange(ofText: sentence)
    }
    endedSentence = document.text[plan.text].endsSentence
  }

  /// Steps that are looked at for the end of a sentence; one with more breaks and voices in it is no sentence any more, and
  /// whoever listens should not wait for it.
  private static let maxSentenceSteps = 32

  /// The byte of the text where a sentence ends that breaks, clips or voices may cut.
  private func endOfSentence(beginningWith plan: UnitPlan) -> Int {
    var end = plan.unit.sentenceEnd
    guard !document.text[plan.text.lowerBound..<end].endsSentence else { return end }
    var ahead = planner
    for _ in 0..<Self.maxSentenceSteps {
      switch ahead.next({ _ in }) {
      case .unit(let next):
        end = next.unit.sentenceEnd
        if document.text[next.text.lowerBound..<end].endsSentence { return end }
      case .mark, .pause, .clip, .clipEnd: continue
      case .paragraphStart, .paragraphEnd, .sentenceStart, .sentenceEnd, nil: return end
      }
    }
    return end
  }

  // MARK: Borders

  /// Where the output stands, the pauses asked for so far included.
  private var borderFrame: Int {
    guard let stage else { return 0 }
    return stage.outputFrameCount + stage.pendingSilence
      + stage.frames(in: border.pause.askedDuration)
  }

  private mutating func reportMarksAtBorder(at frame: Int) {
    for index in marksAtBorder { tracker.report(document.marks[index], at: frame) }
    marksAtBorder.removeAll(keepingCapacity: true)
  }

  /// Writes the pause before a unit or clip, and reports what stands directly before it.
  /// - Parameter voice: the voice of a unit; nil for a clip, beside which nothing pauses by itself.
  mutating func beginSound(in voice: String?) {
    guard let stage else { return }
    stage.pause(border.end(before: voice, host.limits)?.duration ?? .zero)
    let frame = stage.outputFrameCount + stage.pendingSilence
    reportMarksAtBorder(at: frame)
    if let startOfParagraph { tracker.report(.paragraph, content: startOfParagraph, at: frame) }
    if let startOfSentence { tracker.report(.sentence, content: startOfSentence, at: frame) }
    startOfParagraph = nil
    startOfSentence = nil
  }

  private mutating func endUnit(_ plan: UnitPlan) {
    guard let stage else { return }
    tracker.reportExpectedMarks(at: stage.outputFrameCount)
    border.add(naturalAfter: plan, in: document, host.limits)
    let source = position.sourceRange(ofText: plan.text).upperBound
    observer.didAdvance(source: source, of: sourceEnd, frames: stage.outputFrameCount)
  }

  // MARK: The sink

  /// Opens the sink before anything is reported, in a format in which no voice of the document loses anything.
  private mutating func openStage() throws(Stop) {
    // What is kept is worth a look at the whole document; whoever listens does not want to wait.
    let scopes = target.isKept ? Int.max : Planner.maxInspectedScopes
    var format = planner.outputFormat(maxScopes: scopes).audio
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
    stage.pause(border.pause.askedDuration)
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
      observer.didDiagnose(
        RenderDiagnostic(
          .note,
          "limited",
          "\(stage.limitedFrames) frames were louder than full scale and were made softer. "
            + "Lower the volume to keep all differences."
        )
      )
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
