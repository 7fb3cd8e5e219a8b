// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What happens to an utterance, for the app.
enum UtteranceEvent: Sendable {
  case started, paused, continued, finished, cancelled
  /// A word will be heard next: UTF-16 units of the utterance's `speechString`.
  case willSpeakRange(NSRange)
  /// The position of a marker will be heard next. It is made where it is delivered.
  case willSpeak(@Sendable () -> AVSpeechSynthesisMarker)
}
