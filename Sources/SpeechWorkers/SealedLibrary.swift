// SPDX-License-Identifier: Apache-2.0

import CLinux
import Glibc

/// A copy of a provider's library in sealed memory.
///
/// The worker loads this and not the file: a library that is overwritten in place kills every process that has mapped it
/// (SIGBUS), and what was checked is what gets loaded.
struct SealedLibrary: ~Copyable {
  /// 1 GiB: models belong into files of their own, which are mapped and shared.
  private static let largest = 1 << 30

  let descriptor: FileDescriptor

  init(path: String) throws(WorkerError) {
    // Not blocking: a named pipe under the library's name must not hold us up.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { throw WorkerError.unreadable(path: path, code: errno) }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw WorkerError.unreadable(path: path, code: errno) }
    guard status.st_mode & S_IFMT == S_IFREG, status.st_size <= Self.largest else {
      throw WorkerError.unreadable(path: path, code: EFBIG)
    }
    let memory = try FileDescriptor(linux_memfd("speech-provider"), from: "memfd_create")
    guard linux_copy(file, memory.number) >= 0 else {
      throw WorkerError.unreadable(path: path, code: errno)
    }
    guard linux_seal(memory.number, true, false) == 0 else {
      throw WorkerError.system(call: "fcntl(F_ADD_SEALS)", code: errno)
    }
    descriptor = memory
  }
}
