// SPDX-License-Identifier: Apache-2.0

import CLinux
import Glibc

/// Wakes threads of this process that wait for a change. A thread reads `count`, checks whether there is something to
/// do, and if not waits until `count` changes, so that no signal is lost. Any number of threads may wait.
///
/// A signal allocates nothing and takes no lock. [any thread]
package final class WakeUp: Sendable {
  // Safe because the word is changed and read by atomic operations only, and freed after the last reference to the
  // object.
  private nonisolated(unsafe) let word: UnsafeMutablePointer<UInt32>
  /// Readable after a signal until `drain()`, for poll(2). -1 if not `isPollable`, or if no descriptor was available.
  package let descriptor: Int32

  /// - Parameter isPollable: whether it has a descriptor, for threads that also wait for other descriptors.
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

  /// The same with a maximum time to wait; nil: for ever.
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
