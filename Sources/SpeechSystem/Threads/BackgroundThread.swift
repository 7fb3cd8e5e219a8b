// SPDX-License-Identifier: Apache-2.0
import Glibc

/// A thread of its own, for work that waits. Swift's concurrency pool has few threads and none to wait in.
package struct BackgroundThread: Sendable {
  private let handle: pthread_t

  /// Nil when the system has no thread left.
  package init?(_ body: @escaping @Sendable () -> Void) {
    let work = Unmanaged.passRetained(Work(body: body))
    // Signals are the program's main thread's business.
    var all = sigset_t()
    var before = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_SETMASK, &all, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    var handle = pthread_t()
    let status = pthread_create(
      &handle,
      nil,
      { @Sendable argument in
        guard let argument else { return nil }
        // Safe because the argument is the object retained above, handed to this thread alone and released here once.
        let work = Unmanaged<Work>.fromOpaque(argument).takeRetainedValue()
        work.body()
        return nil
      },
      work.toOpaque()
    )
    guard status == 0 else {
      work.release()
      return nil
    }
    self.handle = handle
  }

  /// Waits for its end. Once, and not from the thread itself.
  package func join() { pthread_join(handle, nil) }

  /// Lets it end by itself.
  package func detach() { pthread_detach(handle) }

  private final class Work: Sendable {
    let body: @Sendable () -> Void

    init(body: @escaping @Sendable () -> Void) {
      self.body = body
    }
  }
}
