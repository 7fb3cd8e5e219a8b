// SPDX-License-Identifier: Apache-2.0

/// A moment in a stream, as Core Audio's C structure has it; only what `mFlags` names counts.
public struct AudioTimeStamp: Sendable {
  /// Frames from the beginning.
  public var mSampleTime: Double = 0
  /// Ticks of the machine's clock.
  public var mHostTime: UInt64 = 0
  /// How much longer a frame takes than it ought to.
  public var mRateScalar: Double = 0
  /// Ticks of the clock that words are counted by.
  public var mWordClockTime: UInt64 = 0
  /// Which of these are valid.
  public var mFlags: AudioTimeStampFlags = []

  /// Nothing is valid.
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
