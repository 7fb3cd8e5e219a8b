// SPDX-License-Identifier: Apache-2.0

import CSpeechWire
package import SpeechVoices
import Synchronization

extension Worker {
  /// How many of the provider's voices `voices()` has left out last, because they broke the rules of speech_voice_t.
  package var leftOutVoices: Int { state.withLock(\.leftOutVoices) }

  /// All voices of the provider, with its own identifiers and unchecked values, in its order.
  package func voices(isCancelled: () -> Bool = { false }) throws(WorkerError) -> [Voice] {
    state.withLock { $0.voices = .asked([], bytes: 0) }
    try send(MessageWriter(kind: Int(SPEECH_WIRE_VOICES)))
    watch()
    return try wait(for: .voices, limit: limits.voices) { state -> Result<[Voice], WorkerError>? in
      if let failure = state.failure { return .failure(failure) }
      if isCancelled() { return .failure(.cancelled) }
      guard case .answered(let voices, let status) = state.voices else { return nil }
      state.voices = .none
      guard status == 0 else {
        let failure = ProbeFailure(
          kind: .refused,
          details: "speech_voices() returned \(statusText(status))"
        )
        return .failure(.unusable(failure))
      }
      return .success(voices)
    }
  }
}
