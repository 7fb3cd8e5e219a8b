// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// A lock and the state that it protects. Copies share the same lock.
public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {
  // Safe because the state is accessed only under the lock.

  private final class Storage {
    let lock = Mutex<Void>(())
    var state: State

    init(_ state: State) { self.state = state }
  }

  private let storage: Storage

  /// Creates a lock for a value of any type.
  public init(uncheckedState initialState: State) { storage = Storage(initialState) }

  /// Runs `body` with the value while holding the lock.
  public func withLockUnchecked<Result, Failure: Error>(
    _ body: (inout State) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    storage.lock._unsafeLock()
    defer { storage.lock._unsafeUnlock() }
    return try body(&storage.state)
  }

  /// Runs `body` with the value while holding the lock.
  public func withLock<Result: Sendable, Failure: Error>(
    _ body: @Sendable (inout State) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try withLockUnchecked(body)
  }
}

extension OSAllocatedUnfairLock where State: Sendable {
  /// Creates a lock for a value.
  public init(initialState: State) { self.init(uncheckedState: initialState) }
}

extension OSAllocatedUnfairLock where State == Void {
  /// Creates a lock without a value.
  public init() { self.init(uncheckedState: ()) }

  /// Acquires the lock; `unlock()` must be called on the same thread.
  public func lock() { storage.lock._unsafeLock() }

  /// Releases the lock.
  public func unlock() { storage.lock._unsafeUnlock() }

  /// Runs `body` while holding the lock.
  public func withLock<Result: Sendable, Failure: Error>(
    _ body: @Sendable () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    storage.lock._unsafeLock()
    defer { storage.lock._unsafeUnlock() }
    return try body()
  }
}
