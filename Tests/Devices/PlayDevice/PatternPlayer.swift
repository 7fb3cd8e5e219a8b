// SPDX-License-Identifier: Apache-2.0
import Glibc
import SpeechAudio

/// Plays the pattern: the simplest player that keeps the contract of a device.
final class PatternPlayer {
  private let devices: any PlaybackDevices
  private var device: (any PlaybackDevice)?
  /// Frames of the pattern that were written.
  private var written = 0
  /// The next ones, as they will be written.
  private var offer: [Float] = []
  /// Runs while a pause ends.
  private var fade: CutFade?

  init(devices: any PlaybackDevices) {
    self.devices = devices
  }

  /// Executes a line, and replies when it is done.
  ///
  /// `open RATE CHANNELS` or `exactly RATE CHANNELS` (→ rate, channels, buffer, period), `play N` frames more, until as many are written or some more (→ written),
  /// `finish` until all are heard, `unheard`, `withdraw N` (→ written), `cut` and wait until it is silent (→ written, unheard before, cut off,
  /// µs that the call took), `churn N` times open and close (→ descriptors, threads, KiB before and after), `close`.
  func obey(_ command: String, _ numbers: [Int]) -> String {
    do throws(DeviceError) {
      switch (command, numbers.count) {
      case ("open", 2), ("exactly", 2):
        let format = AudioFormat(sampleRate: numbers[0], channels: numbers[1])
        return try open(format, exactly: command == "exactly")
      case ("churn", 1): return try churn(numbers[0])
      case ("close", 0): device?.close()
      default:
        guard let device else { return "error no device is open" }
        switch (command, numbers.count) {
        case ("play", 1): try play(numbers[0], on: device)
        case ("finish", 0): try finish(device)
        case ("withdraw", 1):
          written -= device.withdraw(numbers[0])
          offer = []
        case ("unheard", 0): return "unheard \(try device.unheardFrames())"
        case ("cut", 0): return try cut(device)
        default: return "error no such command: \(command)"
        }
      }
      return "\(command) \(written)"
    } catch {
      return "error \(error)"
    }
  }

  private func open(_ format: AudioFormat, exactly: Bool) throws(DeviceError) -> String {
    device?.close()
    device = nil
    written = 0
    offer = []
    fade = nil
    let opened = try exactly ? devices.open(exactly: format) : devices.open(for: format)
    device = opened
    let got = opened.format
    return "opened \(got.sampleRate) \(got.channels) \(opened.bufferFrames) \(opened.periodFrames)"
  }

  private func play(_ count: Int, on device: any PlaybackDevice) throws(DeviceError) {
    let end = written + count
    let channels = device.format.channels
    while written < end {
      if offer.count < device.bufferFrames * channels { addToOffer(device) }
      var taken = 0
      do {
        taken = try offer.withUnsafeBufferPointer { frames throws(DeviceError) in
          try device.write(frames, frameCount: frames.count / channels)
        }
      }
      offer.removeFirst(taken * channels)
      written += taken
      if written < end { beat() }
    }
  }

  /// There is always more to come than the device takes, as when a text is spoken.
  private func addToOffer(_ device: any PlaybackDevice) {
    let channels = device.format.channels
    var frames = pattern(
      from: written + offer.count / channels,
      count: device.bufferFrames,
      channels: channels
    )
    frames.withUnsafeMutableBufferPointer { fade?.apply(to: $0, channels: channels) }
    fade?.advance(by: frames.count / channels)
    offer += frames
  }

  private func finish(_ device: any PlaybackDevice) throws(DeviceError) {
    while try device.unheardFrames() > 0 { beat() }
  }

  private func cut(_ device: any PlaybackDevice) throws(DeviceError) -> String {
    let unheard = try device.unheardFrames()
    let before = written
    let start = now()
    let off = try device.cut()
    let microseconds = (now() - start) / 1000
    written -= off
    offer = []
    // Where nothing fades out, nothing fades in.
    fade = off > 0 ? CutFade(.in, sampleRate: device.format.sampleRate) : nil
    try finish(device)
    return "cut \(before) \(unheard) \(off) \(microseconds)"
  }

  private func churn(_ times: Int) throws(DeviceError) -> String {
    var counts: [String] = []
    for round in 0...times {
      // The first one loads the library and its plug-ins, which stay.
      if round == min(20, times) || round == times { counts.append(resources()) }
      _ = try open(AudioFormat(sampleRate: 22050, channels: 1), exactly: false)
      if let device { try play(500, on: device) }
      device?.close()
      device = nil
    }
    return "churned " + counts.joined(separator: " ")
  }

  /// A look after the device every 4 ms.
  private func beat() { poll(nil, 0, 4) }

  private func now() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }

  /// Open descriptors, threads, and KiB of memory of this process.
  private func resources() -> String {
    "\(entries("/proc/self/fd")) \(entries("/proc/self/task")) \(residentKilobytes())"
  }

  private func entries(_ folder: String) -> Int {
    guard let stream = opendir(folder) else { return -1 }
    defer { closedir(stream) }
    var count = 0
    while readdir(stream) != nil { count += 1 }
    return count
  }

  private func residentKilobytes() -> Int {
    guard let file = fopen("/proc/self/statm", "r") else { return -1 }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 128)
    guard fgets(&line, 128, file) != nil else { return -1 }
    let text = line.withUnsafeBytes { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    return (text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? -1) * 4
  }
}
