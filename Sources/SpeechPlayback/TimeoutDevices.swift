// SPDX-License-Identifier: Apache-2.0

package import SpeechAudio
import Synchronization

/// Devices that may hang without holding up anybody for longer than two seconds.
///
/// ALSA's calls to a sound server wait for its answer, and a server that was stopped gives none: neither a stop nor a pause
/// would get through, and the program could not end. So each device is talked to on its own thread.
package struct TimeoutDevices: PlaybackDevices {
  private let devices: any PlaybackDevices
  private let patience: UInt64
  private let stuck = DeviceThread.Stuck()

  /// - Parameter patience: nanoseconds that a call may take. All of them take less than 70 ms where nothing hangs, and more
  ///   only where the machine is busy beyond measure.
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
    // What hangs would hang once more, and each time another thread would be left behind.
    guard stuck.count.load(ordering: .sequentiallyConsistent) == 0 else {
      throw .hung(device: name)
    }
    let line = DeviceThread(name: name, patience: patience, stuck: stuck)
    return TimeoutDevice(line, try line.open(open))
  }
}

/// A device on its own thread. [playback thread]
private final class TimeoutDevice: PlaybackDevice {
  private let line: DeviceThread
  private let properties: DeviceThread.Properties
  private var isClosed = false

  init(_ line: DeviceThread, _ properties: DeviceThread.Properties) {
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
      // It hangs: its thread closes it when it comes back.
    }
  }
}
