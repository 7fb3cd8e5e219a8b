// SPDX-License-Identifier: Apache-2.0

import Glibc

/// Which file something is, whatever its path.
struct SocketFile: Hashable {
  private let device: dev_t
  private let node: ino_t

  init(_ status: stat) { (device, node) = (status.st_dev, status.st_ino) }

  /// Of the file or link at the path; nil when nothing is there.
  init?(_ path: String) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    self.init(status)
  }
}
