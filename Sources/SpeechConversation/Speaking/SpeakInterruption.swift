// SPDX-License-Identifier: Apache-2.0

package import SpeechPlayback
import Synchronization

/// Ends what is spoken, or holds it for as long as the program is stopped. [any thread]
package final class SpeakInterruption: Sendable {
  private let speaker: Speaker
  private let progress: SpeakProgress
  /// Whether speech was paused by Ctrl-Z, not earlier by the user.
  private let isSuspended = Atomic(false)

  package init(_ speaker: Speaker, progress: SpeakProgress) {
    self.speaker = speaker
    self.progress = progress
  }

  /// Stops speech and ends the session.
  package func interrupt() {
    progress.interrupt()
    speaker.stop(at: .immediate)
  }

  /// Pauses speech until `resume()`.
  package func suspend() {
    let isPaused = progress.waitForPause { speaker.pause(at: .immediate) }
    isSuspended.store(isPaused, ordering: .relaxed)
  }

  /// Continues at the frame at which it was suspended.
  package func resume() {
    if isSuspended.exchange(false, ordering: .relaxed) { speaker.resume() }
  }
}
