// SPDX-License-Identifier: Apache-2.0
import Glibc
import Synchronization

/// Runs something that may wait on its own thread: tasks have only as many threads as there are cores.
final class Background<Value: Sendable>: Sendable {
  private let thread: pthread_t
  private let result: Result

  /// Where the thread leaves its value.
  private final class Result: Sendable {
    let body: @Sendable () -> Value
    let value = Mutex<Value?>(nil)

    init(_ body: @escaping @Sendable () -> Value) {
      self.body = body
    }

    func run() {
      let value = body()
      self.value.withLock { $0 = value }
    }
  }

  /// Nil when no thread can be made.
  init?(_ body: @escaping @Sendable () -> Value) {
    let result = Result(body)
    var thread = pthread_t()
    let start = Unmanaged.passRetained(Box { result.run() })
    let failure = pthread_create(
      &thread,
      nil,
      { context in
        // Safe because the context is the box that was retained for this thread alone.
        context.map { Unmanaged<Box>.fromOpaque($0).takeRetainedValue().body() }
        return nil
      },
      start.toOpaque()
    )
    guard failure == 0 else {
      start.release()
      return nil
    }
    self.thread = thread
    self.result = result
  }

  /// Waits for the thread's end; to be called once.
  func value() -> Value? {
    pthread_join(thread, nil)
    return result.value.withLock { $0 }
  }
}

private final class Box: Sendable {
  let body: @Sendable () -> Void

  init(_ body: @escaping @Sendable () -> Void) {
    self.body = body
  }
}
