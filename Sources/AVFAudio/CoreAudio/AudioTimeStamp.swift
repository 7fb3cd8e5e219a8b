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

/// Which fields of an `AudioTimeStamp` are valid.
public struct AudioTimeStampFlags: OptionSet, Sendable {
  /// Bits of the flags.
  public let rawValue: UInt32

  /// The flags with these bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// `mSampleTime` is valid.
  public static let sampleTimeValid = AudioTimeStampFlags(rawValue: 1 << 0)
  /// `mHostTime` is valid.
  public static let hostTimeValid = AudioTimeStampFlags(rawValue: 1 << 1)
}
