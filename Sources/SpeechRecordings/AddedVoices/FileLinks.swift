// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechSystem

/// Links in a folder that is added. The cache of Hugging Face has nothing else: `snapshots/REVISION/NAME` leads to
/// `blobs/DIGEST`. Links to elsewhere are left alone, because a folder that was downloaded could have one to the user's keys.
enum FileLinks {
  /// Whether what a path names is not a link, or is one to a file of the same folder or cache.
  static func mayCopy(_ path: String, from folder: String) -> Bool {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK else { return true }
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      let target = Path.resolved(path)
    else { return false }
    return roots(of: folder).contains { Path.isBelow(target, folder: $0) }
  }

  /// The file that a path of the folder leads to, without links; nil unless that is in the same folder or cache.
  static func target(of path: String, from folder: String) -> String? {
    var status = stat()
    guard let target = Path.resolved(path), lstat(target, &status) == 0,
      status.st_mode & S_IFMT == S_IFREG
    else { return nil }
    return roots(of: folder).contains { Path.isBelow(target, folder: $0) } ? target : nil
  }

  /// The folder, and the files of the cache that it is in.
  static func roots(of folder: String) -> [String] {
    guard let own = Path.resolved(folder) else { return [] }
    var parts = Path.components(own)
    guard let snapshots = parts.lastIndex(of: "snapshots") else { return [own] }
    parts.removeSubrange(snapshots...)
    return [own, "/" + (parts + ["blobs"]).joined(separator: "/")]
  }
}
