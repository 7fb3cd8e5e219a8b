// SPDX-License-Identifier: Apache-2.0

/// The progress of a command, for display. [any thread]
protocol ProgressMeter: Sendable {
  /// Seconds since the beginning.
  var elapsed: Double { get }
  /// For people, on one line.
  var line: String { get }
  /// For programs.
  func row(_ state: ProgressState) -> any JSONRow
}
