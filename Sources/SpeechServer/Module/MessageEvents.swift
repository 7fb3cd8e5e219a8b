// SPDX-License-Identifier: Apache-2.0

/// Receives a message's audio and events in the order in which they are heard. Called on the thread of the message.
///
/// Each function returns false when the message has ended; nothing more is then sent for it.
package protocol MessageEvents: AnyObject, Sendable {
  /// The next frames: one channel of 16-bit samples in the byte order of the machine.
  func send(_ samples: UnsafeBufferPointer<Int16>, sampleRate: Int) -> Bool
  /// A mark of the message, between the frames before and after it.
  func reach(mark name: String) -> Bool
}
