// SPDX-License-Identifier: Apache-2.0

/// A baseline pitch, or the width of its movement.
package enum PitchChange: Hashable, Sendable {
  /// In hertz: `200Hz`.
  case hertz(Double)
  /// Of the voice's own: the labels, `x-low` to `x-high`; 1 is `medium` and `default`.
  case ofDefault(Double)
  /// Relative to the pitch around the element: `+20%` is 1.2, `+12st` is 2.
  case ofCurrent(Double)
  /// Hertz added to the pitch around the element: `-30Hz`.
  case shift(hertz: Double)
}
