// SPDX-License-Identifier: Apache-2.0

import CLinux
import Glibc

/// A dedicated thread for work that blocks: Swift's concurrency pool has few threads, which must not block.
///
/// Signals to the process are not delivered on it: they are for the program's main thread.
package struct SystemThread: Sendable {
  /// No thread could be created.
  package struct Failure: Error, Hashable {
    /// What pthread_create(3) returned.
    package var code: Int32
  }

  private let handle: pthread_t

  /// Starts a thread that `join()` waits for.
  /// - Parameter name: what `top` shows; 15 bytes at most.
  package init(_ name: String, body: @escaping @Sendable () -> Void) throws(Failure) {
    handle = try Self.start(name, state: PTHREAD_CREATE_JOINABLE, body: body)
  }

  /// Starts a detached thread.
  package static func detach(
    _ name: String,
    body: @escaping @Sendable () -> Void
  ) throws(Failure) {
    _ = try start(name, state: PTHREAD_CREATE_DETACHED, body: body)
  }

  /// Waits for the thread to end. Call it once, and not on the thread itself.
  package func join() { pthread_join(handle, nil) }

  // MARK: - Starting

  private final class Work: Sendable {
    let name: String
    let body: @Sendable () -> Void

    init(_ name: String, body: @escaping @Sendable () -> Void) {
      self.name = name
      self.body = body
    }
  }

  private static func start(
    _ name: String,
    state: Int,
    body: @escaping @Sendable () -> Void
  ) throws(Failure) -> pthread_t {
    assert(name.utf8.count <= 15, "the system does not take the name \(name)")
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setdetachstate(&attributes, Int32(state))
    // The new thread inherits this mask, so that no signal can arrive before it blocks them.
    var blocked = foreignSignals
    var before = sigset_t()
    pthread_sigmask(SIG_SETMASK, &blocked, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    let work = Unmanaged.passRetained(Work(name, body: body))
    var thread = pthread_t()
    let code = pthread_create(
      &thread,
      &attributes,
      { argument in
        guard let argument else { return nil }
        // Safe because the argument is the object retained above, handed to this thread alone and released here once.
        let work = Unmanaged<Work>.fromOpaque(argument).takeRetainedValue()
        linux_name_thread(work.name)
        work.body()
        return nil
      },
      work.toOpaque()
    )
    guard code == 0 else {
      work.release()
      throw Failure(code: code)
    }
    return thread
  }

  /// All signals but those that a thread causes itself: if these were blocked, a fault would end the process without a
  /// report, and a read from the terminal in the background would fail instead of waiting.
  private static var foreignSignals: sigset_t {
    var signals = sigset_t()
    sigfillset(&signals)
    let own = [SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGSYS, SIGABRT, SIGTTIN, SIGTTOU]
    for signal in own { sigdelset(&signals, signal) }
    return signals
  }
}
