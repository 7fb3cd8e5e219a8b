// SPDX-License-Identifier: Apache-2.0

import Glibc

/// The non-blocking read end of a pipe, until its writers have closed it. Does not own the descriptor.
struct ReadEnd {
  private let descriptor: Int32
  private var isOpen = true

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// -1 once all writers have closed it.
  var openDescriptor: Int32 { isOpen ? descriptor : -1 }

  /// Passes the pipe's content to `take`, at most 1 MiB, the capacity of the largest pipe, so that a fast writer cannot
  /// block the reader.
  mutating func drain(_ take: (ArraySlice<UInt8>) -> Void) {
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    for _ in 0..<16 where isOpen {
      let count = read(descriptor, &buffer, buffer.count)
      if count > 0 {
        take(buffer[..<count])
      } else if count == 0 {
        isOpen = false
      } else if errno != EINTR {
        return
      }
    }
  }
}
