// SPDX-License-Identifier: Apache-2.0

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
