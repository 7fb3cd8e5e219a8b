// SPDX-License-Identifier: Apache-2.0
import Glibc

/// A value behind a lock, for threads that wait until it has changed; `Mutex` alone cannot wait.
final class Monitor<Value>: @unchecked Sendable {
  // Safe because every access to `value` holds `lock`, and both objects stay where they are until deinit.
  private var value: Value
  private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  init(_ value: Value) {
    self.value = value
    lock.initialize(to: pthread_mutex_t())
    changed.initialize(to: pthread_cond_t())
    pthread_mutex_init(lock, nil)
    var attributes = pthread_condattr_t()
    pthread_condattr_init(&attributes)
    // A clock that is never set back, so that a wait never lasts longer than asked.
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
    pthread_cond_init(changed, &attributes)
    pthread_condattr_destroy(&attributes)
  }

  deinit {
    pthread_cond_destroy(changed)
    pthread_mutex_destroy(lock)
    changed.deallocate()
    lock.deallocate()
  }

  /// Calls `body` with exclusive access to the value. `body` must not wait.
  func withLock<R, E: Error>(_ body: (inout Value) throws(E) -> R) throws(E) -> R {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    return try body(&value)
  }

  /// Calls `body` like ``withLock(_:)``, then wakes all waiting threads.
  func change<R>(_ body: (inout Value) -> R) -> R {
    defer { notify() }
    return withLock(body)
  }

  /// Wakes all waiting threads; call it after a change that one may wait for.
  func notify() {
    pthread_cond_broadcast(changed)
  }

  /// Calls `body` after each change until it returns a value; nil when that takes longer than `limit`.
  func wait<R>(limit: Duration? = nil, until body: (inout Value) -> R?) -> R? {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    var deadline: timespec?
    while true {
      if let result = body(&value) { return result }
      guard let limit else {
        pthread_cond_wait(changed, lock)
        continue
      }
      var end = deadline ?? timespec(in: limit)
      deadline = end
      if pthread_cond_timedwait(changed, lock, &end) == ETIMEDOUT { return body(&value) }
    }
  }
}

extension timespec {
  /// The time on the monotonic clock after this duration.
  fileprivate init(in duration: Duration) {
    self.init()
    clock_gettime(CLOCK_MONOTONIC, &self)
    let (seconds, attoseconds) = duration.components
    let nanoseconds = tv_nsec + Int(attoseconds / 1_000_000_000)
    tv_sec += Int(seconds) + nanoseconds / 1_000_000_000
    tv_nsec = nanoseconds % 1_000_000_000
  }
}
