// SPDX-License-Identifier: Apache-2.0

/// Where frames go: a file, a pipe, a device, or a stage that changes them on the way there.
///
/// A sink is used by one thread at a time. After an error only `abandon()` may follow; after `finish()` or `abandon()`
/// nothing may, except `abandon()`, which then does nothing.
package protocol AudioSink: AnyObject {
  /// What `write` takes.
  var format: AudioFormat { get }

  /// Takes the next `frameCount` frames; `frames` holds `frameCount * format.channels` interleaved samples.
  ///
  /// The samples are used before it returns. Waits as long as the receiver does not keep up. [render thread]
  func write(_ frames: UnsafeBufferPointer<Float>, frameCount: Int) throws(AudioError)

  /// Says that the last frame was written, and makes what was written last. [render thread]
  func finish() throws(AudioError)

  /// Gives up: takes back what can be taken back, and frees everything. [render thread]
  func abandon()
}
