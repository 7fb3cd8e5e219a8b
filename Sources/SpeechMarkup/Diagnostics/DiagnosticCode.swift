// SPDX-License-Identifier: Apache-2.0

/// A stable name of a kind of diagnostic, for programs. Each is listed in the manual.
package protocol DiagnosticCode: CaseIterable, RawRepresentable<String>, Hashable, Sendable,
  CustomStringConvertible
{
  /// All severities of diagnostics with this code, the mildest first.
  var severities: [DiagnosticSeverity] { get }
  /// When it is found.
  var phase: DiagnosticPhase { get }
  /// What it means, for the manual: less than a sentence, without a full stop.
  var summary: String { get }
}

extension DiagnosticCode {
  package var description: String { rawValue }
}
