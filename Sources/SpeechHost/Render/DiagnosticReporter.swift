// SPDX-License-Identifier: Apache-2.0

/// Hands the diagnostics of a render to its observer, some of them only once. [render thread]
final class DiagnosticReporter {
  private let observer: any RenderObserver
  private var reported = Set<String>()

  init(_ observer: any RenderObserver) { self.observer = observer }

  func report(_ diagnostic: RenderDiagnostic) { observer.didDiagnose(diagnostic) }

  /// Reports a diagnostic once for each voice, provider or place that it is about.
  func reportOnce(_ diagnostic: RenderDiagnostic, about subject: String) {
    guard reported.insert("\(diagnostic.code) \(subject)").inserted else { return }
    observer.didDiagnose(diagnostic)
  }

  /// The same for text with this destination: what is only measured is reported when it is heard, if it still applies.
  func reportOnce(
    _ diagnostic: RenderDiagnostic,
    about subject: String,
    for destination: Destination
  ) {
    if destination.isHeard { reportOnce(diagnostic, about: subject) }
  }
}
