// SPDX-License-Identifier: Apache-2.0

import SpeechSystem
import Synchronization

/// Lets another thread clear the line that is being typed, as Ctrl-C does in shells. [any thread]
final class LineClearing: Sendable {
  private let hasText = Atomic(false)
  private let isAsked = Atomic(false)
  private let wakeUp = WakeUp(isPollable: true)

  /// Readable when the line is to be cleared; -1 if that cannot be waited for.
  var descriptor: Int32 { wakeUp.descriptor }

  /// Asks for it, and returns whether there was anything to clear. The line counts as empty from then on, so that the next
  /// Ctrl-C has its own effect even if the thread that reads the line does not run.
  func ask() -> Bool {
    guard descriptor >= 0, hasText.exchange(false, ordering: .relaxed) else { return false }
    isAsked.store(true, ordering: .releasing)
    wakeUp.signal()
    return true
  }

  // MARK: - For the thread that reads the line

  /// Before it waits for the next key.
  /// - Parameter hasText: whether something was typed in the line, or to search for.
  func note(hasText: Bool) { self.hasText.store(hasText, ordering: .relaxed) }

  /// The line is no longer being typed.
  func end() { hasText.store(false, ordering: .relaxed) }

  /// Whether the line is to be cleared, once for each time that it was asked for.
  func take() -> Bool {
    guard isAsked.exchange(false, ordering: .acquiring) else { return false }
    wakeUp.drain()
    return true
  }
}
