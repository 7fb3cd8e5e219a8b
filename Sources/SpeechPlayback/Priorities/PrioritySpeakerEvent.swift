// SPDX-License-Identifier: Apache-2.0

package import SpeechHost

/// What became of a request to a `PrioritySpeaker`. Each request ends with exactly one of `ended`, `cancelled` and `failed`.
package enum PrioritySpeakerEvent: Sendable {
  /// It begins to be heard.
  case began(UInt64)
  /// The marker is heard now; its range counts in the request's own text, its time from the request's first frame.
  case reached(UInt64, SpokenMarker)
  /// Speech is paused; nil: while nothing was heard.
  case paused(UInt64?)
  /// Speech continues, after a pause or after what had postponed the request; nil: while there is nothing to hear.
  case resumed(UInt64?)
  /// Something important is spoken first; the request is resumed afterwards.
  case postponed(UInt64)
  /// It was heard to its end.
  case ended(UInt64)
  /// It will not be heard any further; nil: it was never heard.
  case cancelled(UInt64, HeardExtent?)
  /// It could not be spoken, or not to its end.
  case failed(UInt64, RenderOutcome)
  /// Something that the user should know; may come before the request is heard.
  case diagnosed(UInt64, RenderDiagnostic)
}

/// How far a request was heard.
package struct HeardExtent: Hashable, Sendable {
  /// Audio that was heard.
  package var time: Duration
  /// UTF-16 units of the last word that began to be heard.
  package var lastWord: Range<Int>?

  package init(time: Duration, lastWord: Range<Int>?) {
    self.time = time
    self.lastWord = lastWord
  }
}
