// SPDX-License-Identifier: Apache-2.0

/// How bad something is that a diagnostic reports.
package enum DiagnosticSeverity: String, CaseIterable, Hashable, Sendable {
  /// What is heard is what was asked for, or close to it.
  case note
  /// Something is missing from what is heard, or sounds different.
  case warning
  /// Something that was asked for cannot be done at all, or cannot be used.
  case error
}
