// SPDX-License-Identifier: Apache-2.0

import SpeechAudio
import SpeechMarkup

/// What is heard of a request, step by step: who speaks what, each pause with its reason, where sentences begin, and where marks
/// stand. A render carries the steps out, `ssml explain` describes them, and a span is measured by adding them up, so that
/// all three agree.
///
/// A value: to look ahead is to copy it.
struct Plan {
  enum Step {
    /// The content of the paragraph, in UTF-16 units of the source.
    case paragraphStart(Range<Int>)
    case paragraphEnd
    /// The content of the sentence, in UTF-16 units of the source; implied where no `<s>` says that it begins.
    case sentenceStart(Range<Int>, isImplied: Bool)
    /// The end of an `<s>`.
    case sentenceEnd
    /// A mark between two sounds, as an index into the document's `marks`.
    case mark(Int, MarkPlace)
    /// Between two sounds, or before the first or after the last; never empty. All that asks for a pause there is in it.
    case pause(Silence)
    case unit(UnitPlan)
    /// An index into the document's `clips`.
    case clip(Int, ClipDecision)
  }

  /// Where a mark between two sounds is reached.
  enum MarkPlace: Hashable {
    /// In the pause that is the next `.pause` step, after so much of it.
    case intoPause(Duration)
    /// Directly before a unit; its bytes of the document's text.
    case beforeUnit(Range<Int>)
    /// Directly before a clip; an index into the document's `clips`.
    case beforeClip(Int)
    case end
  }

  /// Whether a clip is played, or what its element holds is spoken instead.
  enum ClipDecision {
    case plays(AudioFormat)
    /// Nil where the element has no source.
    case replaced(ClipTrouble?)
  }

  let document: SpeechDocument
  let limits: RenderLimits
  var planner: Planner
  var border = Border()
  /// Steps that are decided; `handedOut` of them were returned already.
  var decided: [Decided] = []
  private var handedOut = 0
  /// Steps without a sound, in the order of the document, whose place depends on what is heard next.
  var undecided: [Step] = []
  /// Diagnostics of what was read since the last decided step.
  var found: [RenderDiagnostic] = []
  /// An `<s>` contains what comes next.
  var isInSentence = false
  /// What comes next begins a sentence.
  var hasEndedSentence = true
  var isOver = false

  /// A step, and what was found in the document up to it.
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
  /// All up to the next sound is decided before the first step of it is returned, and nothing beyond: a sentence is heard
  /// before the next one is planned.
  /// - Parameters:
  ///   - clips: opens the clip with this index, which has a source.
  ///   - diagnose: is called before the step is returned that a diagnostic precedes.
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
