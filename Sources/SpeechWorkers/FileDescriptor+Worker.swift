// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

extension FileDescriptor {
  /// Takes ownership of a descriptor that a system call returned; throws if it failed.
  static func opened(_ number: Int32, by call: String) throws(WorkerError) -> FileDescriptor {
    do throws(Failure) {
      return try FileDescriptor(number, from: call)
    } catch {
      throw .system(call: error.call, code: error.code)
    }
  }
}
