// SPDX-License-Identifier: Apache-2.0

import SpeechAudio

/// Speech on its way into calls, as long as it is allowed there. Belongs to the thread of a `CallFeed`.
struct CallStream: ~Copyable {
  private let gate: InjectionGate
  private let format: AudioFormat
  private var device: (any PlaybackDevice)?
  /// When the device failed; opening it is tried again a second later.
  private var lostAt: ContinuousClock.Instant?
  /// Frames that the device had no room for yet.
  private var behind: [Float] = []
  /// The fade-in of speech that enters calls in the middle of a word.
  private var fade: CutFade?
  /// The stream was cut, and its fade-out is still playing.
  private var isLeaving = false
  /// Nothing is playing: the next frames follow some silence, since they arrive no earlier than they are played here.
  private var isSilent = true

  init(_ gate: InjectionGate, sampleRate: Int) {
    self.gate = gate
    format = AudioFormat(sampleRate: sampleRate, channels: 1)
  }

  /// Plays what was handed over. Returns whether the device has to be serviced again soon.
  mutating func play(_ delivery: CallFeed.Delivery) -> Bool {
    guard gate.isOpen else { return hush() }
    if device == nil { open() }
    if delivery.isCut { cut() }
    if device != nil, !delivery.frames.isEmpty { add(delivery.frames) }
    send()
    return look()
  }

  mutating func close() {
    device?.close()
    device = nil
    behind.removeAll(keepingCapacity: true)
    isLeaving = false
    isSilent = true
  }

  private mutating func open() {
    if let lostAt, lostAt.duration(to: .now) < .seconds(1) { return }
    do throws(DeviceError) {
      device = try gate.calls.open(for: format)
      fade = CutFade(.in, sampleRate: format.sampleRate)
      lostAt = nil
      gate.injection.note(nil)
    } catch {
      lose(error)
    }
  }

  private mutating func add(_ frames: [Float]) {
    if isLeaving {
      isLeaving = false
      fade = CutFade(.in, sampleRate: format.sampleRate)
    }
    if isSilent {
      behind += repeatElement(0, count: format.sampleRate * CallDevices.lead / 1000)
      isSilent = false
    }
    let start = behind.count
    let gain = Float(gate.injection.speechPercent) / 100
    behind += gain == 1 ? frames : frames.map { $0 * gain }
    behind.withUnsafeMutableBufferPointer { buffer in
      fade?.apply(to: UnsafeMutableBufferPointer(rebasing: buffer[start...]), channels: 1)
    }
    fade?.advance(by: frames.count)
  }

  private mutating func send() {
    guard let device, !behind.isEmpty else { return }
    do throws(DeviceError) {
      let taken = try behind.withUnsafeBufferPointer { buffer throws(DeviceError) in
        try device.write(buffer, frameCount: buffer.count)
      }
      behind.removeFirst(taken)
    } catch {
      lose(error)
    }
    // Up to two buffers wait, because a device here may take more at once. The two clocks always
    // differ: a gap is better than a growing delay.
    if behind.count > 2 * (self.device?.bufferFrames ?? 0) {
      behind.removeAll(keepingCapacity: true)
    }
  }

  private mutating func look() -> Bool {
    guard let device else { return false }
    do throws(DeviceError) {
      let isPlaying = try device.unheardFrames() > 0 || !behind.isEmpty
      if !isPlaying { isSilent = true }
      return isPlaying
    } catch {
      lose(error)
      return false
    }
  }

  /// What follows starts with a fade of its own.
  private mutating func cut() {
    behind.removeAll(keepingCapacity: true)
    do throws(DeviceError) {
      _ = try device?.cut()
    } catch {
      lose(error)
    }
  }

  /// Fades speech out that must not continue, then closes the device. Returns whether the fade is still playing.
  private mutating func hush() -> Bool {
    guard device != nil else { return false }
    if !isLeaving { cut() }
    isLeaving = true
    guard look() else {
      close()
      return false
    }
    return true
  }

  private mutating func lose(_ error: DeviceError) {
    close()
    lostAt = .now
    gate.injection.note(error)
  }
}
