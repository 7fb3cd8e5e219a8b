// SPDX-License-Identifier: Apache-2.0

/// What is done to speech at one place: how fast, how high and how loud.
package struct Shape: Hashable, Sendable {
  /// 2 is twice as fast; 0.1 … 10.
  package var rate: Float
  /// 2 is an octave up; 0.25 … 4.
  package var pitch: Float
  /// A linear factor; 0 … 10.
  package var gain: Float

  /// Speech as it is.
  package static let identity = Shape()

  package init(rate: Float = 1, pitch: Float = 1, gain: Float = 1) {
    self.rate = rate
    self.pitch = pitch
    self.gain = gain
  }

  /// The nearest shape that is within the ranges; what is not a number is left as in the identity.
  var limited: Shape {
    Shape(
      rate: rate.isNaN ? 1 : min(max(rate, 0.1), 10),
      pitch: pitch.isNaN ? 1 : min(max(pitch, 0.25), 4),
      gain: gain.isNaN ? 1 : min(max(gain, 0), 10)
    )
  }

  /// Whether neither time nor pitch change, so that frames need no more than a factor.
  package var keepsTime: Bool { rate == 1 && pitch == 1 }
}
