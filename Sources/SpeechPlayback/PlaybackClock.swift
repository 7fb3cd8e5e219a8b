// SPDX-License-Identifier: Apache-2.0

import CLinux
package import SpeechSystem

/// The time by which speech is played; tests bring their own.
package protocol PlaybackClock: Sendable {
  /// Nanoseconds; never goes back. [any thread]
  var now: UInt64 { get }

  /// Waits until the count of `wakeUp` is no longer `seen`, or until `deadline`. May return early. [playback thread]
  ///
  /// - Parameter reason: what for; a clock that is turned by hand stands still while something is expected from elsewhere.
  func wait(
    for wakeUp: WakeUp,
    since seen: UInt32,
    until deadline: UInt64?,
    _ reason: WaitReason
  )

  /// A thread that will wait by this clock begins or has ended. [any thread]
  func threadBegins(_ wakeUp: WakeUp)
  func threadEnded(_ wakeUp: WakeUp)
}

/// Why a playback thread waits.
package enum WaitReason: Sendable {
  /// Time has to pass, or someone to ask for something.
  case time
  /// Frames are due that have not been rendered.
  case frames
}

/// The system's clock, `CLOCK_MONOTONIC`.
package struct SystemClock: PlaybackClock {
  package init() {}

  package var now: UInt64 { linux_monotonic_ns() }

  package func wait(
    for wakeUp: WakeUp,
    since seen: UInt32,
    until deadline: UInt64?,
    _ reason: WaitReason
  ) {
    wakeUp.wait(since: seen, until: deadline)
  }

  package func threadBegins(_ wakeUp: WakeUp) {}
  package func threadEnded(_ wakeUp: WakeUp) {}
}
