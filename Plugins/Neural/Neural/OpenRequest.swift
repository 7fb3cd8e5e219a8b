// SPDX-License-Identifier: Apache-2.0
import Synchronization

/// The request that the provider has accepted: written by the host's calls, read by the engine's thread.
final class OpenRequest: Sendable {
  /// What the engine has to know beyond the request itself.
  struct Job: Sendable {
    let id: UInt64
    let voice: NeuralVoice
    /// Bytes of the text that are spoken.
    let coveredBytes: Int
    let run: ModelRun
  }

  private let job = Mutex<Job?>(nil)

  /// Replaces the request before. [control]
  func begin(_ job: Job) {
    self.job.withLock { $0 = job }
  }

  /// The request with this identifier; nil when it is over. [any]
  func job(_ id: UInt64) -> Job? {
    job.withLock { $0?.id == id ? $0 : nil }
  }

  /// Ends the model's run of the request with this identifier, and each later one. [any]
  func stop(_ id: UInt64) {
    job(id)?.run.stop()
  }

  /// Forgets the request. [control]
  func end() {
    job.withLock { $0 = nil }
  }
}
