// SPDX-License-Identifier: Apache-2.0

import SpeechMarkup
import SpeechVoices

/// Steps between two sounds.
extension Plan {
  /// Reads the document up to the next sound, and decides all steps up to it.
  ///
  /// Their order: ends of sentences and paragraphs, with the marks that are followed by a pause or an end; the pause;
  /// starts, other marks and clips that are not played, in document order; the sound.
  mutating func decideUpToSound(_ clips: (Int) -> ClipDecision) {
    while let (item, unit) = read() {
      switch item {
      case .unit:
        guard let unit else { continue }
        if let start = impliedStart(of: unit) { undecided.append(start) }
        begin(.unit(unit), in: unit.voice.voice.identifier, .beforeUnit(unit.text))
        border.add(naturalAfter: unit, in: document, limits)
        return
      case .clip(let index):
        if decide(clip: index, clips) { return }
      case .pause(let pause):
        placeMarksIntoPause()
        border.add(pause)
        // More than the document's total limit: the render will be refused, so stop before reading the next sound.
        if border.pause.askedDuration > limits.maxFill { return end(with: border.endDocument()) }
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
        border.add(natural: limits.paragraphPause, .paragraph)
      case .sentenceEnd:
        // Marks at the end of a sentence are reached before its pause.
        placeMarksBeforeEnd()
        isInSentence = false
        hasEndedSentence = true
        decide(.sentenceEnd)
        border.add(natural: limits.sentencePause, .sentence)
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

  // MARK: Steps

  /// Decides a step, preceded by the diagnostics found so far.
  private mutating func decide(_ step: Step) {
    decided.append(Decided(step: step, diagnostics: found))
    found = []
  }

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

  /// Ends the border before a sound.
  private mutating func begin(_ sound: Step, in voice: String?, _ place: MarkPlace) {
    end(with: border.end(before: voice, limits), or: place)
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

  /// Decides all or the first `count` silent steps, in document order; their marks are reached at `place`.
  private mutating func decideUndecided(_ place: MarkPlace, upTo count: Int? = nil) {
    let count = count ?? undecided.count
    for step in undecided[..<count] {
      if case .mark(let index, _) = step { decide(.mark(index, place)) } else { decide(step) }
    }
    undecided.removeSubrange(..<count)
  }

  // MARK: Clips

  /// Whether the clip is the next sound.
  private mutating func decide(clip index: Int, _ clips: (Int) -> ClipDecision) -> Bool {
    let clip = document.clips[index]
    // Without a source the content of the element is spoken (SSML 1.1, 3.3.1).
    let decision = clip.source == nil ? .replaced(nil) : clips(index)
    switch decision {
    case .plays:
      planner.skipClip(index)
      begin(.clip(index, decision), in: nil, .beforeClip(index))
      return true
    case .replaced(let trouble):
      if let trouble { found.append(trouble.diagnostic(at: clip.position)) }
      undecided.append(.clip(index, decision))
      return false
    }
  }
}

extension Plan.Step {
  fileprivate var isMark: Bool {
    if case .mark = self { true } else { false }
  }
}
