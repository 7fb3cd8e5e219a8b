// SPDX-License-Identifier: Apache-2.0

import SpeechAudio
import SpeechMarkup
import SpeechVoices

/// The steps of a request: who speaks what, each pause with its reason, the starts of sentences, and the places of
/// marks. A render performs the steps, `ssml explain` describes them, and measuring a span adds them up, so that all
/// three agree.
///
/// A value type: copy it to look ahead.
struct Plan {
  enum Step {
    /// The content of the paragraph, in UTF-16 units of the source.
    case paragraphStart(Range<Int>)
    case paragraphEnd
    /// The content of the sentence, in UTF-16 units of the source; implied if no `<s>` marks it.
    case sentenceStart(Range<Int>, isImplied: Bool)
    /// The end of an `<s>`.
    case sentenceEnd
    /// A mark between two sounds, as an index into the document's `marks`.
    case mark(Int, MarkPlace)
    /// Between two sounds, or before the first or after the last; never empty. Combines all pauses requested there.
    case pause(Silence)
    case unit(UnitPlan)
    /// An index into the document's `clips`.
    case clip(Int, ClipDecision)
  }

  /// Whether a clip is played, or the content of its element is spoken instead.
  enum ClipDecision {
    case plays(AudioFormat)
    /// Nil where the element has no source.
    case replaced(ClipTrouble?)
  }

  private let document: SpeechDocument
  private let limits: RenderLimits
  private(set) var planner: Planner
  private var border = Border()
  /// Decided steps, of which the first `handedOut` were already returned.
  private var decided: [Decided] = []
  private var handedOut = 0
  /// Steps without a sound, in the order of the document, whose place depends on what is heard next.
  private var undecided: [Step] = []
  /// Diagnostics since the last decided step.
  private var found: [RenderDiagnostic] = []
  /// Whether the next item is inside an `<s>`.
  private var isInSentence = false
  /// Whether the next unit begins a sentence.
  private var hasEndedSentence = true
  private var isOver = false

  /// A step, and the diagnostics that precede it.
  private struct Decided {
    let step: Step
    let diagnostics: [RenderDiagnostic]
  }

  init(_ planner: Planner, limits: RenderLimits) {
    self.planner = planner
    self.limits = limits
    document = planner.document
  }

  /// The next step, or nil at the end.
  ///
  /// Steps are decided up to the next sound and not beyond: a sentence is heard before the next one is planned.
  /// - Parameters:
  ///   - clips: opens the clip with this index, which has a source.
  ///   - diagnose: Called before the step that follows the diagnostic is returned.
  mutating func next(
    clips: (Int) -> ClipDecision,
    diagnose: (RenderDiagnostic) -> Void
  ) -> Step? {
    if handedOut == decided.count {
      decided.removeAll(keepingCapacity: true)
      handedOut = 0
      if !isOver { decideUpToSound(clips) }
    }
    guard handedOut < decided.count else {
      for diagnostic in found { diagnose(diagnostic) }
      found = []
      return nil
    }
    defer { handedOut += 1 }
    for diagnostic in decided[handedOut].diagnostics { diagnose(diagnostic) }
    return decided[handedOut].step
  }

  // MARK: Deciding

  /// Reads the document up to the next sound, and decides all steps up to it.
  ///
  /// Their order: ends of sentences and paragraphs, with the marks that are followed by a pause or an end; the pause;
  /// starts, other marks and clips that are not played, in document order; the sound.
  private mutating func decideUpToSound(_ clips: (Int) -> ClipDecision) {
    while let (item, unit) = read() {
      switch item {
      case .unit:
        guard let unit else { continue }
        if let start = impliedStart(of: unit) { undecided.append(start) }
        begin(.unit(unit), in: unit.voice.voice.identifier, place: .beforeText(unit.text))
        border.add(naturalAfter: unit, in: document, limits: limits)
        return
      case .clip(let index):
        if decide(clip: index, clips: clips) { return }
      case .pause(let pause):
        placeMarksIntoPause()
        border.add(pause)
        // More than the document's total limit: the render will be refused, so stop before reading the next sound.
        if Fill(limits, duration: border.pause.askedDuration).isTooLong {
          return end(with: border.endDocument())
        }
      case .mark(let index): undecided.append(.mark(index, .end))
      case .paragraphStart(let content):
        hasEndedSentence = true
        undecided.append(.paragraphStart(content))
      case .sentenceStart(let content):
        isInSentence = true
        undecided.append(.sentenceStart(content, isImplied: false))
      case .paragraphEnd:
        placeMarksBeforeEnd()
        // Even without a full stop, as after a heading.
        hasEndedSentence = true
        decide(.paragraphEnd)
        border.addParagraphPause(limits)
      case .sentenceEnd:
        // Marks at the end of a sentence are reached before its pause.
        placeMarksBeforeEnd()
        isInSentence = false
        hasEndedSentence = true
        decide(.sentenceEnd)
        border.addSentencePause(limits)
      case .clipEnd: continue
      }
    }
    isOver = true
    end(with: border.endDocument())
    decideUndecided(.end)
  }

  private mutating func read() -> (item: UnitSplitter.Item, unit: UnitPlan?)? {
    var new: [RenderDiagnostic] = []
    defer { found += new }
    return planner.next { new.append($0) }
  }

  /// Decides a step, preceded by the diagnostics found so far.
  private mutating func decide(_ step: Step) {
    decided.append(Decided(step: step, diagnostics: found))
    found = []
  }

  /// Ends the border before a sound.
  private mutating func begin(_ sound: Step, in voice: String?, place: MarkPlace) {
    end(with: border.end(before: voice, limits: limits), or: place)
    decideUndecided(place)
    decide(sound)
  }

  /// Decides the pause of a border. If there is none, the marks in it are reached at `place`.
  private mutating func end(with silence: Silence?, or place: MarkPlace = .end) {
    if let silence, silence.duration > .zero { return decide(.pause(silence)) }
    for (index, step) in decided.enumerated() {
      guard case .mark(let mark, .intoPause) = step.step else { continue }
      decided[index] = Decided(step: .mark(mark, place), diagnostics: step.diagnostics)
    }
  }

  /// Whether the clip is the next sound.
  private mutating func decide(clip index: Int, clips: (Int) -> ClipDecision) -> Bool {
    let clip = document.clips[index]
    // Without a source the content of the element is spoken (SSML 1.1, 3.3.1).
    let decision = clip.source == nil ? .replaced(nil) : clips(index)
    switch decision {
    case .plays:
      planner.skipClip(index)
      begin(.clip(index, decision), in: nil, place: .beforeClip(index))
      return true
    case .replaced(let trouble):
      if let trouble { found.append(trouble.diagnostic(at: clip.position)) }
      undecided.append(.clip(index, decision))
      return false
    }
  }
}

/// Marks and other steps without a sound, whose place depends on what is heard next.
extension Plan {
  /// Places the undecided marks into the pause here, after the duration requested so far.
  private mutating func placeMarksIntoPause() {
    let steps = undecided
    undecided.removeAll(keepingCapacity: true)
    for step in steps {
      guard case .mark(let index, _) = step else {
        undecided.append(step)
        continue
      }
      decide(.mark(index, .intoPause(border.pause.askedDuration)))
    }
  }

  /// The same at the end of a sentence or paragraph. Silent steps before such a mark stay before it.
  private mutating func placeMarksBeforeEnd() {
    guard let last = undecided.lastIndex(where: \.isMark) else { return }
    decideUndecided(.intoPause(border.pause.askedDuration), upTo: last + 1)
  }

  /// Decides all or the first `count` silent steps, in document order; their marks are reached at `place`.
  private mutating func decideUndecided(_ place: MarkPlace, upTo count: Int? = nil) {
    let count = count ?? undecided.count
    for step in undecided[..<count] {
      if case .mark(let index, _) = step { decide(.mark(index, place)) } else { decide(step) }
    }
    undecided.removeSubrange(..<count)
  }
}

extension Plan.Step {
  fileprivate var isMark: Bool {
    if case .mark = self { true } else { false }
  }
}

/// Sentences without `<s>` elements.
extension Plan {
  /// The maximum number of items to inspect for the end of a sentence, so that a listener need not wait.
  private static let maxSentenceItems = 32

  /// The start of a sentence that begins with this unit, if not marked by `<s>`.
  private mutating func impliedStart(of unit: UnitPlan) -> Step? {
    defer { hasEndedSentence = document.text[unit.text].endsSentence }
    guard hasEndedSentence, !isInSentence else { return nil }
    let sentence = unit.text.lowerBound..<endOfSentence(beginningWith: unit)
    return .sentenceStart(document.map.sourceRange(ofText: sentence), isImplied: true)
  }

  /// The byte offset of the end of a sentence, which may contain breaks, clips and changes of voice.
  private func endOfSentence(beginningWith first: UnitPlan) -> Int {
    var end = first.unit.sentenceEnd
    guard !document.text[first.text.lowerBound..<end].endsSentence else { return end }
    var ahead = planner
    for _ in 0..<Self.maxSentenceItems {
      guard let (item, unit) = ahead.next({ _ in }) else { return end }
      switch item {
      case .unit:
        guard let unit else { continue }
        end = unit.unit.sentenceEnd
        if document.text[unit.text.lowerBound..<end].endsSentence { return end }
      case .mark, .pause, .clip, .clipEnd: continue
      case .paragraphStart, .paragraphEnd, .sentenceStart, .sentenceEnd: return end
      }
    }
    return end
  }
}
