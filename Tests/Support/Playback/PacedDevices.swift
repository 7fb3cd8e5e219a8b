// SPDX-License-Identifier: Apache-2.0

import CLinux
package import SpeechAudio

/// Silent devices that play in real time with small buffers, like those of ALSA.
package struct PacedDevices: PlaybackDevices {
  package let name = "paced"

  package init() {}

  package func open(for source: AudioFormat) throws(DeviceError) -> any PlaybackDevice {
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
