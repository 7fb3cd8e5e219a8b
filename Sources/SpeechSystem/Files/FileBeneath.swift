// SPDX-License-Identifier: Apache-2.0

import CLinux
import Glibc

/// A regular file beneath a folder, open for reading. Closes itself.
///
/// Neither `..` nor a link leads out of the folder, even if that is rearranged meanwhile; an absolute link always counts
/// as leading out. Nothing but a regular file is opened, not even briefly.
package struct FileBeneath: ~Copyable, Sendable {
  package enum Failure: Error, Hashable {
    /// The folder cannot be opened.
    case folder(code: Int32)
    /// `EXDEV`: the path leads out. `EINVAL` with a mode (`st_mode`): what is there is not a regular file. The mode is 0
    /// when nothing was found.
    case file(code: Int32, mode: UInt32)
  }

  package let descriptor: Int32
  /// Its size when it was opened; it may change.
  package let byteCount: Int

  /// Opens the file at a path relative to the folder. [any thread]
  /// - Parameter usesOpenat2: false selects the method for kernels before 5.6, for tests.
  package init(
    _ path: [UInt8],
    beneath folder: String,
    usesOpenat2: Bool = true
  ) throws(Failure) {
    let root = linux_open_folder(folder)
    guard root >= 0 else { throw .folder(code: errno) }
    defer { close(root) }
    var mode: mode_t = 0
    let name = path.map(CChar.init(bitPattern:)) + [0]
    let opened =
      usesOpenat2 ? linux_open_beneath(root, name, &mode) : linux_walk_beneath(root, name, &mode)
    guard opened >= 0 else { throw .file(code: errno, mode: mode) }
    var status = stat()
    guard fstat(opened, &status) == 0 else {
      let code = errno
      close(opened)
      throw .file(code: code, mode: mode)
    }
    descriptor = opened
    byteCount = Int(status.st_size)
  }

  deinit { close(descriptor) }
}
