// SPDX-License-Identifier: Apache-2.0

/// Delivers the diagnostics of a render to its observer, some only once, or keeps them until they are due. [render
/// thread]
final class DiagnosticReporter {
  /// A diagnostic, with its subject if it is reported only once.
  struct Report: Sendable {
    let diagnostic: RenderDiagnostic
    let subject: String?
  }

  private let observer: (any RenderObserver)?
  private var reported = Set<String>()
  private var kept: [Report] = []

  /// Reports to an observer.
  init(_ observer: any RenderObserver) { self.observer = observer }

  /// Keeps what is reported for `takeReports()`.
  init() { observer = nil }

  func report(_ diagnostic: RenderDiagnostic) {
    report(Report(diagnostic: diagnostic, subject: nil))
  }

  /// Reports a diagnostic once for each subject: a voice, provider or place.
  func reportOnce(_ diagnostic: RenderDiagnostic, about subject: String) {
    report(Report(diagnostic: diagnostic, subject: subject))
  }

  /// The same for text with this sink: nothing is reported for a measurement.
  func reportOnce(
    _ diagnostic: RenderDiagnostic,
    about subject: String,
    for sink: SpeechSink
  ) {
    if sink.isHeard { reportOnce(diagnostic, about: subject) }
  }

  /// Reports diagnostics that another reporter kept.
  func report(_ reports: [Report]) {
    for entry in reports { report(entry) }
  }

  /// Returns and removes the kept diagnostics, in order.
  func takeReports() -> [Report] {
    defer { kept = [] }
    return kept
  }

  private func report(_ entry: Report) {
    guard let observer else { return kept.append(entry) }
    let diagnostic = entry.diagnostic
    if let subject = entry.subject {
      guard reported.insert("\(diagnostic.code) \(subject)").inserted else { return }
    }
    observer.didDiagnose(diagnostic)
  }
}
