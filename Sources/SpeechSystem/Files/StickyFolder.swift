// SPDX-License-Identifier: Apache-2.0
package import Glibc

/// Folders such as `/tmp`, where everyone may create files and nobody may replace those of others.
///
/// Another user who expects an output there can create a link, a pipe or a file with its name. Linux refuses to open
/// these (`protected_symlinks`, `protected_fifos` and `protected_regular` in proc_sys_fs(5)); as the host resolves
/// links itself and replaces files, it must apply the same rules, whatever the kernel's settings.
package enum StickyFolder {
  /// Whether the file at `path`, which has this status, is in such a folder and belongs to neither this user nor the
  /// folder's owner.
  package static func isForeign(_ status: stat, at path: String) -> Bool {
    var folder = stat()
    guard stat(Path.folder(of: path), &folder) == 0 else { return false }
    let shared = mode_t(S_ISVTX | S_IWOTH)
    return folder.st_mode & shared == shared && status.st_uid != geteuid()
      && status.st_uid != folder.st_uid
  }

  /// The folder at `path`, or a link there, if such a user put it into such a folder; nil for all others. For folders that
  /// are to get files: that user could replace each.
  package static func foreignFolder(at path: String) -> String? {
    for place in [path, Path.resolved(path)].compactMap({ $0 }) {
      var status = stat()
      if lstat(place, &status) == 0, isForeign(status, at: place) { return place }
    }
    return nil
  }
}
