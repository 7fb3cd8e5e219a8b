// SPDX-License-Identifier: Apache-2.0

/// A buffer of samples. Use from one thread at a time.
open class AVAudioPCMBuffer: AVAudioBuffer {
  /// Maximum number of frames.
  open var frameCapacity: AVAudioFrameCount { AVAudioFrameCount(storage.frameCapacity) }

  /// Number of frames with audio; clamped to `frameCapacity`.
  open var frameLength: AVAudioFrameCount {
    get { AVAudioFrameCount(storage.frameLength) }
    set { storage.setFrameLength(Int(newValue)) }
  }

  /// Distance between samples of one channel: 1, or the number of channels if interleaved.
  open var stride: Int { format.isInterleaved ? Int(format.channelCount) : 1 }

  /// The samples of each channel, `stride` apart; nil if they are not 32-bit floats. Lives as long as the buffer.
  open var floatChannelData: UnsafePointer<UnsafeMutablePointer<Float>>? {
    channelData(of: .pcmFormatFloat32)
  }

  /// The samples of each channel, `stride` apart; nil if they are not 16-bit integers. Lives as long as the buffer.
  open var int16ChannelData: UnsafePointer<UnsafeMutablePointer<Int16>>? {
    channelData(of: .pcmFormatInt16)
  }

  /// The samples of each channel, `stride` apart; nil if they are not 32-bit integers. Lives as long as the buffer.
  open var int32ChannelData: UnsafePointer<UnsafeMutablePointer<Int32>>? {
    channelData(of: .pcmFormatInt32)
  }

  /// Creates a silent buffer with no frames yet. Nil if the format is not PCM, or there is not enough memory.
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
    // Safe because all pointers have the same layout, and these are only used to access samples of this format, to which no
    // other type is bound.
    return UnsafeRawPointer(storage.channels)
      .assumingMemoryBound(to: UnsafeMutablePointer<Sample>.self)
  }
}
