// SPDX-License-Identifier: Apache-2.0

/// A block of memory with audio, like Core Audio's C structure.
public struct AudioBuffer {
  /// Number of interleaved channels in the buffer.
  public var mNumberChannels: UInt32
  /// Bytes of audio.
  public var mDataByteSize: UInt32
  /// The audio; owned by the creator of the buffer.
  public var mData: UnsafeMutableRawPointer?

  /// An empty buffer.
  public init() { self.init(mNumberChannels: 0, mDataByteSize: 0, mData: nil) }

  /// Memberwise initializer.
  public init(mNumberChannels: UInt32, mDataByteSize: UInt32, mData: UnsafeMutableRawPointer?) {
    self.mNumberChannels = mNumberChannels
    self.mDataByteSize = mDataByteSize
    self.mData = mData
  }
}
