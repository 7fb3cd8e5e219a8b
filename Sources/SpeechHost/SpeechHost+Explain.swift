// SPDX-License-Identifier: Apache-2.0

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
    var explainer = try Explainer(withOwnWords(request), services: services, observer: observer)
    try explainer.run()
    if readsAllLexicons { explainer.readAllLexicons() }
  }
}
