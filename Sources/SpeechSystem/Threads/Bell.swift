// SPDX-License-Identifier: Apache-2.0
import Glibc

/// Wakes a thread that waits in poll(2). A pair of sockets, as Swift's Glibc module has neither eventfd(2) nor pipe2(2).
package final class Bell: Sendable {
  /// To be polled for reading; -1 when the process has no descriptors left.
  package let descriptor: Int32
  private let hammer: Int32

  package init() {
    var ends: [Int32] = [-1, -1]
    let kind = SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue
    // On failure both stay -1.
    _ = socketpair(AF_UNIX, Int32(kind), 0, &ends)
    descriptor = ends[0]
    hammer = ends[1]
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
    if hammer >= 0 { close(hammer) }
  }

  /// How often to look without a bell. Nil when there is one.
  package var timeout: Duration? { descriptor < 0 ? .milliseconds(50) : nil }

  /// [any thread]
  package func ring() {
    var stroke: UInt8 = 0
    // A full socket has been rung often enough.
    _ = send(hammer, &stroke, 1, Int32(MSG_NOSIGNAL))
  }

  /// Forgets that it was rung.
  package func silence() {
    withUnsafeTemporaryAllocation(byteCount: 256, alignment: 1) { buffer in
      while read(descriptor, buffer.baseAddress, buffer.count) > 0 {}
    }
  }
}

/// Lets one thread wait for another.
package final class Gate: Sendable {
  // Safe because sem_post and sem_wait are made to be called from several threads, and the memory is freed only when
  // nobody holds the gate any more.
  private nonisolated(unsafe) let semaphore: UnsafeMutablePointer<sem_t>

  package init() {
    semaphore = .allocate(capacity: 1)
    sem_init(semaphore, 0, 0)
  }

  deinit {
    sem_destroy(semaphore)
    semaphore.deallocate()
  }

  package func open() { sem_post(semaphore) }

  package func wait() {
    while sem_wait(semaphore) != 0, errno == EINTR {}
  }
}
