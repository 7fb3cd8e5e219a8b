// SPDX-License-Identifier: Apache-2.0

// The names are from Core Audio's C headers, so that sources that use them compile unchanged.

/// The result of a Core Audio call, 0 for success.
public typealias OSStatus = Int32
/// Four characters in one number.
public typealias FourCharCode = UInt32
/// An encoding of audio, four characters.
public typealias AudioFormatID = UInt32
/// Bits of `kAudioFormatFlag…`.
public typealias AudioFormatFlags = UInt32
/// The label of a channel's position in space.
public typealias AudioChannelLabel = UInt32

/// Success.
public let noErr: OSStatus = 0
/// An argument is out of range.
public let kAudio_ParamError: OSStatus = -50
/// There is not enough memory.
public let kAudio_MemFullError: OSStatus = -108
/// A file does not exist.
public let kAudio_FileNotFoundError: OSStatus = -43
/// The component of an audio unit is gone.
public let kAudioComponentErr_InstanceInvalidated: OSStatus = -66749

/// Uncompressed samples.
public let kAudioFormatLinearPCM: AudioFormatID = 0x6C70_636D  // 'lpcm'
/// AAC, for which this package has no encoder.
public let kAudioFormatMPEG4AAC: AudioFormatID = 0x6161_6320  // 'aac '
/// Free Lossless Audio Codec.
public let kAudioFormatFLAC: AudioFormatID = 0x666C_6163  // 'flac'
/// Opus.
public let kAudioFormatOpus: AudioFormatID = 0x6F70_7573  // 'opus'
/// MPEG audio, layer 3.
public let kAudioFormatMPEGLayer3: AudioFormatID = 0x2E6D_7033  // '.mp3'

/// Samples are floats, otherwise integers.
public let kAudioFormatFlagIsFloat: AudioFormatFlags = 1 << 0
/// The most significant byte comes first.
public let kAudioFormatFlagIsBigEndian: AudioFormatFlags = 1 << 1
/// Integers are signed.
public let kAudioFormatFlagIsSignedInteger: AudioFormatFlags = 1 << 2
/// The sample bits fill their container.
public let kAudioFormatFlagIsPacked: AudioFormatFlags = 1 << 3
/// The sample bits are the high bits of their container.
public let kAudioFormatFlagIsAlignedHigh: AudioFormatFlags = 1 << 4
/// Each channel has a buffer of its own.
public let kAudioFormatFlagIsNonInterleaved: AudioFormatFlags = 1 << 5
/// The native byte order.
public let kAudioFormatFlagsNativeEndian: AudioFormatFlags =
  1.bigEndian == 1 ? kAudioFormatFlagIsBigEndian : 0
/// Packed floats in native byte order.
public let kAudioFormatFlagsNativeFloatPacked: AudioFormatFlags =
  kAudioFormatFlagIsFloat | kAudioFormatFlagsNativeEndian | kAudioFormatFlagIsPacked
/// The same bits by their other name.
public let kLinearPCMFormatFlagIsFloat = kAudioFormatFlagIsFloat
/// The same bits by their other name.
public let kLinearPCMFormatFlagIsBigEndian = kAudioFormatFlagIsBigEndian
/// The same bits by their other name.
public let kLinearPCMFormatFlagIsSignedInteger = kAudioFormatFlagIsSignedInteger
/// The same bits by their other name.
public let kLinearPCMFormatFlagIsPacked = kAudioFormatFlagIsPacked
/// The same bits by their other name.
public let kLinearPCMFormatFlagIsNonInterleaved = kAudioFormatFlagIsNonInterleaved
