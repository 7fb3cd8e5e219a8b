// SPDX-License-Identifier: Apache-2.0
package import Glibc

/// Identifies a file in its current state, to detect changes.
package struct FileStamp: Hashable, Sendable {
  package var device: UInt64
  package var inode: UInt64
  /// Bytes.
  package var size: Int64
  /// Nanoseconds since 1970.
  package var modified: Int64
  /// Nanoseconds since 1970.
  package var changed: Int64

  /// The file at the path; symbolic links are followed. Nil when it does not exist or cannot be examined.
  package init?(path: String) {
    guard let (stamp, _) = Self.read(path) else { return nil }
    self = stamp
  }

  package enum Kind { case file, folder, other }

  /// As `init(path:)`, with the kind of file.
  package static func read(_ path: String) -> (stamp: FileStamp, kind: Kind)? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return (FileStamp(status), kind(of: status))
  }

  /// As `read`, and whether the path itself is a symbolic link; a single system call when it is not.
  package static func readEntry(_ path: String) -> (stamp: FileStamp, kind: Kind, isLink: Bool)? {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    guard status.st_mode & S_IFMT == S_IFLNK else {
      return (FileStamp(status), kind(of: status), false)
    }
    return read(path).map { ($0.stamp, $0.kind, true) }
  }

  /// Whether the path itself is a symbolic link.
  package static func isSymbolicLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  package init(_ status: stat) {
    device = UInt64(status.st_dev)
    inode = UInt64(status.st_ino)
    size = Int64(status.st_size)
    modified = Self.nanoseconds(status.st_mtim)
    changed = Self.nanoseconds(status.st_ctim)
  }

  package init(device: UInt64, inode: UInt64, size: Int64, modified: Int64, changed: Int64) {
    self.device = device
    self.inode = inode
    self.size = size
    self.modified = modified
    self.changed = changed
  }

  private static func kind(of status: stat) -> Kind {
    switch status.st_mode & S_IFMT {
    case S_IFREG: .file
    case S_IFDIR: .folder
    default: .other
    }
  }

  /// Wraps on overflow, because a file system may contain any value.
  private static func nanoseconds(_ time: timespec) -> Int64 {
    Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
  }
}
