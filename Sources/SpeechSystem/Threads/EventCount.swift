// SPDX-License-Identifier: Apache-2.0

import CLinux

/// Wakes the threads of this process that wait for something to change: whoever waits reads `count`, looks whether there is
/// something for it, and waits for a higher count if not. Raising it allocates nothing and takes no lock. [any thread]
package final class EventCount: Sendable {
  // Safe because the word is changed and read by atomic operations alone, and freed when nobody holds the object any more.
  private nonisolated(unsafe) let word: UnsafeMutablePointer<UInt32>

  package init() {
    word = .allocate(capacity: 1)
    word.initialize(to: 0)
  }

  deinit { word.deallocate() }

  /// How often `ring` was called, modulo 2^32.
  package var count: UInt32 { linux_bell_count(word) }

  package func ring() { linux_bell_ring(word) }

  /// Waits until `count` is no longer `seen`, or until a time (`CLOCK_MONOTONIC`, nanoseconds; nil: for ever).
  /// May return early.
  package func wait(seen: UInt32, until deadline: UInt64?) {
    linux_bell_wait(word, seen, deadline ?? .max)
  }
}
