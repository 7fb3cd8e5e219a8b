// SPDX-License-Identifier: Apache-2.0

/// How a stream of audio is laid out in memory, as Core Audio's C structure has it.
public struct AudioStreamBasicDescription: Sendable {
  /// Frames in a second.
  public var mSampleRate: Double
  /// The encoding; `kAudioFormatLinearPCM` for samples.
  public var mFormatID: AudioFormatID
  /// Bits of `kAudioFormatFlag…`.
  public var mFormatFlags: AudioFormatFlags
  /// Bytes of a packet, which is a frame for samples.
  public var mBytesPerPacket: UInt32
  /// Frames of a packet, 1 for samples.
  public var mFramesPerPacket: UInt32
  /// Bytes of a frame in one buffer: of all channels when they are interleaved, else of one.
  public var mBytesPerFrame: UInt32
  /// Channels.
  public var mChannelsPerFrame: UInt32
  /// Bits of a sample.
  public var mBitsPerChannel: UInt32
  /// 0, so that the size is a multiple of eight bytes.
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

  /// Each field as given.
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
