// SPDX-License-Identifier: Apache-2.0

import SpeechHost
import SpeechPlayback
import Synchronization

extension SSIPServer {
  /// Notifies a client of what happened to its message. [any thread]
  func note(_ event: PrioritySpeakerEvent) {
    switch event {
    case .began(let identifier), .resumed(let identifier?): tellBegun(identifier)
    case .paused(let identifier?), .postponed(let identifier): tellPaused(identifier)
    case .paused(nil), .resumed(nil): break
    case .reached(let identifier, let marker):
      // Marks that begin with two underscores are those of servers.
      guard marker.kind == .bookmark, let name = marker.name, !name.hasPrefix("__") else { return }
      if let message = state.withLock({ $0.open[identifier] }) {
        tell(.mark(name), identifier: identifier, message: message)
      }
    case .ended(let identifier): end(identifier, event: .end)
    case .cancelled(let identifier, _): end(identifier, event: .cancel)
    case .failed(let identifier, let outcome):
      if let failure = outcome.failure { log(failure) }
      fail(identifier, outcome: outcome)
    case .diagnosed(_, let diagnostic):
      if !diagnostic.isNote { log(diagnostic.message) }
    }
  }

  /// Tells a client that its message begins or goes on, as far as it does not know.
  private func tellBegun(_ identifier: UInt64) {
    // One that was told to begin, but is heard only after this one.
    if let silent = state.withLock({ $0.silent }), silent != identifier { tellPaused(silent) }
    let told: (event: SSIPEvent, message: SSIPServerState.Open)? = state.withLock { state in
      state.speaking = identifier
      guard let message = state.open[identifier] else { return nil }
      state.open[identifier]?.isToldPaused = false
      state.open[identifier]?.isToldBegun = true
      state.open[identifier]?.isHeard = true
      if !message.isToldBegun { return (.begin, message) }
      return message.isToldPaused ? (.resume, message) : nil
    }
    if let told { tell(told.event, identifier: identifier, message: told.message) }
  }

  /// Tells a client that its message is interrupted, unless it knows.
  func tellPaused(_ identifier: UInt64) {
    let message = state.withLock { state -> SSIPServerState.Open? in
      guard let message = state.open[identifier], !message.isToldPaused else { return nil }
      state.open[identifier]?.isToldPaused = true
      return message
    }
    if let message { tell(.pause, identifier: identifier, message: message) }
  }

  /// Ends a message whose voices all failed. For a screen reader, a cancelled message is a request of the user to read no
  /// further; it must continue with the next one.
  private func fail(_ identifier: UInt64, outcome: RenderOutcome) {
    switch outcome {
    case .crashed, .timedOut:
      let isToldBegun = state.withLock { $0.open[identifier]?.isToldBegun ?? true }
      if !isToldBegun { tellBegun(identifier) }
      end(identifier, event: .end)
    case .finished, .cancelled, .refused: end(identifier, event: .cancel)
    }
  }

  private func end(_ identifier: UInt64, event: SSIPEvent) {
    let message = state.withLock { $0.ended(identifier) }
    endOrphans()
    control()
    if let message { tell(event, identifier: identifier, message: message) }
  }
}
