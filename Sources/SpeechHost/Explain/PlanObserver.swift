// SPDX-License-Identifier: Apache-2.0

/// Hears what a render would do, step by step as it is planned. Called on the thread that asks.
package protocol PlanObserver: AnyObject {
  /// Comes before all steps.
  func willPlan(_ output: PlannedOutput)
  func didPlan(_ step: PlanStep)
  func didDiagnose(_ diagnostic: RenderDiagnostic)
}

extension PlanObserver {
  package func willPlan(_ output: PlannedOutput) {}
}

extension SpeechHost {
  /// Goes through all that a render of the request would do, without speaking.
  ///
  /// What is planned and diagnosed comes from the same code that renders, so both always say the same. Clips are opened to
  /// see whether they can be played. Throws what a render would be refused for. [any thread]
  /// - Parameter readsAllLexicons: look at those that no text asks for, too.
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
