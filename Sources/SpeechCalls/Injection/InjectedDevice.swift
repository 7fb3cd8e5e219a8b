// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechAudio

/// A device that plays here, and hands the frames it has accepted to calls. [playback thread]
final class InjectedDevice: PlaybackDevice {
  private let local: any PlaybackDevice
  private let gate: InjectionGate
  private var feed: CallFeed?

  init(_ local: any PlaybackDevice, gate: InjectionGate) {
    self.local = local
    self.gate = gate
    // Before anything plays here, so that the stream exists by then.
    if gate.isOpen { startFeed() }
  }

  deinit { close() }

  var format: AudioFormat { local.format }
  var bufferFrames: Int { local.bufferFrames }
  var periodFrames: Int { local.periodFrames }
  var serviceInterval: UInt64? { local.serviceInterval }

  func write(
    _ frames: UnsafeBufferPointer<Float>,
    frameCount: Int
  ) throws(DeviceError) -> Int {
    let count = try local.write(frames, frameCount: frameCount)
    if count > 0, gate.isOpen {
      if feed == nil { startFeed() }
      let taken = UnsafeBufferPointer(rebasing: frames[..<(count * format.channels)])
      feed?.add(taken, channels: format.channels)
    }
    return count
  }

  func unheardFrames() throws(DeviceError) -> Int { try local.unheardFrames() }

  /// Frames that were handed to calls cannot be withdrawn.
  func withdraw(_ frameCount: Int) -> Int { feed == nil ? local.withdraw(frameCount) : 0 }

  func cut() throws(DeviceError) -> Int {
    feed?.cut()
    return try local.cut()
  }

  func close() {
    local.close()
    feed?.close()
    feed = nil
  }

  private func startFeed() {
    let feed = CallFeed(gate, sampleRate: format.sampleRate)
    if feed.start() {
      self.feed = feed
    } else {
      gate.injection.note(.failed(device: gate.calls.name, what: "given a thread", errno: EAGAIN))
    }
  }
}
