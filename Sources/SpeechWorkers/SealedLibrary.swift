// SPDX-License-Identifier: Apache-2.0

import CLinux
import Glibc
import SpeechSystem

/// A copy of a provider's library in sealed memory.
///
/// The worker loads this instead of the file: overwriting a mapped library in place kills its processes (SIGBUS), and
/// the bytes that were checked are those that are loaded.
struct SealedLibrary: ~Copyable {
  /// 256 MiB, regardless of the provider's memory limit: the copy is the host's, precedes all limits, and has its full
  /// size even if the file is sparse. Code takes a few dozen MiB; models belong in separate files, which are mapped and
  /// shared.
  private static let maxSize = 256 << 20

  let descriptor: FileDescriptor

  init(path: String) throws(WorkerError) {
    // Non-blocking, so that a named pipe at this path cannot hang the host.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { throw Self.failure(of: "open", path, errno) }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw Self.failure(of: "fstat", path, errno) }
    guard status.st_mode & S_IFMT == S_IFREG, status.st_size <= Self.maxSize else {
      throw WorkerError.unreadable(path: path, code: EFBIG)
    }
    let memory = try FileDescriptor.opened(linux_memfd("speech-provider"), by: "memfd_create")
    // Tries one byte more: a file that grows or shrinks now is still being written.
    let size = Int64(status.st_size)
    let count = linux_copy(file, memory.number, size + 1)
    guard count >= 0 else { throw Self.failure(of: "sendfile", path, errno) }
    guard count == size else { throw WorkerError.unreadable(path: path, code: ETXTBSY) }
    guard linux_seal(memory.number, true, false) == 0 else {
      throw WorkerError.system(call: "fcntl(F_ADD_SEALS)", code: errno)
    }
    descriptor = memory
  }

  /// Distinguishes system failures: without descriptors or memory, another try may succeed.
  private static func failure(of call: String, _ path: String, _ code: Int32) -> WorkerError {
    switch code {
    case EMFILE, ENFILE, ENOMEM, ENOSPC: .system(call: call, code: code)
    default: .unreadable(path: path, code: code)
    }
  }
}
