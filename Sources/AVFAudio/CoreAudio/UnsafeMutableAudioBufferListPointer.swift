// SPDX-License-Identifier: Apache-2.0

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
