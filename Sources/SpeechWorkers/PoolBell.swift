// SPDX-License-Identifier: Apache-2.0

import CLinux
import CSpeechWire

/// Wakes the threads of a pool that wait for something to change. [any thread]
// Safe because the word is used through atomic accessors only and lives as long as the object.
final class PoolBell: @unchecked Sendable {
  private let word = UnsafeMutablePointer<UInt32>.allocate(capacity: 1)

  init() { word.initialize(to: 0) }

  deinit { word.deallocate() }

  func ring() {
    speech_wire_bump(word)
    linux_futex_wake(word)
  }

  /// What to hand to `wait` before looking whether to wait.
  var count: UInt32 { speech_wire_load(word) }

  /// Sleeps until it rings, or rang since `seen` was read, at most `milliseconds`.
  func wait(since seen: UInt32, milliseconds: UInt64) {
    linux_futex_wait(word, seen, UInt32(clamping: milliseconds))
  }
}
