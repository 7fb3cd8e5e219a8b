// SPDX-License-Identifier: Apache-2.0
package import Glibc

/// Folders like `/tmp`, in which everybody may make files and nobody may replace those of others.
///
/// Someone who expects an output there can have put a link, a pipe or a file of his own at its name. Linux refuses to open
/// them (`protected_symlinks`, `protected_fifos` and `protected_regular` in proc_sys_fs(5)); here links are followed by hand
/// and files are replaced, so the same rules have to be kept here, whatever the kernel is set to.
package enum StickyFolder {
  /// Whether what lies at `path` and has this status was put there by someone whom neither this user nor the folder's
  /// owner need be.
  package static func isForeign(_ status: stat, at path: String) -> Bool {
    var folder = stat()
    guard stat(Path.folder(of: path), &folder) == 0 else { return false }
    let shared = mode_t(S_ISVTX | S_IWOTH)
    return folder.st_mode & shared == shared && status.st_uid != geteuid()
      && status.st_uid != folder.st_uid
  }
}
