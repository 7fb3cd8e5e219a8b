// SPDX-License-Identifier: Apache-2.0

import CLinux
import Glibc
import SpeechSystem

/// A copy of a provider's library in sealed memory.
///
/// The worker loads this and not the file: a library that is overwritten in place kills every process that has mapped it
/// (SIGBUS), and what was checked is what gets loaded.
struct SealedLibrary: ~Copyable {
  /// 256 MiB, whatever memory the provider may have: the copy is the host's, is made before any limit holds, and takes all
  /// of its size even where the file is sparse. Code takes a few dozen MiB; models belong into their own files, which
  /// are mapped and shared.
  private static let maxSize = 256 << 20

  let descriptor: FileDescriptor

  init(path: String) throws(WorkerError) {
    // Not blocking: a named pipe under the library's name must not hold us up.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { throw Self.failure(of: "open", path, errno) }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw Self.failure(of: "fstat", path, errno) }
    guard status.st_mode & S_IFMT == S_IFREG, status.st_size <= Self.maxSize else {
      throw WorkerError.unreadable(path: path, code: EFBIG)
    }
    let memory = try FileDescriptor.opened(linux_memfd("speech-provider"), by: "memfd_create")
    // One byte more would be copied, if there were one: what grows or shrinks now is being written, and is no library yet.
    let size = Int64(status.st_size)
    let count = linux_copy(file, memory.number, size + 1)
    guard count >= 0 else { throw Self.failure(of: "sendfile", path, errno) }
    guard count == size else { throw WorkerError.unreadable(path: path, code: ETXTBSY) }
    guard linux_seal(memory.number, true, false) == 0 else {
      throw WorkerError.system(call: "fcntl(F_ADD_SEALS)", code: errno)
    }
    descriptor = memory
  }

  /// Whose fault it is: where the system has no descriptor or no memory left, another try may succeed.
  private static func failure(of call: String, _ path: String, _ code: Int32) -> WorkerError {
    switch code {
    case EMFILE, ENFILE, ENOMEM, ENOSPC: .system(call: call, code: code)
    default: .unreadable(path: path, code: code)
    }
  }
}
