// SPDX-License-Identifier: Apache-2.0

import SpeechSystem
import Synchronization

/// What one render may take beyond what its text is worth, whoever asks for it: the text that lexicons add, and work from
/// which nothing is heard. Each part of a document has limits of its own; here their product is bounded.
/// The threads of a render share it: beyond its limits, which no text of a person reaches, the audio may depend on their order.
/// [any thread]
final class RenderBudget: Sendable {
  private struct State {
    var lexiconBytes: Int
    /// Nanoseconds.
    var silentTime: UInt64 = 0
  }

  private let state: Mutex<State>
  private let maxSilentTime: UInt64
  let lexiconFactor: Int

  /// - Parameter textBytes: of the document.
  init(textBytes: Int, limits: RenderLimits = RenderLimits()) {
    lexiconFactor = limits.lexiconFactor
    maxSilentTime = limits.maxSilentWork.nanoseconds
    let (bytes, isTooMuch) = textBytes.multipliedReportingOverflow(by: limits.lexiconFactor)
    state = Mutex(State(lexiconBytes: isTooMuch ? .max : max(bytes, limits.lexiconFloor)))
  }

  /// Returns false if lexicons have added too much before.
  func addLexiconBytes(_ count: Int) -> Bool {
    state.withLock { state in
      guard state.lexiconBytes >= count else { return false }
      state.lexiconBytes -= count
      return true
    }
  }

  /// Notes that a text was spoken.
  /// - Parameter nanoseconds: processor time that it took.
  func noteSpoken(isAudible: Bool, nanoseconds: UInt64) {
    state.withLock { state in
      state.silentTime = isAudible ? 0 : state.silentTime &+ nanoseconds
    }
  }

  /// Whether too much work has given nothing to hear.
  var isSilentForLong: Bool { state.withLock { $0.silentTime > maxSilentTime } }
}
