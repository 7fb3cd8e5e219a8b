// SPDX-License-Identifier: Apache-2.0

import SpeechAudio
import SpeechWorkers

/// Ends a render early.
struct RenderStop: Error {
  let outcome: RenderOutcome

  init(_ outcome: RenderOutcome) { self.outcome = outcome }

  /// A failure of the sink, or a cancellation if that interrupted it.
  init(_ error: AudioError, control: RenderControl) {
    outcome = control.isCancelled ? .cancelled : .refused(.sink(error))
  }

  /// A failure of the host, not of a provider.
  init(_ error: WorkerError, voice: VoiceChoice) {
    if case .cancelled = error {
      outcome = .cancelled
    } else {
      outcome = .refused(.worker(name: voice.providerName, error))
    }
  }
}
