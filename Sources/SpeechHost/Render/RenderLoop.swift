// SPDX-License-Identifier: Apache-2.0

import CLinux
package import SpeechAudio
package import SpeechWorkers

/// Pulls one request to its end and forwards its frames.
///
/// When its process dies, a new process repeats the request: frames that were already forwarded are compared and
/// dropped, and the rest follows seamlessly.
///
/// All state is allocated before the first pull: from then on the loop allocates nothing, takes no lock and makes no
/// system call except to sleep while the provider computes. Nothing is pulled after complete or cancel.
package struct RenderLoop: ~Copyable {
  /// The result of a step. Markers are in `markers` until the next step.
  package enum Step {
    case moved
    case over(RequestEnd)
    /// The new process's audio differs and cannot be joined near the same place. Nothing was forwarded since the first
    /// process ended.
    case differs
  }

  /// Progress in a repeated request.
  private enum Phase {
    /// All frames are new.
    case onward
    /// The frames compared so far were forwarded before.
    case comparing(SampleHash)
    /// The audio differs; a place to join is searched.
    case searching
  }

  private(set) var markers = MarkerBlock()
  /// Frames of the request that were forwarded.
  var frameCount: Int { handed.count }
  /// Offset of the current process's frames against the forwarded ones, after a join at another place.
  private(set) var shift = 0
  /// The current process's frame at which it was joined; 0 if it was not.
  private(set) var joinFrame = 0
  private let buffer: UnsafeMutableBufferPointer<Float>
  private var handed = HandedFrames()
  private var phase = Phase.onward
  /// Frames from the current process.
  private var received = LatestFrames()
  private var receivedCount = 0
  private var markersTaken = 0
  private var markersSeen = 0
  private var seam = SeamFade()
  private var onset = OnsetFade()
  /// Frames compared where the audio differs, and frames over which a jump is smoothed.
  private var reach = 0
  private var seamLength = 0

  /// Samples taken at once: 93 ms of mono at 22,050 Hz, an eighth of the ring.
  private static let capacity = 4096
  /// Duration over which a jump is smoothed.
  private static let seamSeconds = 0.005
  /// Fade-in after a restart: no click, and no audible loss.
  private static let onsetSeconds = 0.01

  package init() { buffer = .allocate(capacity: Self.capacity) }

  deinit { buffer.deallocate() }

  /// Prepares for the next request.
  /// - Parameter fadesIn: The text was cut off before.
  package mutating func begin(_ format: AudioFormat, fadesIn: Bool = false) {
    reach = Int(Double(format.sampleRate) * Seam.seconds)
    handed.begin(channels: format.channels, latest: reach)
    onset =
      fadesIn ? OnsetFade(length: Int(Double(format.sampleRate) * Self.onsetSeconds)) : OnsetFade()
    seam = SeamFade()
    seamLength = Int(Double(format.sampleRate) * Self.seamSeconds)
    phase = .onward
    wasJoined = false
    shift = 0
    joinFrame = 0
    receivedCount = 0
    markersTaken = 0
    markersSeen = 0
  }

  /// Prepares for the same request from a new process.
  mutating func beginAgain() {
    markersTaken = max(markersTaken, markersSeen)
    markersSeen = 0
    receivedCount = 0
    shift = 0
    joinFrame = 0
    // Covers all possible places of a join.
    received.begin(channels: handed.latest.channels, frames: 3 * reach + Self.capacity)
    phase = handed.count == 0 ? .onward : .comparing(SampleHash())
  }

  /// Whether the frames forwarded before have not all been repeated yet.
  var isCatchingUp: Bool {
    if case .onward = phase { false } else { true }
  }

  /// Whether the repeated request was joined where its audio is nearly the same.
  private(set) var wasJoined = false

  /// The `markers` not taken before.
  var newMarkers: Range<Int> {
    let known = max(0, markersTaken - (markersSeen - markers.count))
    return min(known, markers.count)..<markers.count
  }

  /// Forwards available frames, waiting for the provider if necessary.
  package mutating func step(
    _ request: inout OpenRequest,
    into sink: some FrameSink
  ) throws(AudioError) -> Step {
    markersTaken = max(markersTaken, markersSeen)
    let pull = request.pull(into: buffer, markers: &markers, milliseconds: 1000)
    markersSeen += markers.count
    switch pull {
    case .frames(let count):
      let channels = handed.latest.channels
      let frames = UnsafeMutableBufferPointer(rebasing: buffer[..<(count * channels)])
      return try take(frames, count: count, into: sink)
    case .nothing:
      return .moved
    case .over(.complete):
      // The forwarded audio was longer.
      if case .onward = phase { return .over(.complete) }
      return try join(into: sink) ? .over(.complete) : .differs
    case .over(.notCovered) where isCatchingUp:
      // Some of it was already heard.
      return .differs
    case .over(let end):
      return .over(end)
    }
  }

  /// Pulls a request whose audio is not needed. Returns its end and frame count, or nil if it is not over by the
  /// deadline (`CLOCK_MONOTONIC`, nanoseconds).
  mutating func skim(
    _ request: inout OpenRequest,
    until deadline: UInt64
  ) -> (end: RequestEnd, frames: Int)? {
    var frames = 0
    while deadline == .max || linux_monotonic_ns() < deadline {
      switch request.pull(into: buffer, markers: &markers, milliseconds: 100) {
      case .frames(let count): frames += count
      case .nothing: continue
      case .over(let end): return (end, frames)
      }
    }
    return nil
  }

  // MARK: Handing on

  private mutating func take(
    _ frames: UnsafeMutableBufferPointer<Float>,
    count: Int,
    into sink: some FrameSink
  ) throws(AudioError) -> Step {
    switch phase {
    case .onward:
      try handOn(frames, into: sink)
      return .moved
    case .comparing(var hash):
      let channels = handed.latest.channels
      received.add(UnsafeBufferPointer(frames))
      var done = 0
      while done < count, receivedCount < handed.count {
        let length = min(count - done, handed.untilNextPlace(after: receivedCount))
        let part = frames[(done * channels)..<((done + length) * channels)]
        hash.add(UnsafeBufferPointer(rebasing: part))
        done += length
        receivedCount += length
        guard handed.agrees(hash, after: receivedCount) else {
          receivedCount += count - done
          phase = .searching
          return try search(into: sink)
        }
      }
      guard receivedCount == handed.count else {
        phase = .comparing(hash)
        return .moved
      }
      phase = .onward
      let rest = UnsafeMutableBufferPointer(rebasing: frames[(done * channels)...])
      if !rest.isEmpty { try handOn(rest, into: sink) }
      return .moved
    case .searching:
      received.add(UnsafeBufferPointer(frames))
      receivedCount += count
      return try search(into: sink)
    }
  }

  private mutating func handOn(
    _ frames: UnsafeMutableBufferPointer<Float>,
    into sink: some FrameSink
  ) throws(AudioError) {
    let channels = handed.latest.channels
    handed.add(UnsafeBufferPointer(frames))
    seam.apply(to: frames, channels: channels)
    onset.apply(to: frames, channels: channels)
    try sink.write(UnsafeBufferPointer(frames), frameCount: frames.count / channels)
  }

  // MARK: Joining

  private mutating func search(into sink: some FrameSink) throws(AudioError) -> Step {
    guard receivedCount >= handed.count + reach else { return .moved }
    return try join(into: sink) ? .moved : .differs
  }

  /// Joins where the audio matches the frames forwarded last; false when there is no match nearby.
  private mutating func join(into sink: some FrameSink) throws(AudioError) -> Bool {
    let length = min(reach, handed.count)
    let heard = handed.latest.frames(from: handed.count - length)
    guard let place = Seam.place(after: heard, in: received, near: handed.count, reach: reach)
    else { return false }
    let channels = received.channels
    let last = UnsafeBufferPointer(rebasing: heard.suffix(channels))
    let before = UnsafeBufferPointer(rebasing: received.frames(from: place - 1).prefix(channels))
    seam = SeamFade(from: last, to: before, length: seamLength)
    shift = place - handed.count
    joinFrame = place
    wasJoined = true
    phase = .onward
    var start = place
    while start < receivedCount {
      // Copied to the buffer because `handOn` modifies the frames.
      let rest = received.frames(from: start)
      let count = min(rest.count, buffer.count) / channels
      _ = buffer.update(fromContentsOf: rest.prefix(count * channels))
      try handOn(UnsafeMutableBufferPointer(rebasing: buffer[..<(count * channels)]), into: sink)
      start += count
    }
    return true
  }
}
