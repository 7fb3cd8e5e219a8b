// SPDX-License-Identifier: Apache-2.0

import Glibc

/// Detects whether two paths lead to the same regular file, which need not exist yet.
struct FileIdentity {
  private let path: String
  private let status: stat?
  /// The folder and the name in it, when there is no such file yet.
  private let place: String?

  init(_ path: String) {
    self.path = path
    var status = stat()
    self.status = stat(path, &status) == 0 ? status : nil
    let name = path.split(separator: "/", omittingEmptySubsequences: false).last.map(String.init)
    let folder = path.contains("/") ? String(path.dropLast(name?.count ?? 0)) : "."
    place = realpath(folder, nil).map { resolved in
      defer { free(resolved) }
      return String(cString: resolved) + "/" + (name ?? "")
    }
  }

  /// Two paths may name the same device or pipe. Standard input and output are both "-" and never the same.
  func isSame(as other: FileIdentity) -> Bool {
    if path == "-" || other.path == "-" { return false }
    if let status, let otherStatus = other.status {
      return status.st_mode & S_IFMT == S_IFREG && status.st_dev == otherStatus.st_dev
        && status.st_ino == otherStatus.st_ino
    }
    return status == nil && other.status == nil && place != nil && place == other.place
  }
}
