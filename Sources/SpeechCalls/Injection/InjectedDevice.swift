// SPDX-License-Identifier: Apache-2.0

import SpeechAudio

/// A device that is heard here, and hands what it has taken to calls. [playback thread]
final class InjectedDevice: PlaybackDevice {
  private let local: any PlaybackDevice
  private let gate: InjectionGate
  private var other: (any PlaybackDevice)?
  /// The other one could not be used, and is not asked again before the next piece of speech.
  private var isLost = false
  /// Frames that the local device took and the other one had no room for yet, mono as calls are.
  private var behind: [Float] = []
  /// Where speech begins to be heard in calls in the middle of a word.
  private var fade: CutFade?
  /// Speech in calls was cut, and its end is still to be heard.
  private var isLeaving = false
  /// Since when only the other one has something to play.
  private var lastHeard: ContinuousClock.Instant?

  /// The other one may be heard so much longer.
  private static let longestRest = Duration.milliseconds(200)

  init(_ local: any PlaybackDevice, _ gate: InjectionGate) {
    self.local = local
    self.gate = gate
    // Before anything plays here: it takes some milliseconds.
    if gate.isOpen { open() }
  }

  deinit { close() }

  var format: AudioFormat { local.format }
  var bufferFrames: Int { local.bufferFrames }
  var periodFrames: Int { local.periodFrames }
  var serviceInterval: UInt64? {
    guard let other else { return local.serviceInterval }
    // The other one has to be looked after as a device of its own.
    return min(local.serviceInterval ?? .max, other.serviceInterval ?? .max)
  }

  func write(
    _ frames: UnsafeBufferPointer<Float>,
    frameCount: Int
  ) throws(DeviceError) -> Int {
    lastHeard = nil
    let count = try local.write(frames, frameCount: frameCount)
    if count > 0 {
      inject(UnsafeBufferPointer(rebasing: frames[..<(count * format.channels)]))
    } else {
      _ = rest()
    }
    return count
  }

  func unheardFrames() throws(DeviceError) -> Int {
    let unheard = try local.unheardFrames()
    let isHeardElsewhere = rest()
    guard unheard == 0 else { return unheard }
    isLost = false
    guard isHeardElsewhere else { return 0 }
    let since = lastHeard ?? .now
    lastHeard = since
    return since.duration(to: .now) < Self.longestRest ? 1 : 0
  }

  func cut() throws(DeviceError) -> Int {
    let count = try local.cut()
    behind.removeAll(keepingCapacity: true)
    use { (other) throws(DeviceError) in _ = try other.cut() }
    return count
  }

  func close() {
    local.close()
    letGo()
  }

  // MARK: - The other one

  /// Hands over what the local device has taken, after what is left of before.
  private func inject(_ frames: UnsafeBufferPointer<Float>) {
    guard gate.isOpen else { return hush() }
    guard !isLost else { return }
    if other == nil { open() }
    guard other != nil else { return }
    if isLeaving {
      isLeaving = false
      fade = CutFade(.in, sampleRate: format.sampleRate)
    }
    let start = behind.count
    // A mean, as one channel of speech is in all of them; servers do not agree on how loud several become as one.
    for frame in stride(from: 0, to: frames.count, by: format.channels) {
      let sum = frames[frame..<(frame + format.channels)].reduce(0, +)
      behind.append(sum / Float(format.channels))
    }
    behind.withUnsafeMutableBufferPointer { buffer in
      fade?.apply(to: UnsafeMutableBufferPointer(rebasing: buffer[start...]), channels: 1)
    }
    fade?.advance(by: behind.count - start)
    sendBehind()
  }

  /// Looks after it while there is nothing new. Whether it has something to play.
  private func rest() -> Bool {
    guard other != nil else { return false }
    guard gate.isOpen else {
      hush()
      return other != nil
    }
    sendBehind()
    var unheard = 0
    use { (other) throws(DeviceError) in unheard = try other.unheardFrames() }
    return unheard > 0
  }

  private func sendBehind() {
    guard !behind.isEmpty else { return }
    use { (other) throws(DeviceError) in
      let taken = try behind.withUnsafeBufferPointer { buffer throws(DeviceError) in
        try other.write(buffer, frameCount: buffer.count)
      }
      behind.removeFirst(taken)
      // Up to a buffer waits where the local one takes more at once. Two clocks are never the same: rather a gap than ever
      // more delay.
      if behind.count > 2 * bufferFrames { behind.removeAll(keepingCapacity: true) }
    }
  }

  private func open() {
    do throws(DeviceError) {
      let mono = AudioFormat(sampleRate: format.sampleRate, channels: 1)
      other = try gate.calls.open(for: mono)
      fade = CutFade(.in, sampleRate: format.sampleRate)
      gate.injection.note(nil)
    } catch {
      lose(error)
    }
  }

  /// Speech must not go on in calls: it fades out, and then nothing is left there.
  private func hush() {
    guard other != nil else { return }
    behind.removeAll(keepingCapacity: true)
    use { (other) throws(DeviceError) in
      if !isLeaving { _ = try other.cut() }
      isLeaving = true
      if try other.unheardFrames() == 0 { letGo() }
    }
  }

  private func use(_ body: (any PlaybackDevice) throws(DeviceError) -> Void) {
    guard let other else { return }
    do throws(DeviceError) {
      try body(other)
    } catch {
      lose(error)
    }
  }

  private func lose(_ error: DeviceError) {
    isLost = true
    letGo()
    gate.injection.note(error)
  }

  private func letGo() {
    other?.close()
    other = nil
    isLeaving = false
    behind.removeAll(keepingCapacity: true)
  }
}
