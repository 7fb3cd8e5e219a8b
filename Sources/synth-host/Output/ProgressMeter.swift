// SPDX-License-Identifier: Apache-2.0

/// What a command has done, for those who show its progress. [any thread]
protocol ProgressMeter: Sendable {
  /// Seconds since the beginning.
  var elapsed: Double { get }
  /// For people, on one line.
  var line: String { get }
  /// For programs.
  func row(_ state: ProgressState) -> any JSONRow
}

/// Whether a command is at work. The schema of progress has these names.
enum ProgressState: String {
  case rendering, finished, stopped
}
