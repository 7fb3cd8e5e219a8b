// SPDX-License-Identifier: Apache-2.0

import Glibc

/// The memory of a buffer of samples: a block for each buffer, and the lists and pointers to them.
final class AudioStorage {
  /// The buffers with the sizes of their contents.
  let list: UnsafeMutableAudioBufferListPointer
  /// The buffers with the sizes of their capacity.
  let mutableList: UnsafeMutableAudioBufferListPointer
  /// The address of each channel's first sample.
  let channels: UnsafeMutablePointer<UnsafeMutableRawPointer>
  let frameCapacity: Int
  private(set) var frameLength = 0

  private let layout: AudioLayout
  private let memory: UnsafeMutableRawPointer

  /// Allocates silence; nil if there is not enough memory, or the format is not PCM.
  init?(_ layout: AudioLayout, frameCapacity: Int) {
    let bytesPerFrame = Int(layout.description.mBytesPerFrame)
    guard bytesPerFrame > 0 else { return nil }
    // At most 2^32 frames of 16 bytes: no overflow. Each buffer is aligned for any vector.
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

  /// A copy with memory of its own; nil if there is not enough.
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
    // Safe because both were allocated by `AudioBufferList.allocate`, and are freed only here.
    UnsafeMutableRawPointer(list.unsafeMutablePointer).deallocate()
    UnsafeMutableRawPointer(mutableList.unsafeMutablePointer).deallocate()
    channels.deallocate()
  }

  /// Sets the number of frames with audio, clamped to the capacity.
  func setFrameLength(_ frames: Int) {
    frameLength = min(max(0, frames), frameCapacity)
    for index in list.indices {
      list[index].mDataByteSize = UInt32(frameLength * Int(layout.description.mBytesPerFrame))
    }
  }
}
