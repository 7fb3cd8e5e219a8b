// SPDX-License-Identifier: Apache-2.0

/// The memory layout of a stream of audio, like Core Audio's C structure.
public struct AudioStreamBasicDescription: Sendable {
  /// Frames per second.
  public var mSampleRate: Double
  /// The encoding; `kAudioFormatLinearPCM` for PCM.
  public var mFormatID: AudioFormatID
  /// Bits of `kAudioFormatFlag…`.
  public var mFormatFlags: AudioFormatFlags
  /// Bytes per packet, which in PCM is a frame.
  public var mBytesPerPacket: UInt32
  /// Frames per packet, 1 in PCM.
  public var mFramesPerPacket: UInt32
  /// Bytes of a frame in one buffer: of all channels if interleaved, otherwise of one.
  public var mBytesPerFrame: UInt32
  /// Channels.
  public var mChannelsPerFrame: UInt32
  /// Bits per sample.
  public var mBitsPerChannel: UInt32
  /// 0; pads the size to a multiple of eight bytes.
  public var mReserved: UInt32

  /// All zero.
  public init() {
    self.init(
      mSampleRate: 0,
      mFormatID: 0,
      mFormatFlags: 0,
      mBytesPerPacket: 0,
      mFramesPerPacket: 0,
      mBytesPerFrame: 0,
      mChannelsPerFrame: 0,
      mBitsPerChannel: 0,
      mReserved: 0
    )
  }

  /// Memberwise initializer.
  public init(
    mSampleRate: Double,
    mFormatID: AudioFormatID,
    mFormatFlags: AudioFormatFlags,
    mBytesPerPacket: UInt32,
    mFramesPerPacket: UInt32,
    mBytesPerFrame: UInt32,
    mChannelsPerFrame: UInt32,
    mBitsPerChannel: UInt32,
    mReserved: UInt32
  ) {
    self.mSampleRate = mSampleRate
    self.mFormatID = mFormatID
    self.mFormatFlags = mFormatFlags
    self.mBytesPerPacket = mBytesPerPacket
    self.mFramesPerPacket = mFramesPerPacket
    self.mBytesPerFrame = mBytesPerFrame
    self.mChannelsPerFrame = mChannelsPerFrame
    self.mBitsPerChannel = mBitsPerChannel
    self.mReserved = mReserved
  }
}
