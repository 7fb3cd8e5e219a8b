// SPDX-License-Identifier: Apache-2.0

package import SpeechAudio

/// A receiver of the frames of a request.
package protocol FrameSink: AnyObject {
  /// Takes the request's next frames, interleaved.
  func write(_ frames: UnsafeBufferPointer<Float>, frameCount: Int) throws(AudioError)
}
