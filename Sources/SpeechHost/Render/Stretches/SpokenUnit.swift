// SPDX-License-Identifier: Apache-2.0

/// A unit that was spoken ahead, with the reports for when its turn comes.
struct SpokenUnit: Sendable {
  var sections: [Take.Section] = []
  var reports: [DiagnosticReporter.Report] = []
  var result = SpeechResult()
  /// Non-nil if the render ends here.
  var stop: RenderStop?
}
