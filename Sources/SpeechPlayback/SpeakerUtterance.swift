// SPDX-License-Identifier: Apache-2.0

package import SpeechHost

/// Something that is to be heard.
package struct SpeakerUtterance: Sendable {
  /// What its events are told by; the caller's own, and not used twice at a time.
  package var id: UInt64
  package var request: RenderRequest
  /// Silence before it, at least.
  package var preDelay: Duration
  /// Silence after it where another utterance follows, at least; to this the other's `preDelay` is added.
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

/// What became of an utterance, told when it is heard.
package enum SpeakerEvent: Sendable {
  /// It begins to be heard.
  case started(UInt64)
  /// It was heard to its end.
  case finished(UInt64)
  /// It had begun, and was stopped when so much audio of it had been heard.
  case cancelled(UInt64, Duration)
  /// It was stopped before it began. `wasDue`: it was the next to be heard, and no silence was due before it any more.
  case discarded(UInt64, wasDue: Bool)
  case paused(UInt64)
  case continued(UInt64)
  /// The frame of the marker is heard now; it counts in the rate of the voice that began.
  case reached(UInt64, SpokenMarker)
  /// Something the user should know; it may come before the utterance is heard.
  case diagnosed(UInt64, RenderDiagnostic)
  /// It could not be spoken, or not to its end; the outcome says why. Comes instead of `finished`.
  case failed(UInt64, RenderOutcome)
}

/// Where speech may stop, as `AVSpeechBoundary`.
package enum SpeechBoundary: Sendable {
  case immediate
  /// Before the next word.
  case word
}
