// SPDX-License-Identifier: Apache-2.0

/// Memory with samples in it. For one thread at a time.
open class AVAudioPCMBuffer: AVAudioBuffer {
  /// Frames that there is room for.
  open var frameCapacity: AVAudioFrameCount { AVAudioFrameCount(storage.frameCapacity) }

  /// Frames that hold audio. No more than `frameCapacity`: greater numbers become that.
  open var frameLength: AVAudioFrameCount {
    get { AVAudioFrameCount(storage.frameLength) }
    set { storage.setFrameLength(Int(newValue)) }
  }

  /// Samples from a sample to the next of the same channel: 1, or the number of channels when they are interleaved.
  open var stride: Int { format.isInterleaved ? Int(format.channelCount) : 1 }

  /// The samples of each channel, `stride` apart; nil when they are not 32-bit floats. Lives as long as the buffer.
  open var floatChannelData: UnsafePointer<UnsafeMutablePointer<Float>>? {
    channelData(of: .pcmFormatFloat32)
  }

  /// The samples of each channel, `stride` apart; nil when they are not 16-bit integers. Lives as long as the buffer.
  open var int16ChannelData: UnsafePointer<UnsafeMutablePointer<Int16>>? {
    channelData(of: .pcmFormatInt16)
  }

  /// The samples of each channel, `stride` apart; nil when they are not 32-bit integers. Lives as long as the buffer.
  open var int32ChannelData: UnsafePointer<UnsafeMutablePointer<Int32>>? {
    channelData(of: .pcmFormatInt32)
  }

  /// A silent buffer of no frames yet. Nil when the format has no samples, or there is no memory for so many frames.
  public init?(pcmFormat format: AVAudioFormat, frameCapacity: AVAudioFrameCount) {
    guard format.layout.description.mFormatID == kAudioFormatLinearPCM,
      let storage = AudioStorage(format.layout, frameCapacity: Int(frameCapacity))
    else { return nil }
    super.init(format: format, storage: storage)
  }

  private override init(format: AVAudioFormat, storage: AudioStorage) {
    super.init(format: format, storage: storage)
  }

  override func duplicate() -> AVAudioBuffer? {
    AudioStorage(copying: storage).map { AVAudioPCMBuffer(format: format, storage: $0) }
  }

  private func channelData<Sample>(
    of common: AVAudioCommonFormat
  ) -> UnsafePointer<UnsafeMutablePointer<Sample>>? {
    guard format.commonFormat == common else { return nil }
    // Safe because a pointer is laid out like any other, and all that is read through these are samples of this format,
    // which no other type is bound to.
    return UnsafeRawPointer(storage.channels)
      .assumingMemoryBound(to: UnsafeMutablePointer<Sample>.self)
  }
}
