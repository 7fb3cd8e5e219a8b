// SPDX-License-Identifier: Apache-2.0

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
