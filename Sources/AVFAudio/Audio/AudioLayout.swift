// SPDX-License-Identifier: Apache-2.0

/// The contents of an `AVAudioFormat`.
struct AudioLayout: Sendable {
  let description: AudioStreamBasicDescription
  let commonFormat: AVAudioCommonFormat

  /// More than two channels would need a channel layout, which is not supported.
  static let maxChannels: AVAudioChannelCount = 2
  /// Hz.
  private static let rates = 1.0...3_072_000.0

  var isInterleaved: Bool { description.mFormatFlags & kAudioFormatFlagIsNonInterleaved == 0 }

  /// Bytes per sample.
  var sampleSize: Int { Int(description.mBitsPerChannel) / 8 }

  /// Number of buffers for the channels.
  var bufferCount: Int { isInterleaved ? 1 : Int(description.mChannelsPerFrame) }

  /// Nil if the rate or the number of channels is out of range, or the format is not PCM.
  init?(
    _ common: AVAudioCommonFormat,
    rate: Double,
    channels: AVAudioChannelCount,
    interleaved: Bool
  ) {
    guard Self.rates.contains(rate), (1...Self.maxChannels).contains(channels),
      let bits = Self.bits(of: common)
    else { return nil }
    var flags = kAudioFormatFlagsNativeEndian | kAudioFormatFlagIsPacked
    let isFloat = common == .pcmFormatFloat32 || common == .pcmFormatFloat64
    flags |= isFloat ? kAudioFormatFlagIsFloat : kAudioFormatFlagIsSignedInteger
    if !interleaved { flags |= kAudioFormatFlagIsNonInterleaved }
    let frameSize = bits / 8 * (interleaved ? channels : 1)
    description = AudioStreamBasicDescription(
      mSampleRate: rate,
      mFormatID: kAudioFormatLinearPCM,
      mFormatFlags: flags,
      mBytesPerPacket: frameSize,
      mFramesPerPacket: 1,
      mBytesPerFrame: frameSize,
      mChannelsPerFrame: channels,
      mBitsPerChannel: bits,
      mReserved: 0
    )
    commonFormat = common
  }

  /// Nil if the rate or the number of channels is out of range, or samples are not whole bytes.
  init?(_ description: AudioStreamBasicDescription) {
    guard Self.rates.contains(description.mSampleRate),
      (1...Self.maxChannels).contains(description.mChannelsPerFrame)
    else { return nil }
    let isSamples = description.mFormatID == kAudioFormatLinearPCM
    if isSamples {
      let isInterleaved = description.mFormatFlags & kAudioFormatFlagIsNonInterleaved == 0
      let channels = isInterleaved ? description.mChannelsPerFrame : 1
      let bits = description.mBitsPerChannel
      guard [8, 16, 24, 32, 64].contains(bits), description.mBytesPerFrame >= bits / 8 * channels,
        description.mBytesPerFrame <= 8 * channels
      else { return nil }
    }
    self.description = description
    commonFormat = isSamples ? Self.commonFormat(of: description) : .otherFormat
  }

  /// Compares rates exactly; 0 and NaN do not occur.
  static func areEqual(
    _ one: AudioStreamBasicDescription,
    _ other: AudioStreamBasicDescription
  ) -> Bool {
    one.mSampleRate == other.mSampleRate && one.mFormatID == other.mFormatID
      && one.mFormatFlags == other.mFormatFlags && one.mBytesPerFrame == other.mBytesPerFrame
      && one.mBytesPerPacket == other.mBytesPerPacket
      && one.mFramesPerPacket == other.mFramesPerPacket
      && one.mChannelsPerFrame == other.mChannelsPerFrame
      && one.mBitsPerChannel == other.mBitsPerChannel
  }

  private static func bits(of common: AVAudioCommonFormat) -> UInt32? {
    switch common {
    case .pcmFormatInt16: 16
    case .pcmFormatInt32, .pcmFormatFloat32: 32
    case .pcmFormatFloat64: 64
    case .otherFormat: nil
    }
  }

  private static func commonFormat(
    of description: AudioStreamBasicDescription
  ) -> AVAudioCommonFormat {
    let flags = description.mFormatFlags
    let endian = flags & kAudioFormatFlagIsBigEndian
    let isInterleaved = flags & kAudioFormatFlagIsNonInterleaved == 0
    let channels = isInterleaved ? description.mChannelsPerFrame : 1
    guard endian == kAudioFormatFlagsNativeEndian,
      description.mBytesPerFrame == description.mBitsPerChannel / 8 * channels
    else { return .otherFormat }
    let isFloat = flags & kAudioFormatFlagIsFloat != 0
    let isSigned = flags & kAudioFormatFlagIsSignedInteger != 0
    switch (description.mBitsPerChannel, isFloat, isSigned) {
    case (32, true, _): return .pcmFormatFloat32
    case (64, true, _): return .pcmFormatFloat64
    case (16, false, true): return .pcmFormatInt16
    case (32, false, true): return .pcmFormatInt32
    default: return .otherFormat
    }
  }
}
