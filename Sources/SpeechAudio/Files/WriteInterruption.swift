// SPDX-License-Identifier: Apache-2.0
import Glibc

/// Ends writes that wait for a slow reader of a pipe, from another thread.
package final class WriteInterruption: Sendable {
  private let writeEnd: Int32
  /// Readable from `interrupt()` on.
  let readEnd: Int32

  /// Nil when the process has no descriptors left.
  package init?() {
    var ends: [Int32] = [-1, -1]
    // A pipe would do, but Glibc's pipe2 is not visible to Swift, and only that closes it in children at once.
    let kind = SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue
    guard socketpair(AF_UNIX, Int32(kind), 0, &ends) == 0 else { return nil }
    readEnd = ends[0]
    writeEnd = ends[1]
  }

  /// Lets the write under way and all later ones throw `interrupted`, where they would wait. [any thread]
  package func interrupt() {
    var byte: UInt8 = 1
    // Fails only when it is full, that is, after many earlier interruptions.
    _ = send(writeEnd, &byte, 1, Int32(MSG_NOSIGNAL))
  }

  deinit {
    close(readEnd)
    close(writeEnd)
  }
}
