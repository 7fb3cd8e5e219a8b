// SPDX-License-Identifier: Apache-2.0

import CLinux

/// Wakes the one thread that waits for it. [any thread]
package final class PlaybackBell: Sendable {
  // Safe because the word is changed and read by atomic operations alone, and freed when nobody holds the bell any more.
  private nonisolated(unsafe) let word: UnsafeMutablePointer<UInt32>

  package init() {
    word = .allocate(capacity: 1)
    word.initialize(to: 0)
  }

  deinit { word.deallocate() }

  /// How often it was rung, modulo 2^32: who has seen that may wait for the next stroke.
  package var count: UInt32 { linux_bell_count(word) }

  package func ring() { linux_bell_ring(word) }

  /// Waits until it was rung more often than `seen` says, or until a time (`CLOCK_MONOTONIC`, nanoseconds; nil: for ever).
  /// May return early.
  package func wait(seen: UInt32, until deadline: UInt64?) {
    linux_bell_wait(word, seen, deadline ?? .max)
  }
}
