// SPDX-License-Identifier: Apache-2.0

/// A number of channels.
public typealias AVAudioChannelCount = UInt32
/// A number of frames.
public typealias AVAudioFrameCount = UInt32
/// A position in a stream, in frames from its start.
public typealias AVAudioFramePosition = Int64
/// A number of packets; in PCM a packet is a frame.
public typealias AVAudioPacketCount = UInt32

/// The sample type of a format.
public enum AVAudioCommonFormat: UInt, Sendable {
  /// Any other type.
  case otherFormat = 0
  case pcmFormatFloat32 = 1
  case pcmFormatFloat64 = 2
  case pcmFormatInt16 = 3
  case pcmFormatInt32 = 4
}

/// The encoding, an `AudioFormatID`.
public let AVFormatIDKey = "AVFormatIDKey"
/// Frames per second.
public let AVSampleRateKey = "AVSampleRateKey"
/// Channels.
public let AVNumberOfChannelsKey = "AVNumberOfChannelsKey"
/// Bits per sample: 8, 16, 24, 32 or 64.
public let AVLinearPCMBitDepthKey = "AVLinearPCMBitDepthKey"
/// Whether the most significant byte comes first.
public let AVLinearPCMIsBigEndianKey = "AVLinearPCMIsBigEndianKey"
/// Whether samples are floats.
public let AVLinearPCMIsFloatKey = "AVLinearPCMIsFloatKey"
/// Whether each channel is separate.
public let AVLinearPCMIsNonInterleaved = "AVLinearPCMIsNonInterleaved"
/// The quality of an encoder; ours have only one.
public let AVEncoderAudioQualityKey = "AVEncoderQualityKey"
/// Bits per second of an encoder; ours choose it themselves.
public let AVEncoderBitRateKey = "AVEncoderBitRateKey"

/// Values of `AVEncoderAudioQualityKey`.
public enum AVAudioQuality: Int, Sendable {
  case min = 0
  case low = 0x20
  case medium = 0x40
  case high = 0x60
  case max = 0x7F
}
