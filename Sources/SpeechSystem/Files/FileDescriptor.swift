// SPDX-License-Identifier: Apache-2.0

import Glibc

/// An open descriptor that closes itself.
package struct FileDescriptor: ~Copyable {
  /// A system call that failed.
  package struct Failure: Error, Hashable {
    package var call: String
    package var code: Int32
  }

  package let number: Int32

  /// Takes ownership of a descriptor that a system call returned, or throws the call's errno.
  package init(_ number: Int32, from call: String) throws(Failure) {
    guard number >= 0 else { throw Failure(call: call, code: errno) }
    self.number = number
  }

  deinit { close(number) }
}
