// SPDX-License-Identifier: Apache-2.0

import SpeechAudio

/// The device that is played on, as one line of frames: a device that is lost is opened again, and where there is none, time
/// passes all the same.
///
/// Frames that were handed over and not heard may be taken back: `written` becomes less then, and they have to be handed
/// over again. [playback thread]
struct DevicePort: ~Copyable {
  /// What happened to the device, for people.
  struct Trouble {
    var code: String
    var message: String
  }

  enum State {
    case closed
    case open(any PlaybackDevice)
    /// Nobody hears it, and the real one is looked for.
    case standIn(VirtualDevice)
    /// The real one went away a moment ago.
    case lost(at: UInt64)
  }

  let devices: any PlaybackDevices
  let clock: any PlaybackClock
  var state = State.closed
  /// What frames are in; of the last device where none is open.
  var format: AudioFormat?
  /// What that device was opened for.
  var source: AudioFormat?
  /// Frames handed over, less those taken back.
  var written = 0
  /// Frames heard, when last looked.
  var heard = 0
  /// Frames that were handed over behind those: the end of a fade.
  var tail = 0
  /// Something in the device is still to be heard, when last looked.
  var isSounding = false
  /// What the next frames go in with.
  var fade: CutFade?
  /// Frames as they are faded.
  var scratch: [Float] = []
  /// When to look for the real device again.
  var retryAt: UInt64?
  var backOff: UInt64 = 0
  /// What the user should know, until it is taken.
  var trouble: Trouble?

  init(_ devices: any PlaybackDevices, clock: any PlaybackClock) {
    self.devices = devices
    self.clock = clock
  }

  /// The device that takes frames.
  var device: (any PlaybackDevice)? {
    switch state {
    case .open(let device): device
    case .standIn(let device): device
    case .closed, .lost: nil
    }
  }

  /// Nothing is open, and nothing is looked for.
  var isClosed: Bool {
    if case .closed = state { true } else { false }
  }

  // MARK: What has been heard

  /// Asks how far the device has come.
  mutating func look() {
    guard let device else { return }
    do throws(DeviceError) {
      let unheard = try device.unheardFrames()
      isSounding = unheard > 0
      heard = written - max(0, unheard - tail)
    } catch {
      lose(error)
    }
  }

  /// Frames that were handed over and not heard, those of a fade's end included.
  var unheard: Int { written - heard + tail }

  /// When so many frames will have been heard.
  func time(ofFrame frame: Int) -> UInt64 {
    guard let format else { return clock.now }
    let frames = UInt64(max(0, frame - heard))
    let nanoseconds =
      (frames * 1_000_000_000 + UInt64(format.sampleRate) - 1) / UInt64(format.sampleRate)
    // A device that stands still must not keep the thread running.
    return clock.now + max(nanoseconds, 100_000)
  }

  /// When to look after the device while it plays.
  var serviceTime: UInt64? {
    guard isSounding, let interval = device?.serviceInterval else { return nil }
    return clock.now + interval
  }

  /// When half of what the device holds has been heard.
  var timeToRefill: UInt64? {
    guard let device else { return nil }
    return time(ofFrame: heard + max(0, unheard - device.bufferFrames / 2))
  }

  // MARK: Handing over

  /// Hands frames over, as many as there is room for; answers how many. [playback thread]
  mutating func write(_ frames: UnsafeMutableBufferPointer<Float>) -> Int {
    guard let device, let format, !frames.isEmpty else { return 0 }
    do throws(DeviceError) {
      let count = try hand(frames, to: device, format)
      written += count
      isSounding = true
      return count
    } catch {
      lose(error)
      return 0
    }
  }

  private mutating func hand(
    _ frames: UnsafeMutableBufferPointer<Float>,
    to device: any PlaybackDevice,
    _ format: AudioFormat
  ) throws(DeviceError) -> Int {
    let channels = format.channels
    guard var fade, fade.frameCountLeft > 0 else {
      self.fade = nil
      return try device.write(UnsafeBufferPointer(frames), frameCount: frames.count / channels)
    }
    let count = try write(frames, with: fade, to: device, channels)
    fade.advance(by: count)
    self.fade = fade
    return count
  }

  /// Hands over what a fade leaves of frames.
  private mutating func write(
    _ frames: UnsafeMutableBufferPointer<Float>,
    with fade: CutFade,
    to device: any PlaybackDevice,
    _ channels: Int
  ) throws(DeviceError) -> Int {
    let samples = min(frames.count, fade.frameCountLeft * channels)
    scratch.removeAll(keepingCapacity: true)
    scratch.append(contentsOf: frames[..<samples])
    return try scratch.withUnsafeMutableBufferPointer { buffer throws(DeviceError) in
      fade.apply(to: buffer, channels: channels)
      return try device.write(UnsafeBufferPointer(buffer), frameCount: samples / channels)
    }
  }

  /// Lets what was handed over fade out into these frames, which come next and do not count as handed over. May be called
  /// again with the same frames while the device has no room.
  mutating func fadeOut(into frames: UnsafeMutableBufferPointer<Float>) {
    guard let device, let format else { return }
    var fade = CutFade(.out, sampleRate: format.sampleRate)
    fade.advance(by: tail)
    let rest = frames.dropFirst(tail * format.channels)
    guard fade.frameCountLeft > 0, !rest.isEmpty else { return }
    do throws(DeviceError) {
      tail += try write(
        UnsafeMutableBufferPointer(rebasing: rest),
        with: fade,
        to: device,
        format.channels
      )
    } catch {
      lose(error)
    }
  }

  /// Frames that `fadeOut` wants.
  var fadeFrames: Int { format.map { CutFade.frameCount(at: $0.sampleRate) } ?? 0 }

  /// Falls silent, and takes back what has not been heard; what is handed over next goes in softly.
  mutating func cut() {
    look()
    guard let device, unheard > 0 || tail > 0 else { return }
    do throws(DeviceError) {
      let unheard = try device.cut()
      if unheard > 0 || tail > 0 { softenNext() }
      written -= max(0, min(unheard - tail, written))
      heard = written
      tail = 0
    } catch {
      lose(error)
    }
  }

  /// Makes what is handed over next go in softly.
  mutating func softenNext() {
    fade = format.map { CutFade(.in, sampleRate: $0.sampleRate) }
  }
}
