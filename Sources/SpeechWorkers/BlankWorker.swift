// SPDX-License-Identifier: Apache-2.0

import CLinux
import Glibc
import SpeechSystem
import Synchronization

/// A process of `speech-worker` that has not been told its provider: started while its host still finds out which one will speak,
/// which takes as long as the start. It waits for OPEN, and has loaded nothing. [any thread]
package final class BlankWorker: Sendable {
  /// What a worker is made of.
  final class Parts: Sendable {
    let process: WorkerProcess
    let pages: SharedPages

    /// Starts the process.
    init(_ program: WorkerProgram) throws(WorkerError) {
      (process, pages) = try SharedPages.make { (pages, hostPage, workerPage) throws(WorkerError) in
        let process = try WorkerProcess(
          program: program,
          hostPage: hostPage,
          workerPage: workerPage
        )
        return (process, pages)
      }
    }
  }

  private struct State {
    var parts: Parts?
    var program: WorkerProgram?
  }

  private let state = Mutex(State())
  private let hasStarted = WakeUp()

  package init() {}

  deinit { discard() }

  /// Starts the process; to be called once, and soon: `take` waits for it. Where that fails, nothing is taken, and who needs a
  /// worker starts one and gets the error.
  package func start(_ program: () throws(WorkerError) -> WorkerProgram) {
    defer { hasStarted.signal() }
    guard let program = try? program(), let parts = try? Parts(program) else { return }
    state.withLock { state in
      state.program = program
      state.parts = parts
    }
  }

  /// The process, for people and for tests. Nil before its start, and once it is taken.
  package var processIdentifier: Int32? { state.withLock { $0.parts?.process.pid } }

  /// The process, for the first caller that needs one of this program. Nil if there is none, or if it has ended meanwhile.
  func take(_ program: WorkerProgram) -> Parts? {
    hasStarted.waitForSignal()
    return state.withLock { state -> Parts? in
      guard state.program == program, let parts = state.parts.take() else { return nil }
      if parts.process.isRunning { return parts }
      _ = parts.process.waitForEnd()
      return nil
    }
  }

  /// Ends the process if nobody took it. [any thread]
  package func discard() {
    let parts = state.withLock { $0.parts.take() }
    guard let process = parts?.process else { return }
    process.kill()
    _ = process.waitForEnd()
  }
}
