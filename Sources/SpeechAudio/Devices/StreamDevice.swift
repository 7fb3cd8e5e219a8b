// SPDX-License-Identifier: Apache-2.0

/// A device that frames are streamed to: a sound card, or a sound server. [playback thread]
///
/// Frames cannot be taken back from a sound server, so a cut cannot change them. Therefore the device sends few frames
/// at a time and holds the last ones, as many as a fade has: a cut fades these and sends them after those under way.
/// Nothing is estimated, so no frame is lost or doubled. Decisions/0010-cutting-without-a-click.md
package final class StreamDevice: PlaybackDevice {
  package let format: AudioFormat
  package let bufferFrames: Int
  package let periodFrames: Int

  /// A fraction of what it holds (`FillTarget`).
  package let serviceInterval: UInt64? = 5_000_000

  private let stream: any DeviceStream
  private let fadeFrames: Int
  private let learned: LearnedFill
  private var target: FillTarget
  private var progress = DeviceProgress()
  private var sent = SentFrames()
  /// Frames were sent, and the silence after them has not been heard.
  private var isRunning = false
  /// Written and not sent.
  private var held: [Float] = []
  private let silence: [Float]

  package init(stream: any DeviceStream, learned: LearnedFill) {
    self.stream = stream
    self.learned = learned
    format = stream.format
    periodFrames = stream.periodFrames
    fadeFrames = CutFade.frameCount(at: format.sampleRate)
    bufferFrames = stream.bufferFrames + fadeFrames
    target = FillTarget(
      learned,
      sampleRate: format.sampleRate,
      periodFrames: stream.periodFrames,
      bufferFrames: stream.bufferFrames
    )
    held.reserveCapacity(bufferFrames * format.channels)
    silence = [Float](repeating: 0, count: stream.bufferFrames * format.channels)
  }

  package func write(
    _ frames: UnsafeBufferPointer<Float>,
    frameCount: Int
  ) throws(DeviceError) -> Int {
    let queued = try queuedFrames()
    let room = target.frames - queued + fadeFrames - heldFrames
    let count = max(0, min(frameCount, room, frames.count / format.channels))
    held.append(contentsOf: frames[..<(count * format.channels)])
    let filled = queued + (try sendHeld(queued: queued))
    if filled >= target.frames { target.noteFull() }
    return count
  }

  package func unheardFrames() throws(DeviceError) -> Int {
    var queued = try queuedFrames()
    if queued < target.low { queued += try sendHeld(queued: queued) }
    guard isRunning else { return heldFrames }
    // The delay that a server reports is an estimate that advances even when the server does not. Frames that were not
    // fetched have certainly not been heard, and the stream is not stopped before the silence after the last frame.
    sent.update(delay: max(try stream.delay(), queued - periodFrames))
    let isFetched = sent.total - queued >= sent.soundEnd
    guard heldFrames > 0 || !isFetched || sent.heard < sent.soundEnd + target.low else {
      try fallSilent()
      return 0
    }
    if queued < target.low { try sendSilence(target.low - queued) }
    return max(1, sent.unheard + heldFrames)
  }

  package func cut() throws(DeviceError) -> Int {
    _ = try queuedFrames()
    let count = heldFrames
    guard count > 0 || isRunning else { return 0 }
    let fade = CutFade(.out, sampleRate: format.sampleRate)
    let length = min(count, fadeFrames)
    held.withUnsafeMutableBufferPointer { fade.apply(to: $0, channels: format.channels) }
    var faded = try send(held, count: length)
    // The stream had just run dry, and is prepared again.
    if faded == 0 { faded = try send(held, count: length) }
    sent.addFade(faded)
    held.removeAll(keepingCapacity: true)
    try sendSilence(target.low)
    return count
  }

  package func close() {
    learned.learn(target, sampleRate: format.sampleRate)
    stream.close()
    held.removeAll()
  }

  private var heldFrames: Int { held.count / format.channels }

  /// Frames in the stream. If it had run dry, all have been heard.
  private func queuedFrames() throws(DeviceError) -> Int {
    guard let room = try stream.room() else {
      if isRunning { target.note(found: 0, fetched: sent.total) }
      sent.update(delay: 0)
      isRunning = false
      return 0
    }
    let queued = stream.bufferFrames - room
    if isRunning {
      target.note(found: queued, fetched: sent.total - queued)
      try progress.note(fetched: sent.total - queued, queued: queued, device: stream.name)
    }
    return queued
  }

  /// Sends the frames that need not be held, or all if the stream would run dry; returns how many it took.
  private func sendHeld(queued: Int) throws(DeviceError) -> Int {
    var count = max(0, heldFrames - fadeFrames)
    if queued + count < target.low { count = heldFrames }
    guard count > 0 else { return 0 }
    let taken = try send(held, count: count)
    sent.addSound(taken)
    held.removeFirst(taken * format.channels)
    return taken
  }

  private func sendSilence(_ count: Int) throws(DeviceError) {
    sent.addSilence(try send(silence, count: min(count, stream.bufferFrames)))
  }

  private func send(_ samples: [Float], count: Int) throws(DeviceError) -> Int {
    guard count > 0 else { return 0 }
    let taken: Int
    do {
      taken = try samples.withUnsafeBufferPointer { buffer throws(DeviceError) in
        try stream.write(UnsafeBufferPointer(rebasing: buffer[..<(count * format.channels)]))
      }
    }
    if taken > 0, !isRunning {
      isRunning = true
      progress = DeviceProgress()
    }
    return taken
  }

  /// Stops the stream when silent: sound servers keep hardware awake for a running one.
  private func fallSilent() throws(DeviceError) {
    try stream.restart()
    sent.update(delay: 0)
    isRunning = false
  }
}
