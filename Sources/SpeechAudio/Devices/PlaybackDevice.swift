// SPDX-License-Identifier: Apache-2.0

/// Something that plays frames as time passes. Used by one thread at a time; nothing of it waits. [playback thread]
///
/// A device holds its last frames itself until they are heard: whoever writes may forget them only then, as a device that
/// is lost takes with it what it held.
///
/// It may hold few, so that a cut is heard soon: until all are heard, `write` or `unheardFrames` has to be called every
/// `serviceInterval`. They also let out the very last frames, which are kept for a cut as long as more may follow.
package protocol PlaybackDevice: AnyObject {
  /// What `write` takes.
  var format: AudioFormat { get }

  /// Frames that it holds at most.
  var bufferFrames: Int { get }

  /// Frames that it takes out of that at once: how exactly it can be said what was heard.
  var periodFrames: Int { get }

  /// How often it has to be looked after while it plays, in nanoseconds; nil: when there are frames for it.
  var serviceInterval: UInt64? { get }

  /// Takes as many of these frames as there is room for, at once, and answers how many; `frames` holds
  /// `frameCount * format.channels` interleaved samples. It plays from the first ones on.
  func write(
    _ frames: UnsafeBufferPointer<Float>,
    frameCount: Int
  ) throws(DeviceError) -> Int

  /// Frames that were written and have not been heard. 0 when it has fallen silent, and not before: also when it ran dry,
  /// which is not an error.
  func unheardFrames() throws(DeviceError) -> Int

  /// Forgets up to so many of the frames written last, as far as that changes nothing that is heard before them; returns how
  /// many. Nothing fades.
  func withdraw(_ frameCount: Int) -> Int

  /// Falls silent as soon as it can, without a click: what is heard last fades out over `CutFade.frameCount` frames.
  ///
  /// Answers how many frames, of those written last, count as unheard: the fade begins with the first of them. Whoever goes
  /// on later writes these again, with a `CutFade` in: both fades together are the audio as it was. After 0 nothing is to
  /// fade in, as nothing faded out: all that was written will be heard, up to its end.
  func cut() throws(DeviceError) -> Int

  /// Falls silent and frees everything. Nothing may follow.
  func close()
}

extension PlaybackDevice {
  /// For those that hold few frames.
  package func withdraw(_ frameCount: Int) -> Int { 0 }
}

/// Opens devices. [any thread]
package protocol PlaybackDevices: Sendable {
  /// What its devices are called, for messages.
  var name: String { get }

  /// Opens a device for audio of this format; the device may want another one.
  func open(for source: AudioFormat) throws(DeviceError) -> any PlaybackDevice

  /// Opens a device that takes this very format, if need be by conversions that are not as good as ours.
  func open(exactly format: AudioFormat) throws(DeviceError) -> any PlaybackDevice

  /// What replaces a device that cannot be opened: nobody hears `device`, but time passes on it.
  func standIn(_ device: VirtualDevice) -> any PlaybackDevice
}

extension PlaybackDevices {
  package func standIn(_ device: VirtualDevice) -> any PlaybackDevice { device }

  /// For those that take any format.
  package func open(exactly format: AudioFormat) throws(DeviceError) -> any PlaybackDevice {
    try open(for: format)
  }
}
