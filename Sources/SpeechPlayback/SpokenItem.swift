// SPDX-License-Identifier: Apache-2.0

import SpeechHost
import SpeechSystem

/// An utterance in the queue.
final class SpokenItem: Sendable {
  let utterance: SpeakerUtterance
  let stream: UtteranceStream
  let control = RenderControl()

  init(
    _ utterance: SpeakerUtterance,
    wakeUp: WakeUp,
    diagnose: @escaping @Sendable (RenderDiagnostic) -> Void
  ) {
    self.utterance = utterance
    stream = UtteranceStream(wakeUp: wakeUp, diagnose: diagnose)
  }

  /// Cancels its render, which may not have begun. [any thread]
  func cancel() {
    control.cancel()
    stream.close()
  }
}
