// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// A lock, with what it protects. Copies are the same lock.
public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {
  // Safe because the state is reached under the lock alone.

  private final class Storage {
    let lock = Mutex<Void>(())
    var state: State

    init(_ state: State) { self.state = state }
  }

  private let storage: Storage

  /// A lock around a value, which may be of any type.
  public init(uncheckedState initialState: State) { storage = Storage(initialState) }

  /// Runs `body` with the value while no other thread has it.
  public func withLockUnchecked<Result, Failure: Error>(
    _ body: (inout State) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    storage.lock._unsafeLock()
    defer { storage.lock._unsafeUnlock() }
    return try body(&storage.state)
  }

  /// Runs `body` with the value while no other thread has it.
  public func withLock<Result: Sendable, Failure: Error>(
    _ body: @Sendable (inout State) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try withLockUnchecked(body)
  }
}

extension OSAllocatedUnfairLock where State: Sendable {
  /// A lock around a value.
  public init(initialState: State) { self.init(uncheckedState: initialState) }
}

extension OSAllocatedUnfairLock where State == Void {
  /// A lock around nothing.
  public init() { self.init(uncheckedState: ()) }

  /// Takes the lock; `unlock()` on the same thread gives it back.
  public func lock() { storage.lock._unsafeLock() }

  /// Gives the lock back.
  public func unlock() { storage.lock._unsafeUnlock() }

  /// Runs `body` while no other thread has the lock.
  public func withLock<Result: Sendable, Failure: Error>(
    _ body: @Sendable () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    storage.lock._unsafeLock()
    defer { storage.lock._unsafeUnlock() }
    return try body()
  }
}
