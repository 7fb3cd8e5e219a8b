// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// Ends writes that wait for a slow reader of a pipe, from another thread.
package final class WriteInterruption: Sendable {
  private let wakeUp = WakeUp(isPollable: true)
  /// Readable after `interrupt()`.
  var readEnd: Int32 { wakeUp.descriptor }

  /// Whether `interrupt()` was called. [any thread]
  package var isInterrupted: Bool { wakeUp.count > 0 }

  /// Nil when the process has no descriptors left.
  package init?() {
    guard wakeUp.descriptor >= 0 else { return nil }
  }

  /// Makes the current write and all later ones throw `interrupted` instead of waiting. [any thread]
  package func interrupt() { wakeUp.signal() }
}
