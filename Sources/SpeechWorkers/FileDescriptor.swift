// SPDX-License-Identifier: Apache-2.0

import Glibc

/// An open descriptor that closes itself.
struct FileDescriptor: ~Copyable {
  let number: Int32

  /// Takes over a descriptor that a system call gave, or throws what the call set errno to.
  init(_ number: Int32, from call: String) throws(WorkerError) {
    guard number >= 0 else { throw WorkerError.system(call: call, code: errno) }
    self.number = number
  }

  deinit { close(number) }
}
