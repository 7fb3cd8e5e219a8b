// SPDX-License-Identifier: Apache-2.0
import CSpeechProvider

/// One pull of audio: room for frames, and the place to put markers. Valid until `render(into:)` returns.
///
/// What was written counts, even if `render` calls neither `complete()` nor `pending()`.
public struct RenderBlock: ~Copyable {
  /// The request it belongs to.
  public let requestID: UInt64
  /// Frames delivered for this request before this block.
  public let position: UInt64
  /// Frames there is room for in all.
  public let capacity: Int
  /// 1 or 2, as in the ``Acceptance`` of the request.
  public let channelCount: Int
  /// Frames written so far.
  public private(set) var frameCount = 0
  private(set) var isComplete = false
  private(set) var isPending = false
  private let channels: (UnsafeMutablePointer<Float>, UnsafeMutablePointer<Float>)
  private let markers:
    (pointer: UnsafePointer<speech_marker_sink_t>, contents: speech_marker_sink_t)?
  private let cancellation: Cancellation

  /// Nil when the host's block breaks the interface.
  init?(_ io: speech_render_io_t, channelCount: Int, cancellation: Cancellation) {
    guard (1...65536).contains(io.max_frames), let channels = io.channels else { return nil }
    // Safe because the host gives as many arrays as the voice has channels, each with room for max_frames floats.
    guard let first = channels[0], let last = channels[channelCount - 1] else { return nil }
    self.channels = (first, last)
    self.channelCount = channelCount
    self.cancellation = cancellation
    requestID = cancellation.open
    position = io.position
    capacity = Int(io.max_frames)
    if let sink = io.markers, let contents = readForeign(sink, empty: speech_marker_sink_t()) {
      markers = (sink, contents)
    } else {
      markers = nil
    }
  }

  /// Frames there is room for now.
  public var room: Int { capacity - frameCount }

  /// True once the host has cancelled the request: stop computing and return. [any]
  public var isCancelled: Bool { cancellation.isCancelled }

  /// Marks this block as the last of the request; it may have no frames.
  public mutating func complete() {
    isComplete = true
  }

  /// Marks this block as not ready yet; without effect in a block with frames.
  public mutating func pending() {
    isPending = true
  }

  /// Reports a marker; false when the host refuses it: its frame goes back, or the block has too many.
  @discardableResult
  public borrowing func add(_ marker: SpeechMarker) -> Bool {
    guard let markers, let add = markers.contents.add,
      let start = UInt32(exactly: marker.textRange.lowerBound),
      let length = UInt32(exactly: marker.textRange.count)
    else { return false }
    var foreign = speech_marker_t()
    foreign.size = UInt32(MemoryLayout<speech_marker_t>.size)
    foreign.kind = marker.kind.foreign
    foreign.frame = marker.frame
    foreign.text_start = start
    foreign.text_len = length
    guard let name = marker.name else { return add(markers.pointer, &foreign) }
    return name.withCString { name in
      foreign.name = name
      return add(markers.pointer, &foreign)
    }
  }

  /// Calls `body` once for each channel with room for the next frames, at most `count`, and counts them as written.
  ///
  /// The room is not initialized: fill all of it. Returns the number of frames.
  @discardableResult
  public mutating func write<E: Error>(
    _ count: Int,
    _ body: (_ channel: Int, _ frames: inout MutableSpan<Float>) throws(E) -> Void
  ) throws(E) -> Int {
    let count = max(0, min(count, room))
    guard count > 0 else { return 0 }
    for channel in 0..<channelCount {
      let start = (channel == 0 ? channels.0 : channels.1) + frameCount
      // Safe because frameCount + count <= capacity, and floats need no initialising.
      var frames = UnsafeMutableBufferPointer(start: start, count: count).mutableSpan
      try body(channel, &frames)
    }
    frameCount += count
    return count
  }

  /// Appends as many of the frames as there is room for, the same in every channel. Returns how many.
  @discardableResult
  public mutating func append(_ frames: Span<Float>) -> Int {
    write(frames.count) { _, room in room.fill(from: frames, at: 0) }
  }

  /// Same for 16-bit samples, of which 32768 is full scale.
  @discardableResult
  public mutating func append(_ frames: Span<Int16>) -> Int {
    write(frames.count) { _, room in room.fill(from: frames, at: 0) }
  }

  /// Appends as many frames of interleaved samples as there is room for. Returns how many frames.
  @discardableResult
  public mutating func append(interleaved samples: Span<Float>) -> Int {
    if channelCount == 1 { return append(samples) }
    let stride = channelCount
    return write(samples.count / stride) { channel, room in
      for index in room.indices { room[index] = samples[index * stride + channel] }
    }
  }
}
