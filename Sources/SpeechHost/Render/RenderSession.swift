// SPDX-License-Identifier: Apache-2.0

import SpeechAudio
import SpeechMarkup
import SpeechVoices
import SpeechWorkers

/// Carries out one render: takes the document unit by unit, each to its voice's worker, and sees it to the sink.
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
  private let target: any AudioTarget
  var chooser: VoiceChooser
  var tracker: MarkerTracker
  var loop = RenderLoop()
  var stage: AudioStage?
  var reported = Set<String>()
  private var border = BorderPause()
  /// Marks between the last unit and the next whose frame is not known yet, as indices.
  private var marksAtBorder: [Int] = []
  /// The content of a paragraph or sentence that has begun but not been heard yet.
  private var startOfParagraph: Range<Int>?
  private var startOfSentence: Range<Int>?
  /// The voice of the last unit, nil before the first.
  private var lastVoice: String?

  /// Reads the document and finds the voice that speaks it.
  static func make(
    _ request: RenderRequest,
    host: SpeechHost,
    target: any AudioTarget,
    control: RenderControl,
    observer: any RenderObserver
  ) throws(Stop) -> RenderSession {
    do throws(Refusal) {
      let document = try read(request.source)
      for diagnostic in document.diagnostics { observer.didDiagnose(RenderDiagnostic(diagnostic)) }
      let chooser = try VoiceChooser(
        document,
        voice: request.voice,
        host: host,
        diagnose: observer.didDiagnose
      )
      return RenderSession(request, document, chooser, host, target, control, observer)
    } catch {
      throw Stop(.refused(error))
    }
  }

  private static func read(_ source: RenderRequest.Source) throws(Refusal) -> SpeechDocument {
    do throws(MarkupError) {
      switch source {
      case .ssml(let bytes): return try SpeechDocument(ssml: bytes)
      case .plainText(let bytes): return try SpeechDocument(plainText: bytes)
      }
    } catch {
      throw .markup(error)
    }
  }

  private init(
    _ request: RenderRequest,
    _ document: SpeechDocument,
    _ chooser: VoiceChooser,
    _ host: SpeechHost,
    _ target: any AudioTarget,
    _ control: RenderControl,
    _ observer: any RenderObserver
  ) {
    self.request = request
    self.document = document
    self.chooser = chooser
    self.host = host
    self.target = target
    self.control = control
    self.observer = observer
    tracker = MarkerTracker(document, observer: observer)
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
    var splitter = UnitSplitter(document: document)
    while let item = splitter.next(limit: limit(forScope: splitter.nextScope)) {
      guard !control.isCancelled else { throw Stop(.cancelled) }
      switch item {
      case .unit(let unit):
        let voice = chooser.choice(forScope: unit.scope, diagnose: observer.didDiagnose)
        beginUnit(unit, voice)
        try speak(unit.text, voice, depth: 0)
        endUnit(unit)
      case .mark(let index):
        marksAtBorder.append(index)
      case .pause(let pause):
        reportMarksAtBorder(at: borderFrame)
        border.add(pause)
      case .paragraphStart(let content):
        startOfParagraph = content
      case .sentenceStart(let content):
        startOfSentence = content
        tracker.knowsSentences = true
      case .paragraphEnd:
        border.add(natural: host.limits.paragraphPause)
      case .sentenceEnd:
        tracker.knowsSentences = false
        border.add(natural: host.limits.sentencePause)
      case .clip, .clipEnd: break
      }
    }
    reportMarksAtBorder(at: borderFrame)
  }

  /// Bytes that a unit of this scope may have.
  private mutating func limit(forScope scope: Int?) -> Int {
    guard let scope else { return host.limits.longestUnit }
    let own = chooser.choice(forScope: scope, diagnose: observer.didDiagnose).voice.longestRequest
    return own > 0 ? min(own, host.limits.longestUnit) : host.limits.longestUnit
  }

  // MARK: Borders

  /// Where the output stands, the pauses asked for so far included.
  private var borderFrame: Int {
    guard let stage else { return 0 }
    return stage.outputFrameCount + stage.frames(in: border.askedDuration)
  }

  private mutating func reportMarksAtBorder(at frame: Int) {
    for index in marksAtBorder { tracker.report(document.marks[index], at: frame) }
    marksAtBorder.removeAll(keepingCapacity: true)
  }

  /// Writes the pause before the unit, and reports what stands directly before it.
  private mutating func beginUnit(
    _ unit: UnitSplitter.Unit,
    _ voice: VoiceChoice
  ) {
    guard let stage else { return }
    if let lastVoice {
      if lastVoice != voice.voice.identifier { border.add(natural: host.limits.voiceChangePause) }
      stage.pause(border.duration)
    } else {
      stage.pause(border.askedDuration)
    }
    border = BorderPause()
    lastVoice = voice.voice.identifier
    let frame = stage.outputFrameCount + stage.pendingSilence
    reportMarksAtBorder(at: frame)
    if let startOfParagraph { tracker.report(.paragraph, content: startOfParagraph, at: frame) }
    if let startOfSentence { tracker.report(.sentence, content: startOfSentence, at: frame) }
    startOfParagraph = nil
    startOfSentence = nil
    tracker.expect(unit.marks)
  }

  private mutating func endUnit(_ unit: UnitSplitter.Unit) {
    guard let stage else { return }
    tracker.reportExpectedMarks(at: stage.outputFrameCount)
    if document.text[unit.text].endsSentence { border.add(natural: host.limits.sentencePause) }
  }

  // MARK: The sink

  /// Opens the sink before anything is reported, in the format of the voice that will speak first.
  private mutating func openStage() throws(Stop) {
    var ahead = UnitSplitter(document: document)
    var scope = 0
    while let item = ahead.next(limit: host.limits.longestUnit) {
      guard case .unit(let unit) = item else { continue }
      scope = unit.scope
      break
    }
    let voice = chooser.choice(forScope: scope, diagnose: observer.didDiagnose).voice
    do throws(AudioError) {
      let format = AudioFormat(sampleRate: voice.sampleRate, channels: voice.channels)
      let made = try AudioStage(into: target.open(for: format), control: control)
      stage = made
      observer.willRender(
        sampleRate: made.outputFormat.sampleRate,
        channels: made.outputFormat.channels
      )
    } catch {
      throw Stop(control.isCancelled ? .cancelled : .refused(.sink(error)))
    }
  }

  private mutating func finish() throws(Stop) {
    guard let stage else { return }
    stage.pause(border.askedDuration)
    let frames = stage.outputFrameCount + stage.pendingSilence
    guard !control.isCancelled else { throw Stop(.cancelled) }
    do throws(AudioError) {
      try stage.finish()
    } catch {
      throw Stop(control.isCancelled ? .cancelled : .refused(.sink(error)))
    }
    if stage.clippedFrames > 0 {
      observer.didDiagnose(
        RenderDiagnostic(
          .warning,
          "clipped",
          "\(stage.clippedFrames) frames were louder than the output can store and were limited. "
            + "Lower the volume, or use --float."
        )
      )
    }
    observer.didRender(frames: frames)
  }

  /// Says something once for each voice or provider it is about.
  mutating func diagnoseOnce(_ diagnostic: RenderDiagnostic, about subject: String) {
    guard reported.insert("\(diagnostic.code) \(subject)").inserted else { return }
    observer.didDiagnose(diagnostic)
  }
}

extension RenderDiagnostic {
  init(_ diagnostic: MarkupDiagnostic) {
    self.init(
      diagnostic.severity == .note ? .note : .warning,
      diagnostic.code,
      diagnostic.message,
      line: diagnostic.line,
      column: diagnostic.column
    )
  }
}

extension ArraySlice<UInt8> {
  /// Whether the last character is one that ends a sentence, quotation marks and brackets after it aside.
  fileprivate var endsSentence: Bool {
    for scalar in String(decoding: suffix(16), as: UTF8.self).unicodeScalars.reversed() {
      if scalar.properties.isSentenceTerminal { return true }
      switch scalar.properties.generalCategory {
      case .closePunctuation, .finalPunctuation, .initialPunctuation, .spaceSeparator: continue
      default:
        if scalar == "\"" || scalar == "'" { continue }
        return false
      }
    }
    return false
  }
}
