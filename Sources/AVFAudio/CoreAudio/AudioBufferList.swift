// SPDX-License-Identifier: Apache-2.0

/// A piece of memory with audio in it, as Core Audio's C structure has it.
public struct AudioBuffer {
  /// Channels that are interleaved in the buffer.
  public var mNumberChannels: UInt32
  /// Bytes that hold audio.
  public var mDataByteSize: UInt32
  /// The audio; it belongs to whoever made the buffer.
  public var mData: UnsafeMutableRawPointer?

  /// No audio.
  public init() { self.init(mNumberChannels: 0, mDataByteSize: 0, mData: nil) }

  /// Each field as given.
  public init(mNumberChannels: UInt32, mDataByteSize: UInt32, mData: UnsafeMutableRawPointer?) {
    self.mNumberChannels = mNumberChannels
    self.mDataByteSize = mDataByteSize
    self.mData = mData
  }
}

/// The first of several buffers that lie one after the other, and how many they are; laid out as in C, so that a list of
/// many is reached through `UnsafeMutableAudioBufferListPointer`.
public struct AudioBufferList {
  /// Buffers of the list.
  public var mNumberBuffers: UInt32
  /// The first of them.
  public var mBuffers: AudioBuffer

  /// One empty buffer that does not count.
  public init() { self.init(mNumberBuffers: 0, mBuffers: AudioBuffer()) }

  /// Each field as given.
  public init(mNumberBuffers: UInt32, mBuffers: AudioBuffer) {
    self.mNumberBuffers = mNumberBuffers
    self.mBuffers = mBuffers
  }

  /// Bytes of a list with so many buffers, at least one.
  public static func sizeInBytes(maximumBuffers: Int) -> Int {
    firstBuffer + max(1, maximumBuffers) * MemoryLayout<AudioBuffer>.stride
  }

  /// A list in memory of its own, which `free` of its `unsafeMutablePointer` returns.
  public static func allocate(maximumBuffers: Int) -> UnsafeMutableAudioBufferListPointer {
    let size = sizeInBytes(maximumBuffers: maximumBuffers)
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: size,
      alignment: MemoryLayout<AudioBufferList>.alignment
    )
    memory.initializeMemory(as: UInt8.self, repeating: 0, count: size)
    // Safe because the memory holds at least one list, and all its bytes being zero is one without buffers.
    let list = memory.assumingMemoryBound(to: AudioBufferList.self)
    list.pointee.mNumberBuffers = UInt32(clamping: maximumBuffers)
    return UnsafeMutableAudioBufferListPointer(list)
  }

  /// The byte at which the first buffer begins.
  static let firstBuffer = MemoryLayout<AudioBufferList>.offset(of: \.mBuffers) ?? 8
}

/// The buffers of an `AudioBufferList` as a collection.
public struct UnsafeMutableAudioBufferListPointer: MutableCollection, RandomAccessCollection {
  /// The list itself.
  public var unsafeMutablePointer: UnsafeMutablePointer<AudioBufferList>

  /// The list itself, to be read.
  public var unsafePointer: UnsafePointer<AudioBufferList> { UnsafePointer(unsafeMutablePointer) }

  /// The list behind a pointer, which has to stay where it is meanwhile.
  public init(_ p: UnsafeMutablePointer<AudioBufferList>) { unsafeMutablePointer = p }

  /// The list behind a pointer; nil when there is none.
  public init?(_ p: UnsafeMutablePointer<AudioBufferList>?) {
    guard let p else { return nil }
    self.init(p)
  }

  /// Buffers of the list; may be set to no more than it has room for.
  public var count: Int {
    get { Int(unsafeMutablePointer.pointee.mNumberBuffers) }
    nonmutating set { unsafeMutablePointer.pointee.mNumberBuffers = UInt32(clamping: newValue) }
  }

  /// 0.
  public var startIndex: Int { 0 }
  /// `count`.
  public var endIndex: Int { count }

  /// A buffer of the list; `index` is at least 0 and less than `count`.
  public subscript(index: Int) -> AudioBuffer {
    get { buffers[index] }
    nonmutating set { buffers[index] = newValue }
  }

  /// Safe because the list is followed by its buffers, as many as it says.
  private var buffers: UnsafeMutableBufferPointer<AudioBuffer> {
    let memory = UnsafeMutableRawPointer(unsafeMutablePointer) + AudioBufferList.firstBuffer
    return UnsafeMutableBufferPointer(
      start: memory.assumingMemoryBound(to: AudioBuffer.self),
      count: count
    )
  }
}
