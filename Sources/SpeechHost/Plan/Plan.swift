// SPDX-License-Identifier: Apache-2.0

import SpeechAudio
import SpeechMarkup

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

  /// Where a mark between two sounds is reached.
  enum MarkPlace: Hashable {
    /// In the next `.pause` step, after this part of it.
    case intoPause(Duration)
    /// Directly before a unit; its bytes of the document's text.
    case beforeUnit(Range<Int>)
    /// Directly before a clip; an index into the document's `clips`.
    case beforeClip(Int)
    case end
  }

  /// Whether a clip is played, or the content of its element is spoken instead.
  enum ClipDecision {
    case plays(AudioFormat)
    /// Nil where the element has no source.
    case replaced(ClipTrouble?)
  }

  let document: SpeechDocument
  let limits: RenderLimits
  var planner: Planner
  var border = Border()
  /// Decided steps, of which the first `handedOut` were already returned.
  var decided: [Decided] = []
  private var handedOut = 0
  /// Steps without a sound, in the order of the document, whose place depends on what is heard next.
  var undecided: [Step] = []
  /// Diagnostics since the last decided step.
  var found: [RenderDiagnostic] = []
  /// Whether the next item is inside an `<s>`.
  var isInSentence = false
  /// Whether the next unit begins a sentence.
  var hasEndedSentence = true
  var isOver = false

  /// A step, and the diagnostics that precede it.
  struct Decided {
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
}
