// SPDX-License-Identifier: Apache-2.0

/// A time in a stream, like Core Audio's C structure; only the fields in `mFlags` are valid.
public struct AudioTimeStamp: Sendable {
  /// Frames from the start.
  public var mSampleTime: Double = 0
  /// Ticks of the machine's clock.
  public var mHostTime: UInt64 = 0
  /// The ratio of a frame's actual to its nominal duration.
  public var mRateScalar: Double = 0
  /// Ticks of the word clock.
  public var mWordClockTime: UInt64 = 0
  /// Which fields are valid.
  public var mFlags: AudioTimeStampFlags = []

  /// No field is valid.
  public init() {}
}
