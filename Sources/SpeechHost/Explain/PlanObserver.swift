// SPDX-License-Identifier: Apache-2.0

package import SpeechMarkup

/// Receives the steps of a render as they are planned, in order. An observer implements what it needs. Called on the
/// thread that calls `explain`.
package protocol PlanObserver: AnyObject {
  /// Called before all steps.
  func willPlan(_ output: PlannedOutput)
  /// The document says where a paragraph begins.
  func didBeginParagraph(at position: SourcePosition)
  func didEndParagraph()
  /// The document says where a sentence begins.
  func didBeginSentence(at position: SourcePosition)
  func didPlan(_ unit: PlannedUnit)
  /// Silence between two sounds, in addition to pauses inside the spoken or played audio.
  func didPlanPause(_ duration: Duration, reason: PauseReason)
  /// A mark between two units.
  func didPlan(_ mark: PlannedMark)
  func didPlan(_ clip: PlannedClip)
  func didDiagnose(_ diagnostic: RenderDiagnostic)
}

extension PlanObserver {
  package func willPlan(_ output: PlannedOutput) {}
  package func didBeginParagraph(at position: SourcePosition) {}
  package func didEndParagraph() {}
  package func didBeginSentence(at position: SourcePosition) {}
  package func didPlan(_ unit: PlannedUnit) {}
  package func didPlanPause(_ duration: Duration, reason: PauseReason) {}
  package func didPlan(_ mark: PlannedMark) {}
  package func didPlan(_ clip: PlannedClip) {}
  package func didDiagnose(_ diagnostic: RenderDiagnostic) {}
}
