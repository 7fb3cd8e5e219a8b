// SPDX-License-Identifier: Apache-2.0

import CLinux
import CPulse
import Glibc

/// The frames between the playback thread, which writes them, and the user's sound server, which fetches them.
///
/// Each call holds the lock of the stream: `serve` and `end` are called by the connection's thread, all others by the
/// playback thread. No call waits.
final class PulseFeed {
  private let format: AudioFormat
  private let fadeFrames: Int
  private let capacity: Int
  private var player: OpaquePointer?
  private var periodFrames = 0
  private var target: FillTarget
  /// Frames that the server is told to hold.
  private(set) var fill: Int
  /// Written and not sent.
  private var waiting: SampleQueue
  private var sent = SentFrames()
  private var progress = DeviceProgress()
  /// Frames were sent, and the silence after them is not heard yet.
  private var isRunning = false
  private var hasPriority = false
  private var hasEnded = false
  private var scratch: [Float] = []

  /// - Parameter capacity: maximum frames that wait for the server.
  init(_ format: AudioFormat, target: FillTarget, capacity: Int) {
    self.format = format
    self.target = target
    self.capacity = capacity
    fill = target.frames
    fadeFrames = CutFade.frameCount(at: format.sampleRate)
    waiting = SampleQueue(capacity: capacity * format.channels)
    scratch.reserveCapacity(capacity * format.channels)
  }

  /// Sets the open stream.
  func begin(_ player: OpaquePointer, periodFrames: Int) {
    self.player = player
    self.periodFrames = periodFrames
  }

  /// Stops sending.
  func finish(_ learned: LearnedFill?) {
    learned?.learn(target, sampleRate: format.sampleRate)
    player = nil
    waiting.removeAll()
  }

  /// Tells the server that nothing will come for a while; false where frames are still to be heard, or the stream has
  /// ended.
  func rest(seconds: Int, learned: LearnedFill) -> Bool {
    guard let player, !hasEnded, !isRunning, waiting.count == 0 else { return false }
    learned.learn(target, sampleRate: format.sampleRate)
    return pulse_player_rest(player, UInt32(clamping: seconds)) == 0
  }

  /// Plays on after a rest; false where the stream has ended meanwhile.
  func resume() -> Bool {
    guard let player, !hasEnded else { return false }
    return pulse_player_resume(player) == 0
  }

  // MARK: Connection's thread

  /// Answers a request of the server.
  func serve() {
    if !hasPriority {
      hasPriority = true
      linux_raise_thread_priority()
    }
    // A stream without sound may run dry.
    guard isRunning, let player else { return }
    do throws(DeviceError) {
      let held = try heldFrames(player)
      target.note(found: held, fetched: sent.total - held)
      try send(to: player)
      if target.frames != fill {
        fill = target.frames
        _ = try check(Int(pulse_player_set_fill(player, UInt32(clamping: fill))))
      }
    } catch {
      hasEnded = true
    }
  }

  /// Notes that the stream has ended.
  func end() { hasEnded = true }

  // MARK: Playback thread

  /// Takes as many frames as there is room for; returns how many.
  func add(_ frames: UnsafeBufferPointer<Float>, frameCount: Int) throws(DeviceError) -> Int {
    let player = try stream()
    let count = max(0, min(frameCount, capacity - waitingFrames, frames.count / format.channels))
    guard count > 0 else {
      try noteProgress(held: try heldFrames(player))
      return 0
    }
    waiting.append(UnsafeBufferPointer(rebasing: frames[..<(count * format.channels)]))
    if !isRunning {
      isRunning = true
      progress = DeviceProgress()
    }
    try send(to: player)
    return count
  }

  /// Frames that were taken and have not been heard; 0 when silent.
  func unheardFrames() throws(DeviceError) -> Int {
    let player = try stream()
    guard isRunning else { return waitingFrames }
    let held = try heldFrames(player)
    try updateHeard(player, held: held)
    try noteProgress(held: held)
    // PipeWire plays only whole periods of its own, and waits for the rest of the last one.
    if progress.pause > .milliseconds(15) {
      try send(to: player, low: try check(pulse_player_fill(player)))
    }
    if isSilent { isRunning = false }
    return isRunning ? max(1, sent.unheard + waitingFrames) : 0
  }

  /// Drops up to `frameCount` of the frames written last that were not sent; returns how many.
  func withdraw(_ frameCount: Int) -> Int {
    let count = min(frameCount, waitingFrames)
    waiting.removeNewest(count * format.channels)
    return count
  }

  /// Fades out; returns how many of the frames written last count as unheard.
  func cut() throws(DeviceError) -> Int {
    let player = try stream()
    let count = waitingFrames
    guard count > 0 else { return 0 }
    take(min(count, fadeFrames))
    let faded = scratch.count / format.channels
    let fade = CutFade(.out, sampleRate: format.sampleRate)
    scratch.withUnsafeMutableBufferPointer { fade.apply(to: $0, channels: format.channels) }
    try write(to: player)
    sent.addFade(faded)
    waiting.removeAll()
    return count
  }

  // MARK: Sending

  private var waitingFrames: Int { waiting.count / format.channels }

  /// All sound has been heard, with enough silence after it to cover errors of the server's estimates.
  private var isSilent: Bool { waiting.count == 0 && sent.heard >= sent.soundEnd + target.low }

  private func stream() throws(DeviceError) -> OpaquePointer {
    guard let player, !hasEnded else {
      throw .lost(device: PulseConnection.deviceName, errno: player == nil ? EBADF : EPIPE)
    }
    return player
  }

  /// Frames that the server holds, as far as it has reported.
  private func heldFrames(_ player: OpaquePointer) throws(DeviceError) -> Int {
    let wanted = try check(pulse_player_wanted(player))
    return max(0, try check(pulse_player_fill(player)) - wanted)
  }

  private func noteProgress(held: Int) throws(DeviceError) {
    try progress.note(fetched: sent.total - held, queued: held, device: PulseConnection.deviceName)
  }

  private func updateHeard(_ player: OpaquePointer, held: Int) throws(DeviceError) {
    let delay = try check(pulse_player_delay(player)) * format.sampleRate / 1_000_000
    // The delay is an estimate that advances even when the server does not; frames that were not fetched are unheard.
    sent.update(delay: max(delay, held - periodFrames))
  }

  /// Sends the frames that the server requests, but holds the last ones for a cut until it would run dry.
  /// - Parameter low: the server is about to run dry below this many frames; nil for `target.low`.
  private func send(to player: OpaquePointer, low: Int? = nil) throws(DeviceError) {
    let low = low ?? target.low
    let wanted = try check(pulse_player_wanted(player))
    guard wanted > 0 else { return }
    let held = max(0, try check(pulse_player_fill(player)) - wanted)
    var count = max(0, waitingFrames - fadeFrames)
    if held + count < low { count = waitingFrames }
    count = min(count, wanted)
    if count > 0 {
      take(count)
      try write(to: player)
      sent.addSound(count)
      if held + count >= target.frames { target.noteFull() }
    }
    guard waiting.count == 0, held + count < low else { return }
    // Silence keeps the stream running until all that was sent has been heard.
    try updateHeard(player, held: held + count)
    guard !isSilent else {
      isRunning = false
      return
    }
    let silence = low - held - count
    scratch.removeAll(keepingCapacity: true)
    scratch.append(contentsOf: repeatElement(0, count: silence * format.channels))
    try write(to: player)
    sent.addSilence(silence)
  }

  /// Moves the oldest waiting frames to `scratch`.
  private func take(_ frameCount: Int) {
    scratch.removeAll(keepingCapacity: true)
    let samples = frameCount * format.channels
    while scratch.count < samples {
      let piece = waiting.oldest(samples - scratch.count)
      guard !piece.isEmpty else { return }
      scratch.append(contentsOf: piece)
      waiting.removeOldest(piece.count)
    }
  }

  private func write(to player: OpaquePointer) throws(DeviceError) {
    let result = scratch.withUnsafeBufferPointer { samples in
      samples.baseAddress.map { pulse_player_write(player, $0, samples.count / format.channels) }
        ?? 0
    }
    _ = try check(Int(result))
  }

  private func check(_ result: Int) throws(DeviceError) -> Int {
    guard result >= 0 else { throw .lost(device: PulseConnection.deviceName, errno: EPIPE) }
    return result
  }
}
