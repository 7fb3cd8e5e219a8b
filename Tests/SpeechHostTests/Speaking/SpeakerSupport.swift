// SPDX-License-Identifier: Apache-2.0

import SpeechAudio
import SpeechHost
import Synchronization
import TestSupport

/// Devices whose every heard frame is kept, by a clock that is turned by hand.
final class HeardDevices: PlaybackDevices {
  struct Log {
    var samples: [Float] = []
    var events: [String] = []
    /// The samples at which it was cut, before the fade.
    var cuts: [Int] = []
    /// Errors for the next attempts to open.
    var refusals: [DeviceError] = []
    /// The device that is open is gone.
    var isLost = false
  }

  let name = "test"
  let log = Mutex(Log())
  let clock: HandClock

  init(_ clock: HandClock) { self.clock = clock }

  /// What was heard so far.
  var samples: [Float] { log.withLock(\.samples) }
  var events: [String] { log.withLock(\.events) }

  /// What was heard, with what faded out and in again at each cut added up.
  var joined: [Float] {
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

  func open(for source: AudioFormat) throws(DeviceError) -> any PlaybackDevice {
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
    _ = try unheardFrames()
    let count = timer.write(frames, frameCount: frameCount)
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

/// A speaker on fixture providers, by hand, and everything that it tells.
final class SpeakerRun: Sendable {
  let clock: HandClock
  let devices: HeardDevices
  let host: SpeechHost
  let speaker: Speaker
  private let events: EventList

  final class EventList: Sendable {
    let list = Mutex<(events: [String], diagnostics: [String])>(([], []))
  }

  convenience init(_ products: [String], home: TemporaryFolder) {
    self.init(host: makeHost(products, home: home))
  }

  init(host: SpeechHost) {
    let clock = HandClock()
    let events = EventList()
    self.clock = clock
    self.events = events
    devices = HeardDevices(clock)
    self.host = host
    speaker = Speaker(host: host, devices: devices, clock: clock) { event in
      events.list.withLock { list in
        switch event {
        case .diagnosed(let id, let diagnostic):
          list.diagnostics.append("\(id) \(diagnostic.code)")
        default:
          list.events.append("\(clock.milliseconds) \(event.text)")
        }
      }
    }
  }

  /// What was told, but for what may come at any time.
  var told: [String] { events.list.withLock(\.events) }
  /// The same without sentences and paragraphs.
  var words: [String] { told.filter { !$0.contains("sentence") && !$0.contains("paragraph") } }
  /// Starts and ends alone, without their times.
  var ends: [String] {
    words.filter { !$0.contains("word") }.map {
      $0.split(separator: " ").dropFirst().joined(separator: " ")
    }
  }
  var diagnostics: [String] { events.list.withLock(\.diagnostics) }

  func speak(
    _ id: UInt64,
    _ text: String,
    voice: String = "ramp",
    pre: Duration = .zero,
    post: Duration = .zero
  ) {
    let request = RenderRequest(.plainText(Array(text.utf8)), voice: voice)
    speaker.speak(SpeakerUtterance(id: id, request, preDelay: pre, postDelay: post))
  }
}

/// Where audio is not as expected; nil when it is.
func difference(_ samples: [Float], _ expected: [Float]) -> String? {
  for (index, (sample, wanted)) in zip(samples, expected).enumerated()
  where abs(sample - wanted) > 1 / 65536 {
    return "frame \(index) of \(samples.count) is \(sample), not \(wanted)"
  }
  return samples.count == expected.count ? nil : "\(samples.count) frames, not \(expected.count)"
}

/// What `Ramp` says to a text of so many bytes, as it is heard.
func ramp(_ bytes: Int) -> [Float] {
  (rampStart..<(bytes * 1000)).map { Float($0 % 32768) / 32768 }
}

extension SpeakerEvent {
  fileprivate var text: String {
    switch self {
    case .started(let id): "\(id) started"
    case .finished(let id): "\(id) finished"
    case .cancelled(let id): "\(id) cancelled"
    case .paused(let id): "\(id) paused"
    case .continued(let id): "\(id) continued"
    case .reached(let id, let marker):
      "\(id) \(marker.kind.rawValue) \(marker.textRange.lowerBound)+\(marker.textRange.count)"
    case .diagnosed(let id, let diagnostic): "\(id) \(diagnostic.code)"
    case .failed(let id, let outcome): "\(id) failed \(outcome.name)"
    }
  }
}
