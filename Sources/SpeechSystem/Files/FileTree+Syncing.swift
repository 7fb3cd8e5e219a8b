// SPDX-License-Identifier: Apache-2.0

import CLinux
import Glibc

extension FileTree {
  /// Waits until the folder and all that was written beneath it are on the disk. Syncs the whole file system in one
  /// call: syncing some thousand recordings one by one takes minutes.
  package static func syncFiles(_ folder: String) throws(Failure) {
    try withFolder(folder) { linux_sync_files($0) == 0 }
  }

  /// Waits until a folder's list of names is on the disk.
  package static func sync(_ folder: String) throws(Failure) {
    // Some file systems do not implement fsync for folders.
    try withFolder(folder) { fsync($0) == 0 || errno == EINVAL || errno == ENOSYS }
  }

  private static func withFolder(
    _ folder: String,
    body: (Int32) -> Bool
  ) throws(Failure) {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .system(path: folder, code: errno) }
    defer { close(descriptor) }
    guard body(descriptor) else { throw .system(path: folder, code: errno) }
  }
}
