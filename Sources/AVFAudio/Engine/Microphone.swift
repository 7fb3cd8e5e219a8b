// SPDX-License-Identifier: Apache-2.0

/// A source of recorded audio in one channel. Use from one thread at a time.
package protocol Microphone: AnyObject {
  /// Waits for samples and appends them.
  func read(into samples: inout [Float]) throws(MicrophoneFailure)
}
