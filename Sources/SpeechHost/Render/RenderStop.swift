// SPDX-License-Identifier: Apache-2.0

import SpeechAudio
import SpeechWorkers

/// What ends a render before its end.
struct RenderStop: Error {
  let outcome: RenderOutcome

  init(_ outcome: RenderOutcome) { self.outcome = outcome }

  /// A sink that fails. One that is interrupted because of a cancel is none of its faults.
  init(_ error: AudioError, _ control: RenderControl) {
    outcome = control.isCancelled ? .cancelled : .refused(.sink(error))
  }

  /// A failure of the host's own: no provider is at fault.
  init(_ error: WorkerError, _ voice: VoiceChoice) {
    if case .cancelled = error {
      outcome = .cancelled
    } else {
      outcome = .refused(.worker(name: voice.providerName, error))
    }
  }
}
