// SPDX-License-Identifier: Apache-2.0

/// A buffer of a sound card or sound server that is filled with frames, and emptied as they are played. Frames that
/// were written cannot be taken back. [playback thread]
package protocol DeviceStream: AnyObject {
  var name: String { get }
  var format: AudioFormat { get }
  /// Maximum number of frames that it holds.
  var bufferFrames: Int { get }
  /// Frames that are played as a unit.
  var periodFrames: Int { get }

  /// Frames that there is room for; nil when it had run dry and was prepared again.
  func room() throws(DeviceError) -> Int?

  /// About how many frames will be played before the next one written.
  func delay() throws(DeviceError) -> Int

  /// Returns the number of frames taken; 0 also when it had run dry and was prepared again.
  func write(_ frames: UnsafeBufferPointer<Float>) throws(DeviceError) -> Int

  /// Drops unplayed frames, and prepares it again.
  func restart() throws(DeviceError)

  /// No call may follow.
  func close()
}
