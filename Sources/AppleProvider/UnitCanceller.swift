// SPDX-License-Identifier: Apache-2.0

import AVFAudio
import Dispatch
import Synchronization

/// Cancels the unit's request without waiting: `cancelSpeechRequest()` of a unit may wait for a lock that the unit holds
/// while it computes. [any thread]
final class UnitCanceller: Sendable {
  private struct State {
    /// The request that the unit works on; 0: none.
    var current: UInt64 = 0
    /// The last request that the host has cancelled.
    var cancelled: UInt64 = 0
  }

  private struct Unit: @unchecked Sendable {
    // Safe because Apple's systems, too, call `cancelSpeechRequest()` from any thread while others run.
    let unit: AVSpeechSynthesisProviderAudioUnit
  }

  private let state = Mutex(State())
  private let unit = Mutex<Unit?>(nil)
  private let queue = DispatchQueue(label: "org.synth-host.cancel-request")

  /// The unit to cancel. [engine thread]
  func use(_ unit: AVSpeechSynthesisProviderAudioUnit) {
    self.unit.withLock { $0 = Unit(unit: unit) }
  }

  /// The unit begins with a request; false if that was cancelled already. Waits until no earlier cancel is under way, which
  /// the unit would take for one of this request. [engine thread]
  func begin(_ id: UInt64) -> Bool {
    queue.sync {}
    return state.withLock { state in
      guard state.cancelled < id else { return false }
      state.current = id
      return true
    }
  }

  /// The unit has finished with its request. [engine thread]
  func end() { state.withLock { $0.current = 0 } }

  /// Cancels a request, if the unit works on it.
  func cancel(_ id: UInt64) {
    let isCurrent = state.withLock { state in
      state.cancelled = max(state.cancelled, id)
      return state.current == id
    }
    guard isCurrent else { return }
    queue.async { [self] in
      guard state.withLock({ $0.current == id }) else { return }
      unit.withLock { $0 }?.unit.cancelSpeechRequest()
    }
  }
}
