// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Memory with audio in it. For one thread at a time.
open class AVAudioBuffer: NSObject, NSCopying, NSMutableCopying {
  /// How the audio is laid out.
  public let format: AVAudioFormat
  let storage: AudioStorage

  init(format: AVAudioFormat, storage: AudioStorage) {
    self.format = format
    self.storage = storage
    super.init()
  }

  /// The buffers, each with the size of the audio in it. Lives as long as this; the list itself must not be changed.
  open var audioBufferList: UnsafePointer<AudioBufferList> { storage.list.unsafePointer }

  /// The buffers, each with the size that it has room for. Lives as long as this. Whoever fills them says so afterwards, as
  /// `frameLength`.
  open var mutableAudioBufferList: UnsafeMutablePointer<AudioBufferList> {
    storage.mutableList.unsafeMutablePointer
  }

  /// A buffer with the same audio in memory of its own, or this one where there is no memory for another.
  open func copy(with zone: NSZone? = nil) -> Any { duplicate() ?? self }

  /// The same as `copy(with:)`.
  open func mutableCopy(with zone: NSZone? = nil) -> Any { duplicate() ?? self }

  func duplicate() -> AVAudioBuffer? {
    AudioStorage(copying: storage).map { AVAudioBuffer(format: format, storage: $0) }
  }
}
