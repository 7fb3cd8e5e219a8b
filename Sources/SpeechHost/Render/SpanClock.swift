// SPDX-License-Identifier: Apache-2.0

/// Timing of a span: how its duration is reached, and the progress of its contour.
struct SpanClock: Hashable {
  /// Natural duration of its text in seconds, including the effect of inner elements.
  var natural: Double
  /// Speed factor to reach the requested duration; 1 without one.
  var speed = 1.0
  /// How much of it has been heard, in seconds of the output.
  var heard = 0.0

  /// Position of the next sound in the span, from 0 to 1.
  var place: Double { natural > 0 ? min(1, heard * speed / natural) : 0 }
}
