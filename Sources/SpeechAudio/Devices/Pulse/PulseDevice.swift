// SPDX-License-Identifier: Apache-2.0

import CPulse
import Glibc

/// A stream to the user's sound server, which fetches frames as needed. [playback thread]
///
/// The server gets few frames at a time and the last ones are held back, so that a cut is exact and takes effect soon:
/// see Decisions/0013-playing-through-libpulse.md.
final class PulseDevice: PlaybackDevice {
  let format: AudioFormat
  let bufferFrames: Int
  private(set) var periodFrames: Int
  /// The server requests frames itself.
  let serviceInterval: UInt64? = nil

  private let connection: PulseConnection
  private let learned: LearnedFill
  private let feed: PulseFeed
  private var player: OpaquePointer?
  private var isResting = false

  /// Milliseconds of frames waiting for the server: the writer refills at half of them.
  private static let lead = 100
  /// Milliseconds that a server fetches at once: shorter periods end a cut sooner but wake the connection more often.
  /// PipeWire rounds them to a period of its own, 5.3 ms here, 10.7 ms for anything longer.
  private static let period = 5
  /// Maximum milliseconds of frames in the server.
  private static let maxFill = 120
  /// Seconds for which a stream is kept after its last user. The library asks the server for the time meanwhile, once in
  /// 1.5 s, unless the server says that its device sleeps.
  private static let maxRest = 20

  /// Opens no stream yet.
  init(_ connection: PulseConnection, format: AudioFormat, learned: LearnedFill) {
    self.connection = connection
    self.format = format
    self.learned = learned
    periodFrames = format.sampleRate * Self.period / 1000
    let target = FillTarget(
      learned,
      sampleRate: format.sampleRate,
      periodFrames: periodFrames,
      bufferFrames: format.sampleRate * Self.maxFill / 1000
    )
    let waiting = format.sampleRate * Self.lead / 1000
    feed = PulseFeed(format, target: target, capacity: waiting)
    bufferFrames = waiting + target.frames
  }

  deinit { close() }

  /// Waits for the server, two seconds at most. After `.hung` the stream may still open: see `isOpening`.
  func open() throws(DeviceError) {
    var setup = pulse_player_setup(
      rate: UInt32(clamping: format.sampleRate),
      channels: UInt8(clamping: format.channels),
      fill_frames: UInt32(clamping: feed.fill),
      period_frames: UInt32(clamping: periodFrames),
      wanted: { data in
        guard let data else { return }
        // Safe because the feed is held until the stream is closed, after which nothing is called.
        Unmanaged<PulseFeed>.fromOpaque(data).takeUnretainedValue().serve()
      },
      ended: { data in
        guard let data else { return }
        // Safe as above.
        Unmanaged<PulseFeed>.fromOpaque(data).takeUnretainedValue().end()
      },
      data: Unmanaged.passUnretained(feed).toOpaque()
    )
    let code = pulse_player_open(connection.server, &setup, &player)
    guard code == 0, let player else {
      if code == PULSE_TIMEOUT { throw .hung(device: PulseConnection.deviceName) }
      let isGone = !connection.isConnected
      throw .missing(device: PulseConnection.deviceName, errno: isGone ? ECONNREFUSED : ENODEV)
    }
    periodFrames = Int(setup.period_frames)
    locked { feed.begin(player, periodFrames: periodFrames) }
  }

  /// The server has not answered yet.
  var isOpening: Bool { player.map { pulse_player_is_opening($0) } ?? false }

  func write(
    _ frames: UnsafeBufferPointer<Float>,
    frameCount: Int
  ) throws(DeviceError) -> Int {
    try locked { () throws(DeviceError) in try feed.add(frames, frameCount: frameCount) }
  }

  func unheardFrames() throws(DeviceError) -> Int {
    try locked { () throws(DeviceError) in try feed.unheardFrames() }
  }

  func withdraw(_ frameCount: Int) -> Int { locked { feed.withdraw(frameCount) } }

  func cut() throws(DeviceError) -> Int {
    try locked { () throws(DeviceError) in try feed.cut() }
  }

  /// Keeps the stream of a silent device for its next user, for some seconds; false where frames are still to be heard.
  func rest() -> Bool {
    isResting = locked { feed.rest(seconds: Self.maxRest, learned: learned) }
    return isResting
  }

  /// Makes a device that rests ready for frames; false where its stream has ended meanwhile.
  func resume() -> Bool {
    isResting = false
    return locked { feed.resume() }
  }

  func close() {
    guard let player else { return }
    // What one that rests has learned is older than what others have learned since.
    locked { feed.finish(isResting ? nil : learned) }
    pulse_player_close(player)
    self.player = nil
  }

  /// Runs `body` while the connection's thread cannot use the feed.
  private func locked<Result, Failure>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard let player else { return try body() }
    pulse_player_lock(player)
    defer { pulse_player_unlock(player) }
    return try body()
  }
}
