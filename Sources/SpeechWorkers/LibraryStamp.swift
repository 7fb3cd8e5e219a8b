// SPDX-License-Identifier: Apache-2.0

import Glibc

/// Distinguishes a library from a later one with the same path.
struct LibraryStamp: Hashable {
  private let device: UInt
  private let inode: UInt
  private let size: Int
  private let modified: Int
  private let modifiedNanoseconds: Int

  /// nil when there is no file.
  init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    device = UInt(status.st_dev)
    inode = UInt(status.st_ino)
    size = Int(status.st_size)
    modified = status.st_mtim.tv_sec
    modifiedNanoseconds = status.st_mtim.tv_nsec
  }
}
