// SPDX-License-Identifier: Apache-2.0

import CLinux
import Glibc
import SpeechAudio
import SpeechCalls
import TestSupport

/// Speech that is easily told from a whistle: a tone of 3 kHz, a quarter of full scale, on a device that nobody hears here.
final class Voice {
  static let frequency = 3000.0
  /// In steps of 16 bits.
  static let amplitude = 8192.0

  private let device: any PlaybackDevice
  private var position = 0

  init(_ injection: Injection) throws {
    let format = AudioFormat(sampleRate: CallRoom.sampleRate, channels: 1)
    device = try InjectedDevices(PacedDevices(), while: injection).open(for: format)
  }

  deinit { device.close() }

  /// Speaks for so many seconds, and returns when all was heard.
  func speak(_ seconds: Double) throws {
    let end = position + Int(seconds * Double(CallRoom.sampleRate))
    while position < end {
      let samples = tone(from: position, to: min(end, position + 960))
      position += try samples.withUnsafeBufferPointer {
        try device.write($0, frameCount: $0.count)
      }
      poll(nil, 0, 2)
    }
    while try device.unheardFrames() > 0 { poll(nil, 0, 2) }
  }

  private func tone(from start: Int, to end: Int) -> [Float] {
    let step = 2 * Double.pi * Self.frequency / Double(CallRoom.sampleRate)
    return (start..<end).map { Float(Self.amplitude / 32768 * sin(step * Double($0))) }
  }
}

/// Devices that nobody hears, that take their time, and that take little at once, as those of ALSA.
struct PacedDevices: PlaybackDevices {
  let name = "paced"

  func open(for source: AudioFormat) throws(DeviceError) -> any PlaybackDevice {
    PacedDevice(source)
  }
}

private final class PacedDevice: PlaybackDevice {
  private let device: VirtualDevice
  let format: AudioFormat
  let bufferFrames: Int
  let periodFrames = 1
  let serviceInterval: UInt64? = nil

  init(_ format: AudioFormat) {
    self.format = format
    device = VirtualDevice(format: format) { linux_monotonic_ns() }
    bufferFrames = format.sampleRate * 17 / 1000
  }

  func write(_ frames: UnsafeBufferPointer<Float>, frameCount: Int) -> Int {
    device.write(frames, frameCount: min(frameCount, max(0, bufferFrames - unheardFrames())))
  }

  func unheardFrames() -> Int { device.unheardFrames() }
  func cut() -> Int { device.cut() }
  func close() {}
}
