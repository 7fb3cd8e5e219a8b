// SPDX-License-Identifier: Apache-2.0

import CLinux
package import SpeechSystem
import SpeechWorkers

/// Starts a thread that looks after a device and waits by a clock for this bell.
///
/// - Parameter name: 15 bytes at most.
package func startPlaybackThread(
  _ name: String,
  clock: any PlaybackClock,
  bell: EventCount,
  _ body: @escaping @Sendable () -> Void
) throws(SystemThread.Failure) {
  clock.threadBegins(bell)
  do throws(SystemThread.Failure) {
    try SystemThread.detach(name) {
      // A device that holds little must be looked after in time (Decisions/0010).
      linux_raise_thread_priority()
      body()
      clock.threadEnded(bell)
    }
  } catch {
    clock.threadEnded(bell)
    throw error
  }
}
