// SPDX-License-Identifier: Apache-2.0

package import SpeechSystem

/// The clock of playback; tests replace it.
package protocol PlaybackClock: Sendable {
  /// Nanoseconds; monotonic. [any thread]
  var now: UInt64 { get }

  /// Waits until the count of `wakeUp` is no longer `seen`, or until `deadline`. May return early. [playback thread]
  ///
  /// - Parameter reason: why it waits; a manual clock does not advance while frames are expected.
  func wait(
    for wakeUp: WakeUp,
    since seen: UInt32,
    until deadline: UInt64?,
    reason: WaitReason
  )

  /// A thread that waits on this clock starts or has ended. [any thread]
  func threadBegins(_ wakeUp: WakeUp)
  func threadEnded(_ wakeUp: WakeUp)
}
