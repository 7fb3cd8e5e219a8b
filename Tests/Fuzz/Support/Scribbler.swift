// SPDX-License-Identifier: Apache-2.0

import Glibc
import Synchronization

/// A thread that writes into a worker page while the host reads it: each word it was given again and again, a little
/// different each time.
final class Scribbler: Sendable {
  private struct Word {
    var place: Int
    var value: UInt32
    var step: UInt32
  }

  // Safe because the page stays mapped and is used for single words only; that they race with a reader is the point.
  private nonisolated(unsafe) let page: UnsafeMutableRawPointer
  private let words = Mutex<[Word]>([])
  private let isAtWork = Atomic(false)

  init(page: UnsafeMutableRawPointer) {
    self.page = page
    do throws(SystemThread.Failure) {
      try SystemThread.detach("scribbler") { self.work() }
    } catch {
      preconditionFailure("no thread: \(error.code)")
    }
  }

  /// Writes `value`, and numbers that differ from it by multiples of `step`, to the word at this byte from now on.
  func write(_ place: Int, _ value: UInt32, _ step: Int) {
    let word = Word(place: place, value: value, step: UInt32(truncatingIfNeeded: step))
    words.withLock { if $0.count < 16 { $0.append(word) } }
    isAtWork.store(true, ordering: .releasing)
  }

  /// Writes nothing more, from the moment that this returns.
  func rest() {
    isAtWork.store(false, ordering: .releasing)
    words.withLock { $0.removeAll(keepingCapacity: true) }
  }

  private func work() {
    var round: UInt32 = 0
    while true {
      guard isAtWork.load(ordering: .acquiring) else {
        sched_yield()
        continue
      }
      round &+= 1
      words.withLock { words in
        for word in words {
          let value = word.value &+ word.step &* (round & 3)
          page.storeBytes(of: value, toByteOffset: word.place, as: UInt32.self)
        }
      }
    }
  }
}
