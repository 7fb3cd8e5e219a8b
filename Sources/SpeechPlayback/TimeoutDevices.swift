// SPDX-License-Identifier: Apache-2.0

package import SpeechAudio
import Synchronization

/// Devices that block no caller for longer than two seconds, even if they hang.
///
/// ALSA's calls wait for the sound server, and a stopped server never answers: stop and pause would have no effect, and
/// the program could not end. Therefore each device has a thread of its own.
package struct TimeoutDevices: PlaybackDevices {
  private let devices: any PlaybackDevices
  private let patience: UInt64
  private let stuck = DeviceThread.Stuck()

  /// - Parameter patience: the timeout of a call in nanoseconds. Every call takes less than 70 ms unless it hangs or the
  ///   machine is extremely busy.
  package init(_ devices: any PlaybackDevices, patience: UInt64 = 2_000_000_000) {
    self.devices = devices
    self.patience = patience
  }

  package var name: String { devices.name }

  package func open(for source: AudioFormat) throws(DeviceError) -> any PlaybackDevice {
    try open { [devices] () throws(DeviceError) in try devices.open(for: source) }
  }

  package func standIn(_ device: VirtualDevice) -> any PlaybackDevice { devices.standIn(device) }

  package func open(exactly format: AudioFormat) throws(DeviceError) -> any PlaybackDevice {
    try open { [devices] () throws(DeviceError) in try devices.open(exactly: format) }
  }

  private func open(
    _ open: @escaping @Sendable () throws(DeviceError) -> any PlaybackDevice
  ) throws(DeviceError) -> any PlaybackDevice {
    // The next call would hang as well, and abandon another thread.
    guard stuck.count.load(ordering: .sequentiallyConsistent) == 0 else {
      throw .hung(device: name)
    }
    let line = DeviceThread(name: name, patience: patience, stuck: stuck)
    return TimeoutDevice(line, properties: try line.open(open))
  }
}

/// A device with a thread of its own. [playback thread]
private final class TimeoutDevice: PlaybackDevice {
  private let line: DeviceThread
  private let properties: DeviceThread.Properties
  private var isClosed = false

  init(_ line: DeviceThread, properties: DeviceThread.Properties) {
    self.line = line
    self.properties = properties
  }

  var format: AudioFormat { properties.format }
  var bufferFrames: Int { properties.bufferFrames }
  var periodFrames: Int { properties.periodFrames }
  var serviceInterval: UInt64? { properties.serviceInterval }

  func write(
    _ frames: UnsafeBufferPointer<Float>,
    frameCount: Int
  ) throws(DeviceError) -> Int {
    try line.write(frames, frameCount: frameCount, to: properties)
  }

  func unheardFrames() throws(DeviceError) -> Int { try line.ask(.lookAtUnheard) }
  func cut() throws(DeviceError) -> Int { try line.ask(.cut) }

  deinit { close() }

  func close() {
    guard !isClosed else { return }
    isClosed = true
    do throws(DeviceError) {
      _ = try line.ask(.close)
    } catch {
      // The device hangs: its thread closes it when the call returns.
    }
  }
}
