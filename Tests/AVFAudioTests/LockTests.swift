// SPDX-License-Identifier: Apache-2.0

import AVFAudio
import Dispatch
import TestTraits
import Testing

@Suite("Locks and times of engines", .ownThread)
struct LockTests {
  private final class Counter: @unchecked Sendable {
    // Safe because the count is only used under the lock.
    private var lock = os_unfair_lock()
    private var count = 0

    func increment() {
      os_unfair_lock_lock(&lock)
      count += 1
      os_unfair_lock_unlock(&lock)
    }

    /// The count, and whether the lock can be had twice.
    func read() -> (count: Int, isReentrant: Bool) {
      os_unfair_lock_lock(&lock)
      defer { os_unfair_lock_unlock(&lock) }
      return (count, os_unfair_lock_trylock(&lock))
    }
  }

  @Test("a lock has one owner at a time")
  func mutualExclusion() {
    let counter = Counter()
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      for _ in 0..<10_000 { counter.increment() }
    }
    let result = counter.read()
    #expect(result.count == 40_000)
    #expect(!result.isReentrant)
  }

  @Test("the absolute time is that of Date")
  func absoluteTime() {
    let before = Date().timeIntervalSinceReferenceDate
    let now: CFTimeInterval = CFAbsoluteTimeGetCurrent()
    #expect(before <= now && now <= Date().timeIntervalSinceReferenceDate)
  }
}
