// SPDX-License-Identifier: Apache-2.0

/// The audio and markers between an engine's thread and render(): bounded, for one request at a time.
final class PushQueue: Sendable {
  private let state: Monitor<State>

  private let channelCount: Int

  /// `capacity` in frames.
  init(capacity: Int, channelCount: Int) {
    self.channelCount = channelCount
    state = Monitor(State(ring: [Float](repeating: 0, count: max(2, capacity) * channelCount)))
  }

  fileprivate struct State {
    /// Interleaved samples; the oldest is at `first`.
    var ring: [Float]
    var first = 0
    var count = 0
    var markers: [SpeechMarker] = []
    /// The frame of the last marker; later ones are not placed before it.
    var markerFrame: UInt64 = 0
    /// The request that may push and be rendered; 0: none.
    var id: UInt64 = 0
    var result: Result<Void, SpeechProviderError>?

    /// As many as a host accepts in one block.
    static let markerLimit = 4096

    /// A full queue is refilled when half of it is free, not with a wake-up for every block of a fast engine.
    var isHalfFree: Bool { count <= ring.count / 2 && markers.count <= Self.markerLimit / 2 }
    var isEmpty: Bool { count == 0 && markers.isEmpty }

    /// Samples that render() waits for; markers count as one.
    var wanted = 1
    var isEnough: Bool { count + (markers.isEmpty ? 0 : 1) >= wanted || result != nil }
  }

  // MARK: Requests [control], and their end [any]

  func open(_ id: UInt64) {
    state.withLock { state in
      state = State(ring: state.ring, id: id)
    }
  }

  /// Ends the request with this identifier at once; waiting threads wake up.
  func close(_ id: UInt64) {
    state.change { if $0.id == id { $0.id = 0 } }
  }

  /// Ends the request that is open, if there is one.
  func closeAny() {
    state.change { $0.id = 0 }
  }

  func isOpen(_ id: UInt64) -> Bool {
    state.withLock { $0.id == id }
  }

  // MARK: The engine's side

  /// Queues `count` samples in pieces: `copy` fills `room` with the samples from number `done` on.
  ///
  /// An incomplete last frame is dropped. Waits while the queue is full. Returns false when the request is over.
  func push(
    _ count: Int,
    _ markers: [SpeechMarker],
    of id: UInt64,
    copy: (_ room: inout MutableSpan<Float>, _ done: Int) -> Void
  ) -> Bool {
    let count = count - count % channelCount
    var done = 0
    var markers = markers[...]
    while true {
      let (isOpen, isEnough) = state.withLock { state in
        guard state.id == id else { return (false, false) }
        let taken = markers.prefix(State.markerLimit - state.markers.count)
        state.markers += taken
        markers = markers.dropFirst(taken.count)
        done += state.append(count - done) { copy(&$0, done + $1) }
        return (true, state.isEnough)
      }
      if !isOpen { return false }
      if isEnough { state.notify() }
      if done == count, markers.isEmpty { return true }
      _ = state.wait { state in state.id != id || state.isHalfFree ? true : nil }
    }
  }

  /// Records that the engine has finished this request, or why it stopped.
  func end(_ id: UInt64, _ result: Result<Void, SpeechProviderError>) {
    state.change { if $0.id == id { $0.result = result } }
  }

  // MARK: The host's side [render]

  /// Moves what is queued into the block, after waiting for the first of it for at most `patience`.
  func render(into block: inout RenderBlock, patience: Duration) throws(SpeechProviderError) {
    let id = block.requestID
    waitForSamples(1, of: id, limit: patience)
    if block.position > 0 {
      // Only the first frames are urgent. Later, waiting lets a fast engine fill the block; otherwise it would be
      // suspended and woken for each piece, which took a tenth of the time of eSpeak NG.
      waitForSamples(block.room * channelCount, of: id, limit: .milliseconds(2))
    }
    let position = block.position
    var markers: [SpeechMarker] = []
    let wakesEngine = try state.withLock { state throws(SpeechProviderError) in
      guard state.id == id else { throw SpeechProviderError(.cancelled) }
      state.take(into: &block)
      markers = state.takeMarkers(notBefore: position)
      switch state.result {
      case .success where state.isEmpty: block.complete()
      // Not together with audio: throwing would discard the block.
      case .failure(let error) where block.frameCount == 0 && markers.isEmpty: throw error
      default: break
      }
      return state.isHalfFree
    }
    if wakesEngine { state.notify() }
    if block.frameCount == 0 { block.pending() }
    // The host counts the markers that it refuses; nothing can be done about them here.
    for marker in markers { block.add(marker) }
  }

  private func waitForSamples(_ samples: Int, of id: UInt64, limit: Duration) {
    _ = state.wait(limit: limit) { state in
      state.wanted = min(samples, state.ring.count / 2)
      return state.id != id || state.isEnough ? true : nil
    }
  }
}

extension PushQueue.State {
  /// Appends at most `limit` samples, in one or two pieces. Returns how many.
  fileprivate mutating func append(
    _ limit: Int,
    copy: (_ room: inout MutableSpan<Float>, _ done: Int) -> Void
  ) -> Int {
    let total = min(limit, ring.count - count)
    var done = 0
    while done < total {
      let start = (first + count) % ring.count
      let piece = min(total - done, ring.count - start)
      ring.withUnsafeMutableBufferPointer { ring in
        var room = UnsafeMutableBufferPointer(rebasing: ring[start..<start + piece]).mutableSpan
        copy(&room, done)
      }
      count += piece
      done += piece
    }
    return done
  }

  /// Moves whole frames from the ring into the block.
  fileprivate mutating func take(into block: inout RenderBlock) {
    while count > 0, block.room > 0 {
      let piece = min(count, ring.count - first)
      let frames = block.append(interleaved: ring.span.extracting(first..<first + piece))
      guard frames > 0 else { return }
      let samples = frames * block.channelCount
      first = (first + samples) % ring.count
      count -= samples
    }
  }

  fileprivate mutating func takeMarkers(notBefore position: UInt64) -> [SpeechMarker] {
    markerFrame = max(markerFrame, position)
    var taken = markers
    markers = []
    for index in taken.indices {
      markerFrame = max(markerFrame, taken[index].frame)
      taken[index].frame = markerFrame
    }
    return taken
  }
}
