// SPDX-License-Identifier: Apache-2.0

/// Receives what happens to the utterances of a synthesizer.
protocol UtteranceObserver: AnyObject, Sendable {
  /// Delivers an event later, after those before it. [any thread]
  /// - Parameter isWanted: Asked when it is delivered; if false, it is left out.
  func note(
    _ event: UtteranceEvent,
    of reference: UtteranceReference,
    ifStill isWanted: @escaping @Sendable () -> Bool
  )
}

extension UtteranceObserver {
  func note(_ event: UtteranceEvent, of reference: UtteranceReference) {
    note(event, of: reference) { true }
  }
}
