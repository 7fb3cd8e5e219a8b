// SPDX-License-Identifier: Apache-2.0

import CLinux
import CSpeechWire

/// Notifications from a worker. Called on the worker's monitor thread, except where stated otherwise; must not block.
package struct WorkerEvents: Sendable {
  /// The worker is ready for its first request. Called on the thread that started it.
  package var didStart: @Sendable (Worker) -> Void
  /// The provider called `update_speech_voices`.
  package var voicesDidChange: @Sendable () -> Void
  /// A line the provider logged (`SPEECH_LOG_*`) or wrote to standard error (level 1).
  package var didLog: @Sendable (_ level: Int, _ line: String) -> Void

  package init(
    didStart: @escaping @Sendable (Worker) -> Void = { _ in },
    voicesDidChange: @escaping @Sendable () -> Void = {},
    didLog: @escaping @Sendable (Int, String) -> Void = { _, _ in }
  ) {
    self.didStart = didStart
    self.voicesDidChange = voicesDidChange
    self.didLog = didLog
  }
}
