// SPDX-License-Identifier: Apache-2.0

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
