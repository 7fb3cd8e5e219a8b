// SPDX-License-Identifier: Apache-2.0

import CLinux
import CSpeechWire
import SpeechSystem
import Synchronization

extension Worker {
  /// Ends the process: with QUIT if the provider is idle, otherwise with SIGKILL. Does not wait.
  package func dismiss() {
    // It is already ending, and its end has yet to be recorded.
    guard !process.wasKilled.load(ordering: .sequentiallyConsistent) else { return }
    let wasDismissed = state.withLock { state in
      defer { state.isDismissed = true }
      state.wasLetGo = state.wasLetGo || !process.wasKilled.load(ordering: .sequentiallyConsistent)
      return state.isDismissed
    }
    guard !wasDismissed else { return }
    let quit = MessageWriter(kind: Int(SPEECH_WIRE_QUIT)).finished()
    guard isIdle, let quit, process.send(quit) else { return process.kill() }
    state.withLock { $0.deadline = linux_monotonic_ns() + limits.destroy.nanoseconds }
    process.wakeMonitor()
  }

  /// Kills the process and waits until it is gone, at most `limit`.
  func end(within limit: Duration) {
    beginEnd()
    waitForEnd(within: limit)
  }

  /// Kills the process without waiting.
  func beginEnd() {
    state.withLock { state in
      state.isDismissed = true
      state.wasLetGo = state.wasLetGo || !process.wasKilled.load(ordering: .sequentiallyConsistent)
    }
    process.kill()
  }
}
