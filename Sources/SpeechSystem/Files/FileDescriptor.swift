// SPDX-License-Identifier: Apache-2.0

import Glibc

/// An open descriptor that closes itself.
package struct FileDescriptor: ~Copyable {
  /// A system call that gave none.
  package struct Failure: Error, Hashable {
    package var call: String
    package var code: Int32
  }

  package let number: Int32

  /// Takes over a descriptor that a system call gave, or throws what the call set errno to.
  package init(_ number: Int32, from call: String) throws(Failure) {
    guard number >= 0 else { throw Failure(call: call, code: errno) }
    self.number = number
  }

  deinit { close(number) }
}
