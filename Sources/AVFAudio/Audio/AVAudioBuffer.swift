// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A buffer of audio. Use from one thread at a time.
open class AVAudioBuffer: NSObject, NSCopying, NSMutableCopying {
  /// The format of the audio.
  public let format: AVAudioFormat
  let storage: AudioStorage

  init(format: AVAudioFormat, storage: AudioStorage) {
    self.format = format
    self.storage = storage
    super.init()
  }

  /// The buffers, each with the size of its audio. Lives as long as this object; the list itself must not be changed.
  open var audioBufferList: UnsafePointer<AudioBufferList> { storage.list.unsafePointer }

  /// The buffers, each with the size of its capacity. Lives as long as this object. After filling them, set
  /// `frameLength`.
  open var mutableAudioBufferList: UnsafeMutablePointer<AudioBufferList> {
    storage.mutableList.unsafeMutablePointer
  }

  /// A buffer with a copy of the audio, or this one if there is no memory for a copy.
  open func copy(with zone: NSZone? = nil) -> Any { duplicate() ?? self }

  /// The same as `copy(with:)`.
  open func mutableCopy(with zone: NSZone? = nil) -> Any { duplicate() ?? self }

  func duplicate() -> AVAudioBuffer? {
    AudioStorage(copying: storage).map { AVAudioBuffer(format: format, storage: $0) }
  }
}
