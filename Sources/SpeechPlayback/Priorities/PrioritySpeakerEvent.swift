// SPDX-License-Identifier: Apache-2.0

package import SpeechHost

/// Progress of a request to a `PrioritySpeaker`. Each ends with exactly one of `ended`, `cancelled` and `failed`.
package enum PrioritySpeakerEvent: Sendable {
  /// Its first frame is heard.
  case began(UInt64)
  /// The marker is heard now; its range is in the request's own text, its time counts from the request's first frame.
  case reached(UInt64, SpokenMarker)
  /// Speech is paused; nil when nothing was playing.
  case paused(UInt64?)
  /// Speech continues, after a pause or after the request was postponed; nil when nothing was playing.
  case resumed(UInt64?)
  /// Something important is spoken first; the request resumes afterwards.
  case postponed(UInt64)
  /// It was heard to its end.
  case ended(UInt64)
  /// It will not be heard any further; nil if nothing of it was heard.
  case cancelled(UInt64, HeardExtent?)
  /// It could not be spoken to its end.
  case failed(UInt64, RenderOutcome)
  /// Something that the user should know; may come before the request is heard.
  case diagnosed(UInt64, RenderDiagnostic)
}
