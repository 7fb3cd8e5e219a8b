// SPDX-License-Identifier: Apache-2.0

import Glibc

/// A device for one user, whose stream may have another user afterwards: a second `close`, or any call after it, does not
/// reach that one. [playback thread]
final class LentDevice: PlaybackDevice {
  let format: AudioFormat
  let bufferFrames: Int
  let periodFrames: Int
  let serviceInterval: UInt64?

  private var device: PulseDevice?
  private let giveBack: (PulseDevice) -> Bool

  /// - Parameter giveBack: gets the device when it is closed in silence; false if it is not kept.
  init(_ device: PulseDevice, giveBack: @escaping (PulseDevice) -> Bool) {
    format = device.format
    bufferFrames = device.bufferFrames
    periodFrames = device.periodFrames
    serviceInterval = device.serviceInterval
    self.device = device
    self.giveBack = giveBack
  }

  deinit { close() }

  func write(
    _ frames: UnsafeBufferPointer<Float>,
    frameCount: Int
  ) throws(DeviceError) -> Int {
    try lent().write(frames, frameCount: frameCount)
  }

  func unheardFrames() throws(DeviceError) -> Int { try lent().unheardFrames() }

  func withdraw(_ frameCount: Int) -> Int { device?.withdraw(frameCount) ?? 0 }

  func cut() throws(DeviceError) -> Int { try lent().cut() }

  func close() {
    guard let device else { return }
    self.device = nil
    if !device.rest() || !giveBack(device) { device.close() }
  }

  private func lent() throws(DeviceError) -> PulseDevice {
    guard let device else { throw .lost(device: PulseConnection.deviceName, errno: EBADF) }
    return device
  }
}
