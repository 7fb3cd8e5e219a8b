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

/// The first of several contiguous buffers, and their number; laid out as in C: the others are accessed through
/// `UnsafeMutableAudioBufferListPointer`.
public struct AudioBufferList {
  /// Number of buffers.
  public var mNumberBuffers: UInt32
  /// The first buffer.
  public var mBuffers: AudioBuffer

  /// A list of no buffers.
  public init() { self.init(mNumberBuffers: 0, mBuffers: AudioBuffer()) }

  /// Memberwise initializer.
  public init(mNumberBuffers: UInt32, mBuffers: AudioBuffer) {
    self.mNumberBuffers = mNumberBuffers
    self.mBuffers = mBuffers
  }

  /// Bytes of a list with this many buffers, at least one.
  public static func sizeInBytes(maximumBuffers: Int) -> Int {
    firstBuffer + max(1, maximumBuffers) * MemoryLayout<AudioBuffer>.stride
  }

  /// Allocates a list; deallocate it with `free` on its `unsafeMutablePointer`.
  public static func allocate(maximumBuffers: Int) -> UnsafeMutableAudioBufferListPointer {
    let size = sizeInBytes(maximumBuffers: maximumBuffers)
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: size,
      alignment: MemoryLayout<AudioBufferList>.alignment
    )
    memory.initializeMemory(as: UInt8.self, repeating: 0, count: size)
    // Safe because the memory holds at least one list, and all bytes zero is a list of no buffers.
    let list = memory.assumingMemoryBound(to: AudioBufferList.self)
    list.pointee.mNumberBuffers = UInt32(clamping: maximumBuffers)
    return UnsafeMutableAudioBufferListPointer(list)
  }

  /// The offset of the first buffer.
  static let firstBuffer = MemoryLayout<AudioBufferList>.offset(of: \.mBuffers) ?? 8
}

/// The buffers of an `AudioBufferList` as a collection.
public struct UnsafeMutableAudioBufferListPointer: MutableCollection, RandomAccessCollection {
  /// The list.
  public var unsafeMutablePointer: UnsafeMutablePointer<AudioBufferList>

  /// The list, read-only.
  public var unsafePointer: UnsafePointer<AudioBufferList> { UnsafePointer(unsafeMutablePointer) }

  /// The list at a pointer, whose memory must stay valid.
  public init(_ p: UnsafeMutablePointer<AudioBufferList>) { unsafeMutablePointer = p }

  /// The list at a pointer; nil if that is nil.
  public init?(_ p: UnsafeMutablePointer<AudioBufferList>?) {
    guard let p else { return nil }
    self.init(p)
  }

  /// Number of buffers; may be set up to the list's capacity.
  public var count: Int {
    get { Int(unsafeMutablePointer.pointee.mNumberBuffers) }
    nonmutating set { unsafeMutablePointer.pointee.mNumberBuffers = UInt32(clamping: newValue) }
  }

  /// 0.
  public var startIndex: Int { 0 }
  /// `count`.
  public var endIndex: Int { count }

  /// A buffer of the list; `index` must be at least 0 and less than `count`.
  public subscript(index: Int) -> AudioBuffer {
    get { buffers[index] }
    nonmutating set { buffers[index] = newValue }
  }

  /// Safe because the list is followed by `mNumberBuffers` buffers.
  private var buffers: UnsafeMutableBufferPointer<AudioBuffer> {
    let memory = UnsafeMutableRawPointer(unsafeMutablePointer) + AudioBufferList.firstBuffer
    return UnsafeMutableBufferPointer(
      start: memory.assumingMemoryBound(to: AudioBuffer.self),
      count: count
    )
  }
}
