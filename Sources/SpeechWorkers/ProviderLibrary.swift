// SPDX-License-Identifier: Apache-2.0

import CLinux
import Glibc
import SpeechSystem

/// A provider's library as the worker loads it: a copy in sealed memory, or the file itself if it is large or only the
/// administrator can change it.
///
/// Overwriting a mapped library in place kills its processes (SIGBUS), and the bytes that were checked are those that are
/// loaded: therefore a copy. A library that carries Foundation has 60 MB: each process would copy it again, which takes
/// 50 ms, and keep it in memory beside its copies in the others. The file is mapped at once, and its pages are shared.
/// What came with the host is as safe as the libraries of the system, which are mapped, too.
struct ProviderLibrary: ~Copyable {
  /// 256 MiB, regardless of the provider's memory limit: the copy is the host's, precedes all limits, and has its full
  /// size even if the file is sparse. Code takes a few dozen MiB; models belong in separate files, which are mapped and
  /// shared.
  private static let maxSize = 256 << 20

  /// Libraries up to 16 MiB are copied, which takes 12 ms at most; one of Swift's runtime alone has 6 MiB.
  private static let maxCopySize = 16 << 20

  let descriptor: FileDescriptor
  /// Whether the descriptor is the file, which the worker must then be allowed to read.
  let isFile: Bool

  /// - Parameter cameWithHost: whether the installer of the host has put it there.
  init(path: String, cameWithHost: Bool = false) throws(WorkerError) {
    // The worker loads it by its descriptor, for which the loader needs a path.
    guard access("/proc/self/fd", X_OK) == 0 else {
      throw WorkerError.system(call: "open(/proc/self/fd)", code: errno)
    }
    // Non-blocking, so that a named pipe at this path cannot hang the host.
    let opened = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard opened >= 0 else { throw Self.failure(of: "open", path: path, code: errno) }
    let file = try FileDescriptor.opened(opened, by: "open")
    var status = stat()
    guard fstat(file.number, &status) == 0 else {
      throw Self.failure(of: "fstat", path: path, code: errno)
    }
    guard status.st_mode & S_IFMT == S_IFREG, status.st_size <= Self.maxSize else {
      throw WorkerError.unreadable(path: path, code: EFBIG)
    }
    let size = Int64(status.st_size)
    // A limit of file sizes (`ulimit -f`) is one of memory files, too.
    let isMapped =
      (size > min(Self.maxCopySize, ProcessLimits.maxFileSize)
        || cameWithHost && Self.isAdministrators(status))
      && Self.isOnExecutableMount(file.number)
    descriptor = try Self.loadable(file, size: size, isMapped: isMapped, path: path)
    isFile = isMapped
  }

  private static func loadable(
    _ file: consuming FileDescriptor,
    size: Int64,
    isMapped: Bool,
    path: String
  ) throws(WorkerError) -> FileDescriptor {
    if isMapped { return file }
    let memory = try FileDescriptor.opened(linux_memfd("speech-provider"), by: "memfd_create")
    // Tries one byte more: a file that grows or shrinks now is still being written.
    let count = linux_copy(file.number, memory.number, size + 1)
    guard count >= 0 else { throw failure(of: "sendfile", path: path, code: errno) }
    guard count == size else { throw WorkerError.unreadable(path: path, code: ETXTBSY) }
    guard linux_seal(memory.number, true, false) == 0 else {
      throw WorkerError.system(call: "fcntl(F_ADD_SEALS)", code: errno)
    }
    return memory
  }

  /// Whether nobody else may write to it. The bits of the group include what an access list grants, too.
  private static func isAdministrators(_ status: stat) -> Bool {
    status.st_uid == 0 && status.st_mode & (S_IWGRP | S_IWOTH) == 0
  }

  /// ST_NOEXEC of statvfs(3), which Glibc's module leaves out.
  private static let noExecution: UInt = 8

  /// Whether code may be mapped from the file; a home folder may be on a file system where it may not.
  private static func isOnExecutableMount(_ file: Int32) -> Bool {
    var status = statvfs()
    return fstatvfs(file, &status) == 0 && status.f_flag & noExecution == 0
  }

  /// Distinguishes system failures: without descriptors or memory, another try may succeed.
  private static func failure(of call: String, path: String, code: Int32) -> WorkerError {
    switch code {
    case EMFILE, ENFILE, ENOMEM, ENOSPC, EFBIG: .system(call: call, code: code)
    default: .unreadable(path: path, code: code)
    }
  }
}
