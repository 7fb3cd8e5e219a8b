// SPDX-License-Identifier: Apache-2.0

import SpeechMarkup
import SpeechVoices

/// What lies between two sounds.
extension Plan {
  /// Reads the document up to the next sound, and decides all steps up to it.
  ///
  /// Their order: ends of sentences and paragraphs, with the marks that a pause or an end follows; the pause; starts, other
  /// marks and clips that are not played, as they are written; the sound.
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
        // More than a document may have in all: whoever carries this out refuses it, and need not wait for the next sound.
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
        // Also where no full stop says so, as after a heading.
        hasEndedSentence = true
        decide(.paragraphEnd)
        border.add(natural: limits.paragraphPause, .paragraph)
      case .sentenceEnd:
        // What stands at the end of a sentence is reached before its pause.
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

  /// Decides a step, which all that was found so far precedes.
  private mutating func decide(_ step: Step) {
    decided.append(Decided(step: step, diagnostics: found))
    found = []
  }

  /// Decides that the marks that nothing has followed yet are reached in the pause here, after what of it was asked for.
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

  /// The same where a sentence or paragraph ends. What began before such a mark stays before it: it has no sound of its own.
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

  /// Decides the pause of a border. Where there is none, the marks in it are reached directly before what follows.
  private mutating func end(with silence: Silence?, or place: MarkPlace = .end) {
    if let silence, silence.duration > .zero { return decide(.pause(silence)) }
    for (index, step) in decided.enumerated() {
      guard case .mark(let mark, .intoPause) = step.step else { continue }
      decided[index] = Decided(step: .mark(mark, place), diagnostics: step.diagnostics)
    }
  }

  /// Decides what has no sound, as it is written, all of it or the first `count`; marks in it are reached at `place`.
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
    // Without a source there is nothing to fetch, and the content is what the author means (SSML 1.1, 3.3.1).
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
