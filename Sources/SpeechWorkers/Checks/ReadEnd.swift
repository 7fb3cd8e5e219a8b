// SPDX-License-Identifier: Apache-2.0

import Glibc

/// The reading end of a pipe that does not block, until its writers have closed it. Whoever opened it closes it.
struct ReadEnd {
  private let descriptor: Int32
  private var isOpen = true

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// -1 once all writers have closed it.
  var openDescriptor: Int32 { isOpen ? descriptor : -1 }

  /// Hands over what is in the pipe, at most 1 MiB, as much as the largest pipe holds: a writer that is as fast as we are
  /// must not keep us here.
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
