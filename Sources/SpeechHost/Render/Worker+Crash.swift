// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechWorkers

/// What a render learns of how a worker ended.
extension Worker {
  /// Cancels a request that is not pulled to its end. How far the provider got is then unknown.
  func abandon(_ id: UInt64) {
    cancel(id)
    note(.cancelled, frames: 0)
  }

  /// How the process crashed; nil while it runs, or if the host ended it on purpose.
  var crash: WorkerEnd? {
    guard var end else { return nil }
    switch end.cause {
    case .signal, .exit, .nonsense: return end
    // The same request would exceed the same limit again.
    case .dismissed, .tooMuchMemory, .tooManyThreads, .tooMuchScratch: return nil
    case .killed:
      // Its socket closed before its exit was seen, and the host killed it to be sure. After a hung call, a cancel or a
      // broken rule, `requests` is nil.
      guard requests != nil else { return nil }
      end.cause = .signal(SIGKILL)
      return end
    }
  }

  /// The same for a replaced worker, waiting until its end is known. Otherwise the new process would lack the requests
  /// of the old one.
  func crashSoon(_ control: RenderControl) -> WorkerEnd? {
    guard !isUsable else { return nil }
    // Polls for at most a second, because without an open request there is no wake-up.
    for _ in 0..<10_000 where end == nil && !isDismissed && !control.isCancelled { usleep(100) }
    return crash
  }
}
