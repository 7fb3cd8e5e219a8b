// SPDX-License-Identifier: Apache-2.0

import CLinux
import Glibc

/// Wakes the threads of this process that wait for something to change: whoever waits reads `count`, looks whether there is
/// something to do, and waits for another count if not, so that no signal is lost. Any number may wait.
///
/// A signal allocates nothing and takes no lock. [any thread]
package final class WakeUp: Sendable {
  // Safe because the word is changed and read by atomic operations alone, and freed when nobody holds the object any more.
  private nonisolated(unsafe) let word: UnsafeMutablePointer<UInt32>
  /// Readable from a signal until `drain()`, for poll(2). -1 where that was not asked for, or no descriptor is left.
  package let descriptor: Int32

  /// - Parameter isPollable: it takes a descriptor, for threads that also wait for others.
  package init(isPollable: Bool = false) {
    word = .allocate(capacity: 1)
    word.initialize(to: 0)
    descriptor = isPollable ? linux_eventfd() : -1
  }

  deinit {
    word.deallocate()
    if descriptor >= 0 { close(descriptor) }
  }

  /// How often `signal` was called, modulo 2^32.
  package var count: UInt32 { linux_wake_up_count(word) }

  /// Wakes all that wait.
  package func signal() {
    linux_wake_up_signal(word)
    guard descriptor >= 0 else { return }
    var one: UInt64 = 1
    // Fails only where it is readable anyway.
    _ = write(descriptor, &one, MemoryLayout.size(ofValue: one))
  }

  /// Waits until `count` is no longer `seen`, or until a time (`CLOCK_MONOTONIC`, nanoseconds; nil: for ever).
  /// May return early.
  package func wait(since seen: UInt32, until deadline: UInt64?) {
    linux_wake_up_wait(word, seen, deadline ?? .max)
  }

  /// The same with how long to wait at most; nil: for ever.
  package func wait(since seen: UInt32, atMost limit: Duration?) {
    wait(since: seen, until: limit.map { linux_monotonic_ns() + $0.nanoseconds })
  }

  /// Returns when `signal` has been called at least once.
  package func waitForSignal() {
    while count == 0 { wait(since: 0, until: nil) }
  }

  /// Makes the descriptor unreadable until the next signal.
  package func drain() {
    guard descriptor >= 0 else { return }
    var count: UInt64 = 0
    _ = read(descriptor, &count, MemoryLayout.size(ofValue: count))
  }
}
