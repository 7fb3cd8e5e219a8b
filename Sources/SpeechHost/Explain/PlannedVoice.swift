// SPDX-License-Identifier: Apache-2.0

/// The voice of a unit.
package struct PlannedVoice: Hashable, Sendable {
  package var identifier: String
  package var variant: String?
  package var reason: VoiceReason
  /// The voice, if its provider names one, that speaks what this voice cannot.
  package var fallback: String?
}
