// SPDX-License-Identifier: Apache-2.0

/// Receives the steps of a render as they are planned. Called on the thread that calls `explain`.
package protocol PlanObserver: AnyObject {
  /// Called before all steps.
  func willPlan(_ output: PlannedOutput)
  func didPlan(_ step: PlanStep)
  func didDiagnose(_ diagnostic: RenderDiagnostic)
}

extension PlanObserver {
  package func willPlan(_ output: PlannedOutput) {}
}

extension SpeechHost {
  /// Reports all steps that a render of the request would take, without speaking.
  ///
  /// Plans and diagnostics come from the code that renders, so they always agree. Clips are opened to determine whether
  /// they can be played. Throws if a render would be refused. [any thread]
  /// - Parameter readsAllLexicons: Also reads the lexicons that no text uses.
  package func explain(
    _ request: RenderRequest,
    readsAllLexicons: Bool = false,
    observer: any PlanObserver
  ) throws(Refusal) {
    var explainer = try Explainer(request, host: self, observer: observer)
    try explainer.run()
    if readsAllLexicons { explainer.readAllLexicons() }
  }
}
