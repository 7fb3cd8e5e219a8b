// SPDX-License-Identifier: Apache-2.0

/// Silence that the document asks for.
package enum Pause: Hashable, Sendable {
  /// Exactly this long, instead of the natural pause.
  case duration(Duration)
  /// The host chooses a duration for this strength.
  case strength(BreakStrength)
}
