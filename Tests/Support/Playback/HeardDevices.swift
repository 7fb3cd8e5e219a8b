// SPDX-License-Identifier: Apache-2.0

package import SpeechAudio
package import Synchronization

/// Devices that record every heard frame, with a manual clock.
package final class HeardDevices: PlaybackDevices {
  package struct Log {
    package var samples: [Float] = []
    package var events: [String] = []
    /// The samples at which it was cut, before the fade.
    package var cuts: [Int] = []
    /// Frames of each write to a device that was empty.
    package var beginnings: [Int] = []
    /// Errors for the next attempts to open.
    package var refusals: [DeviceError] = []
    /// What devices play unless they are asked for something else exactly; nil: anything.
    package var native: AudioFormat?
    /// The device that is open is gone.
    package var isLost = false
  }

  package let name = "test"
  package let log = Mutex(Log())
  package let clock: HandClock

  package init(_ clock: HandClock) { self.clock = clock }

  /// What was heard so far.
  package var samples: [Float] { log.withLock(\.samples) }
  package var events: [String] { log.withLock(\.events) }
  package var beginnings: [Int] { log.withLock(\.beginnings) }

  /// What was heard, with what faded out and in again at each cut added up.
  package var joined: [Float] {
    let (samples, cuts) = log.withLock { ($0.samples, $0.cuts) }
    let fade = CutFade.frameCount(at: 16000)
    var joined: [Float] = []
    var start = 0
    for cut in cuts {
      joined += samples[start..<cut]
      for index in cut..<(cut + fade) { joined.append(samples[index] + samples[index + fade]) }
      start = cut + 2 * fade
    }
    return joined + samples[start...]
  }

  package func open(for source: AudioFormat) throws(DeviceError) -> any PlaybackDevice {
    try open(exactly: log.withLock(\.native) ?? source)
  }

  package func open(exactly source: AudioFormat) throws(DeviceError) -> any PlaybackDevice {
    let refusal: DeviceError? = log.withLock { log in
      log.isLost = false
      guard let refusal = log.refusals.first else {
        log.events.append("open \(source.sampleRate)/\(source.channels)")
        return nil
      }
      log.refusals.removeFirst()
      return refusal
    }
    if let refusal { throw refusal }
    return HeardDevice(self, source)
  }
}

/// What lies in it and was not heard is still open to change.
private final class HeardDevice: PlaybackDevice {
  let format: AudioFormat
  let bufferFrames: Int
  let periodFrames = 1
  let serviceInterval: UInt64? = nil
  private let devices: HeardDevices
  private let timer: VirtualDevice
  private var waiting: [Float] = []

  init(_ devices: HeardDevices, _ format: AudioFormat) {
    self.devices = devices
    self.format = format
    let clock = devices.clock
    timer = VirtualDevice(format: format) { clock.now }
    bufferFrames = timer.bufferFrames
  }

  func write(
    _ frames: UnsafeBufferPointer<Float>,
    frameCount: Int
  ) throws(DeviceError) -> Int {
    let isEmpty = try unheardFrames() == 0
    let count = timer.write(frames, frameCount: frameCount)
    if isEmpty { devices.log.withLock { $0.beginnings.append(count) } }
    waiting += frames[..<(count * format.channels)]
    return count
  }

  func unheardFrames() throws(DeviceError) -> Int {
    guard !devices.log.withLock(\.isLost) else { throw .lost(device: "test", errno: 19) }
    let unheard = timer.unheardFrames()
    hear(waiting.count - unheard * format.channels)
    return unheard
  }

  private func hear(_ count: Int) {
    guard count > 0 else { return }
    let heard = waiting[..<count]
    devices.log.withLock { $0.samples += heard }
    waiting.removeFirst(count)
  }

  func cut() throws(DeviceError) -> Int {
    let unheard = try unheardFrames()
    _ = timer.cut()
    if unheard > 0 { devices.log.withLock { $0.cuts.append($0.samples.count) } }
    waiting.withUnsafeMutableBufferPointer { buffer in
      CutFade(.out, sampleRate: format.sampleRate).apply(to: buffer, channels: format.channels)
    }
    let fade = min(waiting.count, CutFade.frameCount(at: format.sampleRate) * format.channels)
    hear(fade)
    waiting.removeAll()
    devices.log.withLock { $0.events.append("cut") }
    return unheard
  }

  func close() { devices.log.withLock { $0.events.append("close") } }
}

/// Where audio is not as expected; nil when it is.
package func difference(_ samples: [Float], _ expected: [Float]) -> String? {
  for (index, (sample, wanted)) in zip(samples, expected).enumerated()
  where abs(sample - wanted) > 1 / 65536 {
    return "frame \(index) of \(samples.count) is \(sample), not \(wanted)"
  }
  return samples.count == expected.count ? nil : "\(samples.count) frames, not \(expected.count)"
}
