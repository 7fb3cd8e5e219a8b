// SPDX-License-Identifier: Apache-2.0

import CLinux
package import SpeechSystem

/// The system's clock, `CLOCK_MONOTONIC`.
package struct SystemClock: PlaybackClock {
  package init() {}

  package var now: UInt64 { linux_monotonic_ns() }

  package func wait(
    for wakeUp: WakeUp,
    since seen: UInt32,
    until deadline: UInt64?,
    reason: WaitReason
  ) {
    wakeUp.wait(since: seen, until: deadline)
  }

  package func threadBegins(_ wakeUp: WakeUp) {}
  package func threadEnded(_ wakeUp: WakeUp) {}
}
