// SPDX-License-Identifier: Apache-2.0

/// What is known about the time that a span takes: how its duration is reached, and how far a contour has come.
struct SpanClock: Hashable {
  /// How long reading its text takes as the elements inside say, in seconds.
  var natural: Double
  /// How much faster it has to be read for the duration it is to have; 1 without one.
  var speed = 1.0
  /// How much of it has been heard, in seconds after everything.
  var heard = 0.0

  /// Where in the span the next sound is, from 0 to 1.
  var place: Double { natural > 0 ? min(1, heard * speed / natural) : 0 }
}
