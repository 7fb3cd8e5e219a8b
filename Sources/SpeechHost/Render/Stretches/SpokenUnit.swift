// SPDX-License-Identifier: Apache-2.0

/// A unit that was spoken before its turn, with all that is to be reported when its turn comes.
struct SpokenUnit: Sendable {
  var sections: [Take.Section] = []
  var reports: [DiagnosticReporter.Report] = []
  /// Some of it can be heard.
  var hasSpoken = false
  /// What no voice could say.
  var unspoken: UnspokenText?
  /// What ends the render here.
  var stop: RenderStop?
}
