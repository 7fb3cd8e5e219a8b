// SPDX-License-Identifier: Apache-2.0

/// Where an encoder's bytes go: a file, a pipe, or a stream to a client. [render thread]
///
/// Remembers its first error, because libsndfile, which writes through it, discards errors.
protocol EncodedOutput: AnyObject {
  /// For messages.
  var path: String { get }
  /// Whether written bytes can still be changed.
  var isSeekable: Bool { get }
  /// Offset in bytes from the first one that this output wrote.
  var position: Int { get }
  var byteCount: Int { get }
  var failure: AudioError? { get }

  /// Writes at `position` and advances it. Bytes that can no longer be changed are skipped.
  func write(_ bytes: UnsafeRawBufferPointer) throws(AudioError)
  /// Moves `position`.
  func seek(to position: Int)
  /// Discards further writes, while an encoder that must no longer write is closed.
  func ignoreWrites()
}
