// SPDX-License-Identifier: Apache-2.0

/// Encodes frames as one file format. The sink owns the output and closes it afterwards.
protocol FileEncoder: AnyObject {
  var clippedFrames: Int { get }
  /// Writes interleaved samples, whole frames. [render thread]
  func write(_ samples: UnsafeBufferPointer<Float>) throws(AudioError)
  /// Writes what is held back, and the header again. [render thread]
  func finish() throws(AudioError)
  /// Frees everything without writing. [render thread]
  func abandon()
}
