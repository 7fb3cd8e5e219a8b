// SPDX-License-Identifier: Apache-2.0

import CLinux
package import SpeechSystem
import SpeechWorkers

/// Starts a thread that services a device and waits on a clock, or until it is woken.
///
/// - Parameter name: 15 bytes at most.
package func startPlaybackThread(
  _ name: String,
  clock: any PlaybackClock,
  wakeUp: WakeUp,
  body: @escaping @Sendable () -> Void
) throws(SystemThread.Failure) {
  clock.threadBegins(wakeUp)
  do throws(SystemThread.Failure) {
    try SystemThread.detach(name) {
      // A device with a small buffer must be serviced in time (Decisions/0010).
      linux_raise_thread_priority()
      body()
      clock.threadEnded(wakeUp)
    }
  } catch {
    clock.threadEnded(wakeUp)
    throw error
  }
}
