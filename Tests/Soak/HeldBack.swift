// SPDX-License-Identifier: Apache-2.0

import Glibc
import Synchronization
import TestSupport

/// Makes the machine slower for the children of this process, as they see it: each runs for one part in so many of the time.
final class HeldBack: Sendable {
  /// Microseconds for which they run at a time.
  private static let run: UInt32 = 20_000

  private let isOver = Atomic(false)
  private let thread = Mutex<Background<Void>?>(nil)

  init(toOneIn parts: UInt32) {
    let made = Background { [self] in
      while !isOver.load(ordering: .relaxed) {
        let children = Processes.children()
        for child in children { kill(child, SIGSTOP) }
        usleep(Self.run * (parts - 1))
        for child in children { kill(child, SIGCONT) }
        usleep(Self.run)
      }
    }
    thread.withLock { $0 = made }
  }

  func end() {
    isOver.store(true, ordering: .relaxed)
    thread.withLock { $0.take() }?.join()
  }
}
