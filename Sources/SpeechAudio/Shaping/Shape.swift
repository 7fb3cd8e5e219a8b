// SPDX-License-Identifier: Apache-2.0

/// The rate, pitch and gain of speech at one place.
package struct Shape: Hashable, Sendable {
  /// 2 is twice as fast; 0.1 … 10.
  package var rate: Float
  /// 2 is an octave up; 0.25 … 4.
  package var pitch: Float
  /// A linear factor; 0 … 10.
  package var gain: Float

  /// Unchanged speech.
  package static let identity = Shape()

  package init(rate: Float = 1, pitch: Float = 1, gain: Float = 1) {
    self.rate = rate
    self.pitch = pitch
    self.gain = gain
  }

  /// The nearest shape within the ranges; NaN becomes the value of the identity.
  var limited: Shape {
    Shape(
      rate: rate.isNaN ? 1 : min(max(rate, 0.1), 10),
      pitch: pitch.isNaN ? 1 : min(max(pitch, 0.25), 4),
      gain: gain.isNaN ? 1 : min(max(gain, 0), 10)
    )
  }

  /// Whether neither time nor pitch change, so that frames only need a factor.
  package var keepsTime: Bool { rate == 1 && pitch == 1 }
}
