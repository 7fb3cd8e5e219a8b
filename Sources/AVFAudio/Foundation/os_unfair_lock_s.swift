// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A lock in the memory of its owner, which must not move while it is used: a property of a class.
public struct os_unfair_lock_s {
  // All zero is an unlocked mutex on Linux.
  fileprivate var mutex = pthread_mutex_t()

  /// An unlocked lock.
  public init() {}
}

/// The same type by its other name.
public typealias os_unfair_lock = os_unfair_lock_s
/// A lock by its place in memory.
public typealias os_unfair_lock_t = UnsafeMutablePointer<os_unfair_lock_s>

/// Waits for a lock, which must not be the caller's already.
public func os_unfair_lock_lock(_ lock: os_unfair_lock_t) {
  withMutex(lock) { _ = pthread_mutex_lock($0) }
}

/// Acquires a lock if that is free, and returns whether it was.
@discardableResult
public func os_unfair_lock_trylock(_ lock: os_unfair_lock_t) -> Bool {
  withMutex(lock) { pthread_mutex_trylock($0) == 0 }
}

/// Releases a lock of the calling thread.
public func os_unfair_lock_unlock(_ lock: os_unfair_lock_t) {
  withMutex(lock) { _ = pthread_mutex_unlock($0) }
}

private func withMutex<Result>(
  _ lock: os_unfair_lock_t,
  body: (UnsafeMutablePointer<pthread_mutex_t>) -> Result
) -> Result {
  // Safe because the mutex is the structure's only member, and so at its address.
  body(UnsafeMutableRawPointer(lock).assumingMemoryBound(to: pthread_mutex_t.self))
}
