// SPDX-License-Identifier: Apache-2.0

/// The frames that a sound card or a sound server is filled with, a part at a time, and takes out as it plays them. Nothing
/// that was written comes back. [playback thread]
package protocol DeviceStream: AnyObject {
  var name: String { get }
  var format: AudioFormat { get }
  /// Frames that it holds at most.
  var bufferFrames: Int { get }
  /// Frames that are taken out of it at once.
  var periodFrames: Int { get }

  /// Frames that there is room for; nil when it has run dry, and is ready again.
  func room() throws(DeviceError) -> Int?

  /// Frames until the next one written would be heard, about.
  func delay() throws(DeviceError) -> Int

  /// Number of frames that were taken; 0 also when it has run dry, and is ready again.
  func write(_ frames: UnsafeBufferPointer<Float>) throws(DeviceError) -> Int

  /// Forgets what is not heard, and is ready again.
  func restart() throws(DeviceError)

  /// Nothing may follow.
  func close()
}
