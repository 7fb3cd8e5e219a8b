// SPDX-License-Identifier: Apache-2.0

import SpeechAudio
package import SpeechMarkup
import SpeechText
import SpeechVoices

/// Decides, unit by unit, which voice speaks and how: the first sentence is spoken before the second is planned.
struct Planner {
  let document: SpeechDocument
  let resolver: StyleResolver
  private(set) var chooser: VoiceChooser
  private var splitter: UnitSplitter
  private var spans: SpanCursor
  private var sentences: [String: SentenceBreaker] = [:]
  private let content: SpokenContent
  private let maxUnitLength: Int
  /// Marks inside units that are not spoken, as indices into the document's `marks`.
  private var leftMarks = 0..<0

  init(
    _ document: SpeechDocument,
    root: Style,
    chooser: VoiceChooser,
    content: SpokenContent,
    maxUnitLength: Int
  ) {
    self.document = document
    self.chooser = chooser
    self.content = content
    self.maxUnitLength = maxUnitLength
    resolver = StyleResolver(document, root: root)
    splitter = UnitSplitter(document: document)
    spans = SpanCursor(document)
  }

  /// The next item of the document, or nil at the end; a unit comes with its plan. Of units without something to say, such as
  /// a full stop separated from its sentence by mark-up, only the marks are left.
  mutating func next(
    _ diagnose: (RenderDiagnostic) -> Void
  ) -> (item: UnitSplitter.Item, unit: UnitPlan?)? {
    while true {
      if let mark = leftMarks.popFirst() { return (.mark(mark), nil) }
      guard let item = nextItem(diagnose) else { return nil }
      guard case .unit(let unit) = item else { return (item, nil) }
      if let plan = plan(unit, diagnose: diagnose), content.isAny(in: plan.text, spans: plan.spans)
      {
        return (item, plan)
      }
      leftMarks = unit.marks
    }
  }

  /// Leaves out the text that replaces a clip.
  mutating func skipClip(_ index: Int) { splitter.skipClip(index) }

  private mutating func nextItem(_ diagnose: (RenderDiagnostic) -> Void) -> UnitSplitter.Item? {
    guard let scope = splitter.nextScope,
      let voice = chooser.choice(forScope: scope, diagnose: diagnose)
    else { return splitter.next(limit: maxUnitLength) }
    let language = chooser.language(ofScope: scope, diagnose: diagnose)
    let own = voice.voice.longestRequest
    let breaker = sentences[language] ?? SentenceBreaker(language: language)
    sentences[language] = breaker
    let text = document.text
    let spans = self.spans
    return splitter.next(limit: own > 0 ? min(own, maxUnitLength) : maxUnitLength) { range in
      var end = breaker.endOfFirstSentence(in: text, range: range)
      while end < range.upperBound, let whole = spans.endOfWhole(around: end) {
        end = breaker.endOfFirstSentence(
          in: text,
          range: min(whole, range.upperBound)..<range.upperBound
        )
      }
      return end
    }
  }

  /// Nil for text left out because no voice speaks its language, as the document requests.
  private mutating func plan(
    _ unit: UnitSplitter.Unit,
    diagnose: (RenderDiagnostic) -> Void
  ) -> UnitPlan? {
    guard let voice = chooser.choice(forScope: unit.scope, diagnose: diagnose) else { return nil }
    let about = spans.spans(about: unit.text)
    let segments = resolver.segments(of: unit.text, spans: about, voice: voice.voice)
    return UnitPlan(
      unit: unit,
      voice: voice,
      spans: about,
      segments: segments,
      main: StyleResolver.main(of: segments, unit: unit.text),
      language: chooser.language(ofScope: unit.scope, diagnose: diagnose)
    )
  }
}

// MARK: - Making one

extension Planner {
  /// A planner for a request.
  init(
    _ document: SpeechDocument,
    request: RenderRequest,
    voices: AvailableVoices,
    limits: RenderLimits,
    diagnose: (RenderDiagnostic) -> Void
  ) throws(Refusal) {
    var root = Style(
      rate: Double(request.rate),
      pitch: Style.Pitch(ofVoice: Double(request.pitch)),
      gain: Double(request.volume)
    )
    root.engineFactor = request.engineRate.map { Double($0) / Double(request.rate) }
    self.init(
      document,
      root: root,
      chooser: try VoiceChooser(
        document,
        voice: request.voice,
        use: request.use,
        standInLanguage: request.standInLanguage,
        from: voices,
        diagnose: diagnose
      ),
      content: SpokenContent(document, for: request),
      maxUnitLength: limits.maxUnitLength
    )
  }

  /// The voice that will speak first.
  func firstVoice() -> VoiceChoice {
    var ahead = self
    while let next = ahead.next({ _ in }) {
      if let unit = next.unit { return unit.voice }
    }
    return chooser.root
  }
}

extension SpeechDocument {
  /// Parses the source of a request.
  package init(_ source: RenderRequest.Source, limits: MarkupLimits) throws(Refusal) {
    do throws(MarkupError) {
      switch source {
      case .ssml(let bytes): try self.init(ssml: bytes, limits: limits)
      case .plainText(let bytes): try self.init(plainText: bytes, limits: limits)
      case .document(let document): self = document
      }
    } catch {
      throw .markup(error)
    }
  }
}

extension Planner {
  /// The maximum number of scopes to inspect before playback starts: each costs a millisecond with 133 voices.
  static let maxInspectedScopes = 64

  /// The format in which no voice of the document loses anything: the highest rate and the most channels.
  ///
  /// A document with one scope costs nothing. Otherwise only the scopes are inspected, not the text.
  /// - Parameter maxScopes: Scopes beyond this number are ignored.
  func outputFormat(maxScopes: Int) -> OutputFormat {
    let first = firstVoice().voice
    var format = OutputFormat(first.sampleRate, channels: first.channels)
    guard document.scopes.count > 1 else { return format }
    // A copy: a diagnostic reported now would not be repeated when the text is spoken.
    var chooser = chooser
    var isKnown = [Bool](repeating: false, count: document.scopes.count)
    var count = 0
    for part in document.parts {
      guard case .text(_, let scope) = part, !isKnown[scope] else { continue }
      guard count < maxScopes else { break }
      isKnown[scope] = true
      count += 1
      guard let voice = chooser.choice(forScope: scope, diagnose: { _ in })?.voice else { continue }
      if voice.sampleRate != first.sampleRate { format.isMixed = true }
      format.audio.sampleRate = max(format.audio.sampleRate, voice.sampleRate)
      format.audio.channels = max(format.audio.channels, voice.channels)
    }
    return format
  }
}
