// SPDX-License-Identifier: Apache-2.0

/// Plays frames in real time. Used by one thread at a time; no call waits. [playback thread]
///
/// The writer must keep frames until they are heard, because a device that is lost loses the frames
/// it held.
///
/// A device may hold few frames, so that cuts take effect soon: until all are heard, `write` or `unheardFrames` must be
/// called every `serviceInterval`. These calls also release the last frames, which are held for a cut as long as more
/// may follow.
package protocol PlaybackDevice: AnyObject {
  /// The format for `write`.
  var format: AudioFormat { get }

  /// Maximum number of frames that it holds.
  var bufferFrames: Int { get }

  /// Frames that it plays as a unit: the precision of what was heard.
  var periodFrames: Int { get }

  /// Nanoseconds between service calls while it plays; nil if it needs them only when there are frames for it.
  var serviceInterval: UInt64? { get }

  /// Takes as many of these frames, from the first on, as there is room for without waiting, and returns how many;
  /// `frames` holds `frameCount * format.channels` interleaved samples.
  func write(
    _ frames: UnsafeBufferPointer<Float>,
    frameCount: Int
  ) throws(DeviceError) -> Int

  /// Frames that were written and have not been heard. 0 exactly when the device is silent, also after an under-run,
  /// which is not an error.
  func unheardFrames() throws(DeviceError) -> Int

  /// Drops up to `frameCount` of the frames written last, as far as this does not affect earlier ones; returns how many.
  /// Nothing fades.
  func withdraw(_ frameCount: Int) -> Int

  /// Silences the device as soon as possible without a click: the last frames fade out over `CutFade.frameCount` frames.
  ///
  /// Returns how many of the frames written last count as unheard; the fade starts with the first of these. To continue
  /// later, write them again with a `CutFade` in: both fades together give the original audio. After a result of 0 do not
  /// fade in, as nothing faded out: everything written will be heard to its end.
  func cut() throws(DeviceError) -> Int

  /// Silences the device and frees everything. No call may follow.
  func close()
}

extension PlaybackDevice {
  /// For devices that hold few frames.
  package func withdraw(_ frameCount: Int) -> Int { 0 }
}
