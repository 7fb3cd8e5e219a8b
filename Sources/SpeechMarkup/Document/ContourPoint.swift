// SPDX-License-Identifier: Apache-2.0

/// A point of a contour.
package struct ContourPoint: Hashable, Sendable {
  /// From 0 at the beginning of the text in time to 1 at its end.
  package let place: Double
  /// Relative to the pitch around the element.
  package let pitch: PitchChange

  package init(place: Double, pitch: PitchChange) {
    self.place = place
    self.pitch = pitch
  }
}
