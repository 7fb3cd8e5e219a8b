// SPDX-License-Identifier: Apache-2.0

/// The phase in which a problem is found.
package enum DiagnosticPhase: String, CaseIterable, Hashable, Sendable {
  /// While a document or a lexicon is read.
  case reading
  /// While voices and words are chosen, before anything is spoken.
  case planning
  /// While a voice speaks.
  case rendering
  /// While a device plays the speech.
  case playing
  /// While recordings are checked, for a personal voice.
  case recording
}
