// SPDX-License-Identifier: Apache-2.0

/// The changes of a `<prosody>`; nil: no change. `duration` overrides `rate`, and `contour` overrides `pitch` and
/// `range` (SSML 1.1, 3.2.4).
package struct Prosody: Hashable, Sendable {
  package var pitch: PitchChange?
  /// Points in order of their place, at least two or none; includes both ends.
  package var contour: [ContourPoint]
  package var range: PitchChange?
  package var rate: RateChange?
  /// The total duration of the text.
  package var duration: Duration?
  package var volume: VolumeChange?

  package init(
    pitch: PitchChange? = nil,
    contour: [ContourPoint] = [],
    range: PitchChange? = nil,
    rate: RateChange? = nil,
    duration: Duration? = nil,
    volume: VolumeChange? = nil
  ) {
    self.pitch = pitch
    self.contour = contour
    self.range = range
    self.rate = rate
    self.duration = duration
    self.volume = volume
  }
}

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

package enum RateChange: Hashable, Sendable {
  /// Of the voice's own: `150%` is 1.5, and so are the labels, `x-slow` to `x-fast`.
  case ofDefault(Double)
  /// Relative to the rate around the element; SSML 1.0: `+10%`.
  case ofCurrent(Double)
}

package enum VolumeChange: Hashable, Sendable {
  /// Of the voice's own, linear: the labels, and `0` to `100` of SSML 1.0; `silent` is 0.
  case ofDefault(Double)
  /// Relative to the volume around the element, linear: `+6dB` is 2.
  case ofCurrent(Double)
  /// Added to the volume around the element, where the voice's own is 1; SSML 1.0: `+10` is 0.1.
  case shift(Double)
}
