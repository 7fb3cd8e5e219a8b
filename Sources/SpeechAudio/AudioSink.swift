// SPDX-License-Identifier: Apache-2.0

/// A receiver of frames: a file, a pipe, a device, or a stage that changes them on the way there.
///
/// A sink is used by one thread at a time. After an error only `abandon()` may follow; after `finish()` or `abandon()`
/// nothing may, except `abandon()`, which then does nothing.
package protocol AudioSink: AnyObject {
  /// The format for `write`.
  var format: AudioFormat { get }

  /// Writes the next `frameCount` frames; `frames` holds `frameCount * format.channels` interleaved samples.
  ///
  /// Does not use the samples after it returns. Waits while the receiver does not keep up. [render thread]
  func write(_ frames: UnsafeBufferPointer<Float>, frameCount: Int) throws(AudioError)

  /// Completes the output after the last frame. [render thread]
  func finish() throws(AudioError)

  /// Discards the output as far as possible, and frees everything. [render thread]
  func abandon()
}
