// SPDX-License-Identifier: Apache-2.0

import Glibc

/// The memory of a buffer of samples: a block for each buffer, and the lists and pointers by which it is reached.
final class AudioStorage {
  /// Buffers with the sizes of what is in them.
  let list: UnsafeMutableAudioBufferListPointer
  /// The same with the sizes of what they have room for.
  let mutableList: UnsafeMutableAudioBufferListPointer
  /// Where each channel's first sample is.
  let channels: UnsafeMutablePointer<UnsafeMutableRawPointer>
  let frameCapacity: Int
  private(set) var frameLength = 0

  private let layout: AudioLayout
  private let memory: UnsafeMutableRawPointer

  /// Silence; nil when there is no memory for so many frames, or the format has no samples.
  init?(_ layout: AudioLayout, frameCapacity: Int) {
    let bytesPerFrame = Int(layout.description.mBytesPerFrame)
    guard bytesPerFrame > 0 else { return nil }
    // At most 2^32 frames of 16 bytes: no overflow. Each buffer begins where any vector may.
    let size = (frameCapacity * bytesPerFrame + 15) / 16 * 16
    guard size <= Int(UInt32.max), let memory = calloc(max(1, size * layout.bufferCount), 1) else {
      return nil
    }
    self.layout = layout
    self.frameCapacity = frameCapacity
    self.memory = memory
    let bufferCount = layout.bufferCount
    let channelCount = Int(layout.description.mChannelsPerFrame)
    list = AudioBufferList.allocate(maximumBuffers: bufferCount)
    mutableList = AudioBufferList.allocate(maximumBuffers: bufferCount)
    for index in 0..<bufferCount {
      var buffer = AudioBuffer(
        mNumberChannels: layout.isInterleaved ? layout.description.mChannelsPerFrame : 1,
        mDataByteSize: 0,
        mData: memory + index * size
      )
      list[index] = buffer
      buffer.mDataByteSize = UInt32(frameCapacity * bytesPerFrame)
      mutableList[index] = buffer
    }
    channels = .allocate(capacity: channelCount)
    for channel in 0..<channelCount {
      let offset = layout.isInterleaved ? channel * layout.sampleSize : channel * size
      (channels + channel).initialize(to: memory + offset)
    }
  }

  /// The same frames in memory of its own; nil when there is none left.
  convenience init?(copying other: AudioStorage) {
    self.init(other.layout, frameCapacity: other.frameCapacity)
    setFrameLength(other.frameLength)
    for (index, buffer) in other.list.enumerated() {
      guard let from = buffer.mData, let to = list[index].mData else { continue }
      to.copyMemory(from: from, byteCount: Int(buffer.mDataByteSize))
    }
  }

  deinit {
    free(memory)
    // Safe because both were allocated by `AudioBufferList.allocate`, and nobody else frees them.
    UnsafeMutableRawPointer(list.unsafeMutablePointer).deallocate()
    UnsafeMutableRawPointer(mutableList.unsafeMutablePointer).deallocate()
    channels.deallocate()
  }

  /// Says how much audio there is; no more than there is room for.
  func setFrameLength(_ frames: Int) {
    frameLength = min(max(0, frames), frameCapacity)
    for index in list.indices {
      list[index].mDataByteSize = UInt32(frameLength * Int(layout.description.mBytesPerFrame))
    }
  }
}
