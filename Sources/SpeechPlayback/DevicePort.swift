// SPDX-License-Identifier: Apache-2.0

package import SpeechAudio
package import SpeechHost

/// The output device as one continuous stream of frames: reopens a device that is lost, and lets time pass where there
/// is none.
///
/// Frames that were written and not heard may be taken back: then `written` decreases, and they must be written again.
/// [playback thread]
package struct DevicePort: ~Copyable {
  private enum State {
    case closed
    case open(any PlaybackDevice)
    /// A silent device; the real one is being looked for.
    case standIn(any PlaybackDevice)
    /// The device went away a moment ago.
    case lost(at: UInt64)
  }

  let devices: any PlaybackDevices
  let clock: any PlaybackClock
  private var state = State.closed
  /// The format of the frames; of the last device when none is open.
  package private(set) var format: AudioFormat?
  /// The format that the device was opened for.
  private var source: AudioFormat?
  /// Frames written, less those taken back.
  package private(set) var written = 0
  /// Frames heard, as of the last `look()`.
  package private(set) var heard = 0
  /// Frames written after those: the end of a fade.
  private(set) var tail = 0
  /// Whether the device still had frames to play, as of the last `look()`.
  package private(set) var isSounding = false
  /// How many looks in a row found no progress, and when the last of them was counted.
  private var looksInVain = 0
  private var countedAt: UInt64 = 0
  /// The fade-in of the next frames.
  private var fade: CutFade?
  /// A buffer for frames with a fade.
  private var scratch: [Float] = []
  /// When to look for the real device again.
  package private(set) var retryAt: UInt64?
  private var backOff: UInt64 = 0
  /// What the user should know; the reader resets it.
  package var trouble: RenderDiagnostic?

  /// Opens no device yet.
  package init(_ devices: any PlaybackDevices, clock: any PlaybackClock) {
    self.devices = devices
    self.clock = clock
  }

  /// The device that accepts frames.
  var device: (any PlaybackDevice)? {
    switch state {
    case .open(let device): device
    case .standIn(let device): device
    case .closed, .lost: nil
    }
  }

  /// Whether nothing is open and no retry is due.
  package var isClosed: Bool {
    if case .closed = state { true } else { false }
  }

  // MARK: What has been heard

  /// Asks the device how many frames have been heard.
  package mutating func look() {
    guard let device else { return }
    do throws(DeviceError) {
      let unheard = try device.unheardFrames()
      let before = heard
      defer { countLook(heard == before && isSounding) }
      isSounding = unheard > 0
      // The end of a fade after a cut is unheard as well, but not part of `written`.
      heard = max(heard, written - max(0, unheard - tail))
    } catch {
      lose(error)
    }
  }

  /// Ignores looks caused by other events in quick succession: they say nothing about the device.
  private mutating func countLook(_ wasInVain: Bool) {
    let now = clock.now
    if !wasInVain {
      looksInVain = 0
    } else if now >= countedAt + Self.lookInterval {
      looksInVain += 1
    } else {
      return
    }
    countedAt = now
  }

  /// In nanoseconds.
  private static var lookInterval: UInt64 { 100_000 }

  /// Frames that were written and not heard, including the end of a fade.
  package var unheard: Int { written - heard + tail }

  /// When all frames before `frame` will have been heard.
  package func time(ofFrame frame: Int) -> UInt64 {
    guard let format else { return clock.now }
    let frames = UInt64(max(0, frame - heard))
    let nanoseconds =
      (frames * 1_000_000_000 + UInt64(format.sampleRate) - 1) / UInt64(format.sampleRate)
    // Some devices report their progress in steps, ALSA's plug-in for sound servers in milliseconds: polling all the time
    // would load a processor.
    return clock.now
      + max(nanoseconds, Self.lookInterval << UInt64(min(max(0, looksInVain - 4), 4)))
  }

  /// When the playing device needs service.
  package var serviceTime: UInt64? {
    guard isSounding, let interval = device?.serviceInterval else { return nil }
    return clock.now + interval
  }

  /// When half of the device's buffer will have been heard.
  package var timeToRefill: UInt64? {
    guard let device else { return nil }
    return time(ofFrame: heard + max(0, unheard - device.bufferFrames / 2))
  }
}

extension DevicePort {
  /// A sound server that is restarted answers within some tenths of a second.
  private static var firstBackOff: UInt64 { 50_000_000 }
  /// Looking for a missing device takes 50 to 70 ms with libasound (Debian 12).
  private static var maxBackOff: UInt64 { 2_000_000_000 }
  /// How long speech waits for a lost device before it continues unheard.
  private static var maxHold: UInt64 { 3_000_000_000 }

  /// Ensures that a device is open for audio of this format; returns the device's format. [playback thread]
  /// - Parameter isBusy: frames of another utterance are still playing; the device must not change.
  package mutating func prepare(for source: AudioFormat, isBusy: Bool) -> AudioFormat {
    if let format, isBusy || self.source == source && device != nil { return format }
    close()
    do throws(DeviceError) {
      let device = try devices.open(for: source)
      begin(.open(device), format: device.format)
    } catch {
      standIn(for: source, because: error)
    }
    self.source = source
    return format ?? source
  }

  /// Ensures that frames can be written in the current format.
  package mutating func resume() {
    guard case .closed = state, let format else { return }
    reopen(format)
  }

  /// Tries to reopen a lost device when a retry is due.
  package mutating func tend() {
    guard let retryAt, clock.now >= retryAt, let format else { return }
    if case .closed = state { return }
    reopen(format)
  }

  /// Closes the device; frames that were not heard are taken back.
  package mutating func close() {
    device?.close()
    state = .closed
    retryAt = nil
    backOff = 0
    takeBack()
  }

  /// Notes the loss of the device.
  mutating func lose(_ error: DeviceError) {
    device?.close()
    state = .lost(at: clock.now)
    backOff = Self.firstBackOff
    retryAt = clock.now + backOff
    takeBack()
    trouble = RenderDiagnostic(.deviceLost(error))
  }

  private mutating func takeBack() {
    if written > heard || tail > 0 { softenNext() }
    written = heard
    tail = 0
  }

  private mutating func reopen(_ format: AudioFormat) {
    do throws(DeviceError) {
      var device = try devices.open(for: format)
      if device.format != format {
        // Frames that wait to be played are in the former device's format.
        device.close()
        device = try devices.open(exactly: format)
      }
      guard device.format == format else {
        device.close()
        throw .unsupported(device: devices.name, format)
      }
      if case .standIn = state { cut() }
      begin(.open(device), format: format)
    } catch {
      retry(format, after: error)
    }
  }

  private mutating func retry(_ format: AudioFormat, after error: DeviceError) {
    backOff = min(max(Self.firstBackOff, backOff * 2), Self.maxBackOff)
    switch state {
    case .closed:
      standIn(for: format, because: error)
    case .lost(let moment) where clock.now - moment >= Self.maxHold:
      standIn(for: format, because: error)
    case .lost, .standIn, .open:
      break
    }
    retryAt = clock.now + backOff
  }

  private mutating func begin(_ state: State, format: AudioFormat) {
    self.state = state
    self.format = format
    if case .open = state {
      retryAt = nil
      backOff = 0
    }
  }

  private mutating func standIn(for format: AudioFormat, because error: DeviceError) {
    let clock = clock
    let device = devices.standIn(VirtualDevice(format: format) { clock.now })
    begin(.standIn(device), format: format)
    backOff = Self.maxBackOff
    retryAt = clock.now + backOff
    trouble = RenderDiagnostic(.noDevice(error))
  }
}

extension DevicePort {
  /// Writes as many frames as the device has room for; returns how many. [playback thread]
  package mutating func write(_ frames: UnsafeMutableBufferPointer<Float>) -> Int {
    guard let device, let format, !frames.isEmpty else { return 0 }
    do throws(DeviceError) {
      let count = try hand(frames, to: device, format: format)
      written += count
      isSounding = true
      if count > 0 { looksInVain = 0 }
      return count
    } catch {
      lose(error)
      return 0
    }
  }

  private mutating func hand(
    _ frames: UnsafeMutableBufferPointer<Float>,
    to device: any PlaybackDevice,
    format: AudioFormat
  ) throws(DeviceError) -> Int {
    let channels = format.channels
    guard var fade, fade.frameCountLeft > 0 else {
      self.fade = nil
      return try device.write(UnsafeBufferPointer(frames), frameCount: frames.count / channels)
    }
    // The frames after the fade go with it: a device that got the fade alone would play it and run dry.
    let limit = max(fade.frameCountLeft, device.bufferFrames)
    let count = try write(frames, limit: limit, with: fade, to: device, channels: channels)
    fade.advance(by: count)
    self.fade = fade
    return count
  }

  /// Writes the first `limit` frames with the fade applied.
  private mutating func write(
    _ frames: UnsafeMutableBufferPointer<Float>,
    limit: Int,
    with fade: CutFade,
    to device: any PlaybackDevice,
    channels: Int
  ) throws(DeviceError) -> Int {
    let samples = min(frames.count, limit * channels)
    scratch.removeAll(keepingCapacity: true)
    scratch.append(contentsOf: frames[..<samples])
    return try scratch.withUnsafeMutableBufferPointer { buffer throws(DeviceError) in
      fade.apply(to: buffer, channels: channels)
      return try device.write(UnsafeBufferPointer(buffer), frameCount: samples / channels)
    }
  }

  /// Fades out after the written frames. `frames` are those that come next; they do not count as written. May be called
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
        limit: fade.frameCountLeft,
        with: fade,
        to: device,
        channels: format.channels
      )
    } catch {
      lose(error)
    }
  }

  /// Takes back frames from `frame` on, as far as the device still holds them itself.
  mutating func withdraw(from frame: Int) {
    guard let device, tail == 0, written > frame else { return }
    written -= device.withdraw(written - frame)
  }

  /// The number of frames that `fadeOut` needs.
  var fadeFrames: Int { format.map { CutFade.frameCount(at: $0.sampleRate) } ?? 0 }

  /// Silences the device, and takes back what has not been heard; the next frames fade in.
  package mutating func cut() {
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

  /// Fades the next frames in.
  mutating func softenNext() {
    fade = format.map { CutFade(.in, sampleRate: $0.sampleRate) }
  }
}
