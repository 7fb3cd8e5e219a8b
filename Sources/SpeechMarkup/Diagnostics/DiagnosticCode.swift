// SPDX-License-Identifier: Apache-2.0

/// A stable name of something that can be diagnosed, for programs. Each is listed in the manual.
package protocol DiagnosticCode: CaseIterable, RawRepresentable<String>, Hashable, Sendable,
  CustomStringConvertible
{
  /// All that a diagnostic with this code can have, the mildest first.
  var severities: [DiagnosticSeverity] { get }
  /// When it is found.
  var phase: DiagnosticPhase { get }
  /// What it means, for the manual: less than a sentence, without a full stop.
  var summary: String { get }
}

extension DiagnosticCode {
  package var description: String { rawValue }
}

/// When something is found that a diagnostic reports.
package enum DiagnosticPhase: String, CaseIterable, Hashable, Sendable {
  /// While a document or a lexicon is read.
  case reading
  /// While voices and words are chosen, before anything is spoken.
  case planning
  /// While a voice speaks.
  case rendering
  /// While a device plays what a voice has spoken.
  case playing
  /// While recordings are checked, for a personal voice.
  case recording
}
