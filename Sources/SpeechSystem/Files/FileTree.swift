// SPDX-License-Identifier: Apache-2.0

package import Glibc

/// Operations on whole folders. Symbolic links are neither followed nor copied.
package enum FileTree {
  package enum Failure: Error, Hashable {
    case system(path: String, code: Int32)
    /// The folder contains more than may be copied.
    case tooLarge(path: String)
    /// Part of it could not be removed.
    case notRemoved(path: String)
  }

  /// Names in a folder, without `.` and `..`, hidden ones too; empty when it cannot be read.
  package static func names(in folder: String) -> [String] {
    var names: [String] = []
    Path.forEachName(in: folder) { bytes in
      names.append(String(decoding: bytes, as: UTF8.self))
      return true
    }
    return names
  }

  /// Whether anything has this path, even a dangling link.
  package static func exists(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  /// Creates the folder and those above it if they do not exist.
  package static func makeFolders(_ path: String, mode: mode_t = 0o755) throws(Failure) {
    if mkdir(path, mode) == 0 || errno == EEXIST { return }
    let code = errno
    let parent = Path.folder(of: path)
    guard code == ENOENT, parent != "/", parent != "." else {
      throw .system(path: path, code: code)
    }
    try makeFolders(parent, mode: mode)
    guard mkdir(path, mode) == 0 || errno == EEXIST else { throw .system(path: path, code: errno) }
  }

  /// Removes the file or folder with its contents; throws when something is left.
  package static func removeAll(_ path: String) throws(Failure) {
    remove(path)
    var status = stat()
    guard lstat(path, &status) != 0, errno == ENOENT else {
      throw .notRemoved(path: path)
    }
  }

  /// Removes as much of the file or folder and its contents as possible.
  package static func remove(_ path: String) {
    if unlink(path) == 0 || errno == ENOENT { return }
    for name in names(in: path) { remove(path + "/" + name) }
    rmdir(path)
  }
}
