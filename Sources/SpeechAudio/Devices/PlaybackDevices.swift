// SPDX-License-Identifier: Apache-2.0

/// Opens devices. [any thread]
package protocol PlaybackDevices: Sendable {
  /// The name of the devices, for messages.
  var name: String { get }

  /// Opens a device for audio of this format; the device may want another one.
  func open(for source: AudioFormat) throws(DeviceError) -> any PlaybackDevice

  /// Opens a device that takes exactly this format, even if the device's conversions are worse than ours.
  func open(exactly format: AudioFormat) throws(DeviceError) -> any PlaybackDevice

  /// A substitute for a device that cannot be opened: nothing is audible, but time passes on `device`.
  func standIn(_ device: VirtualDevice) -> any PlaybackDevice
}

extension PlaybackDevices {
  package func standIn(_ device: VirtualDevice) -> any PlaybackDevice { device }

  /// For devices that take any format.
  package func open(exactly format: AudioFormat) throws(DeviceError) -> any PlaybackDevice {
    try open(for: format)
  }
}
