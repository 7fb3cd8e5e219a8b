// SPDX-License-Identifier: Apache-2.0

package import SpeechHost

/// What happened to an utterance, reported when it is heard.
package enum SpeakerEvent: Sendable {
  /// It begins to be heard.
  case started(UInt64)
  /// It was heard to its end.
  case finished(UInt64)
  /// It had begun, and was stopped after this much of its audio had been heard.
  case cancelled(UInt64, Duration)
  /// It was stopped before it began. `wasDue`: it was the next to be heard, and the silence before
  /// it was over.
  case discarded(UInt64, wasDue: Bool)
  case paused(UInt64)
  case continued(UInt64)
  /// The frame of the marker is heard now, counted at the sample rate of the voice that began.
  case reached(UInt64, SpokenMarker)
  /// Something the user should know; it may come before the utterance is heard.
  case diagnosed(UInt64, RenderDiagnostic)
  /// It could not be spoken, or not to its end; the outcome says why. Comes instead of `finished`.
  case failed(UInt64, RenderOutcome)
}
