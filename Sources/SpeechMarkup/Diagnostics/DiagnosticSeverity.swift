// SPDX-License-Identifier: Apache-2.0

/// The severity of a diagnostic.
package enum DiagnosticSeverity: String, CaseIterable, Hashable, Sendable {
  /// The audio is as requested, or nearly so.
  case note
  /// Something is missing from the audio, or sounds different.
  case warning
  /// Something requested cannot be done or used at all.
  case error
}
