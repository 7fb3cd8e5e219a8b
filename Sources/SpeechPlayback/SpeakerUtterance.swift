// SPDX-License-Identifier: Apache-2.0

package import SpeechHost

/// Something to speak.
package struct SpeakerUtterance: Sendable {
  /// The id in its events, chosen by the caller and unique among the utterances in the queue.
  package var id: UInt64
  package var request: RenderRequest
  /// Minimum silence before it.
  package var preDelay: Duration
  /// Minimum silence before a following utterance, to which that one's `preDelay` is added.
  package var postDelay: Duration

  package init(
    id: UInt64,
    _ request: RenderRequest,
    preDelay: Duration = .zero,
    postDelay: Duration = .zero
  ) {
    self.id = id
    self.request = request
    self.preDelay = preDelay
    self.postDelay = postDelay
  }
}

/// Progress of an utterance, reported when its audio is heard.
package enum SpeakerEvent: Sendable {
  /// Its first frame is heard.
  case started(UInt64)
  /// It was heard to its end.
  case finished(UInt64)
  /// It had begun and was stopped after this much of its audio was heard.
  case cancelled(UInt64, Duration)
  /// It was stopped before it began. `wasDue`: it was next, and no silence was left before it.
  case discarded(UInt64, wasDue: Bool)
  case paused(UInt64)
  case continued(UInt64)
  /// The frame of the marker is heard now; it counts at the sample rate of the first voice.
  case reached(UInt64, SpokenMarker)
  /// Something the user should know; may come before the utterance is heard.
  case diagnosed(UInt64, RenderDiagnostic)
  /// It could not be spoken to its end, for the reason in the outcome. Replaces `finished`.
  case failed(UInt64, RenderOutcome)
}

/// Where speech may stop, like `AVSpeechBoundary`.
package enum SpeechBoundary: Sendable {
  case immediate
  /// Before the next word.
  case word
}
