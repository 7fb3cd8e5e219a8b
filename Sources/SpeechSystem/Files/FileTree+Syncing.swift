// SPDX-License-Identifier: Apache-2.0

import CLinux
import Glibc

extension FileTree {
  /// Waits until the folder and all that was written beneath it are on the disk. One call for the whole file system: to wait
  /// for each of some thousand recordings takes minutes.
  package static func syncFiles(_ folder: String) throws(Failure) {
    try withFolder(folder) { linux_sync_files($0) == 0 }
  }

  /// Waits until what a folder's names stand for is on the disk.
  package static func sync(_ folder: String) throws(Failure) {
    // Some file systems have nothing to wait for.
    try withFolder(folder) { fsync($0) == 0 || errno == EINVAL || errno == ENOSYS }
  }

  private static func withFolder(
    _ folder: String,
    _ body: (Int32) -> Bool
  ) throws(Failure) {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .system(path: folder, code: errno) }
    defer { close(descriptor) }
    guard body(descriptor) else { throw .system(path: folder, code: errno) }
  }
}
