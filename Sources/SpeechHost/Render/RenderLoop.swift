// SPDX-License-Identifier: Apache-2.0

import CLinux
import SpeechAudio
import SpeechWorkers

/// Where the frames of a request go.
protocol FrameTaker: AnyObject {
  /// Takes the request's next frames, interleaved.
  func write(_ frames: UnsafeBufferPointer<Float>, frameCount: Int) throws(AudioError)
}

/// Pulls one request to its end and sends its frames on.
///
/// When the process behind it dies, a new one gives the same request again: what was handed on is then compared and let go,
/// and the rest follows where the first process ended, as if nothing had happened.
///
/// All state that a pull touches is made before the first one: from there on the loop allocates nothing, takes no lock and
/// makes no system call but to sleep while the provider computes. Nothing is pulled after complete or cancel.
struct RenderLoop: ~Copyable {
  /// What a step brought. Markers are in `markers` until the next step.
  enum Step {
    case moved
    case over(RequestEnd)
    /// The new process does not say the same, and nowhere near the place could its audio be joined on. Nothing was handed
    /// on since the first one ended.
    case differs
  }

  /// Where the loop stands in a request that is given again.
  private enum Phase {
    /// All that comes is new.
    case onward
    /// What comes was handed on before, as far as it was compared.
    case comparing(SampleHash)
    /// It is not the same.
    case searching
  }

  private(set) var markers = MarkerBlock()
  /// Frames of the request that were handed on.
  var frameCount: Int { handed.count }
  /// The frame of the request as it is given now, less that as it was handed on: where it was joined on elsewhere.
  private(set) var shift = 0
  /// The frame of the request as it is given now at which it was joined on; 0 where it was not.
  private(set) var joinFrame = 0
  private let buffer: UnsafeMutableBufferPointer<Float>
  private var handed = HandedFrames()
  private var phase = Phase.onward
  /// Frames of the request as it is given now.
  private var received = LatestFrames()
  private var receivedCount = 0
  private var markersTaken = 0
  private var markersSeen = 0
  private var seam = SeamFade()
  private var onset = OnsetFade()
  /// Frames that are compared where the audio differs, and over which a jump is taken up.
  private var reach = 0
  private var seamLength = 0

  /// Samples taken at once: 93 ms of mono at 22,050 Hz, an eighth of the ring.
  private static let capacity = 4096
  /// Over which a jump is taken up.
  private static let seamSeconds = 0.005
  /// What begins again comes up in: no click, and no sound is missed.
  private static let onsetSeconds = 0.01

  init() { buffer = .allocate(capacity: Self.capacity) }

  deinit { buffer.deallocate() }

  /// Gets ready for the next request.
  /// - Parameter fadesIn: what it says was cut off before.
  mutating func begin(_ format: AudioFormat, fadesIn: Bool = false) {
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

  /// Gets ready for the same request from a new process.
  mutating func beginAgain() {
    markersTaken = max(markersTaken, markersSeen)
    markersSeen = 0
    receivedCount = 0
    shift = 0
    joinFrame = 0
    // As much as may have to be joined on, from before the earliest place to behind the last.
    received.begin(channels: handed.latest.channels, frames: 3 * reach + Self.capacity)
    phase = handed.count == 0 ? .onward : .comparing(SampleHash())
  }

  /// What was handed on before is not all here again.
  var isCatchingUp: Bool {
    if case .onward = phase { false } else { true }
  }

  /// The request that is given now was joined on where it is nearly the same.
  private(set) var wasJoined = false

  /// Those of `markers` that have not been taken before.
  var newMarkers: Range<Int> {
    let known = max(0, markersTaken - (markersSeen - markers.count))
    return min(known, markers.count)..<markers.count
  }

  /// Moves what the provider has ready on, waiting for it if need be.
  mutating func step(
    _ request: inout OpenRequest,
    into taker: some FrameTaker
  ) throws(AudioError) -> Step {
    markersTaken = max(markersTaken, markersSeen)
    let pull = request.pull(into: buffer, markers: &markers, milliseconds: 1000)
    markersSeen += markers.count
    switch pull {
    case .frames(let count):
      let channels = handed.latest.channels
      let frames = UnsafeMutableBufferPointer(rebasing: buffer[..<(count * channels)])
      return try take(frames, count, into: taker)
    case .nothing:
      return .moved
    case .over(.complete):
      // What was handed on was longer.
      if case .onward = phase { return .over(.complete) }
      return try join(into: taker) ? .over(.complete) : .differs
    case .over(.notCovered) where isCatchingUp:
      // It has been heard.
      return .differs
    case .over(let end):
      return .over(end)
    }
  }

  /// Pulls a request that nobody wants to hear, only that the provider has been asked for it. Answers its end and its
  /// frames once it is over, nil if it is not by the deadline (`CLOCK_MONOTONIC`, nanoseconds).
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
    _ count: Int,
    into taker: some FrameTaker
  ) throws(AudioError) -> Step {
    switch phase {
    case .onward:
      try handOn(frames, into: taker)
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
          return try search(into: taker)
        }
      }
      guard receivedCount == handed.count else {
        phase = .comparing(hash)
        return .moved
      }
      phase = .onward
      let rest = UnsafeMutableBufferPointer(rebasing: frames[(done * channels)...])
      if !rest.isEmpty { try handOn(rest, into: taker) }
      return .moved
    case .searching:
      received.add(UnsafeBufferPointer(frames))
      receivedCount += count
      return try search(into: taker)
    }
  }

  private mutating func handOn(
    _ frames: UnsafeMutableBufferPointer<Float>,
    into taker: some FrameTaker
  ) throws(AudioError) {
    let channels = handed.latest.channels
    handed.add(UnsafeBufferPointer(frames))
    seam.apply(to: frames, channels: channels)
    onset.apply(to: frames, channels: channels)
    try taker.write(UnsafeBufferPointer(frames), frameCount: frames.count / channels)
  }

  // MARK: Joining

  private mutating func search(into taker: some FrameTaker) throws(AudioError) -> Step {
    guard receivedCount >= handed.count + reach else { return .moved }
    return try join(into: taker) ? .moved : .differs
  }

  /// Goes on where the audio now sounds like what was handed on last; false when it does so nowhere near.
  private mutating func join(into taker: some FrameTaker) throws(AudioError) -> Bool {
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
      // By way of the buffer, as what is handed on is changed.
      let rest = received.frames(from: start)
      let count = min(rest.count, buffer.count) / channels
      _ = buffer.update(fromContentsOf: rest.prefix(count * channels))
      try handOn(UnsafeMutableBufferPointer(rebasing: buffer[..<(count * channels)]), into: taker)
      start += count
    }
    return true
  }
}
