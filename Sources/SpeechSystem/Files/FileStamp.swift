// SPDX-License-Identifier: Apache-2.0
package import Glibc

/// Tells whether a file is still the one it was.
package struct FileStamp: Hashable, Sendable {
  package var device: UInt64
  package var inode: UInt64
  /// Bytes.
  package var size: Int64
  /// Nanoseconds since 1970.
  package var modified: Int64
  /// Nanoseconds since 1970.
  package var changed: Int64

  /// What the path leads to, through symbolic links. Nil when it leads to nothing or may not be seen.
  package init?(path: String) {
    guard let (stamp, _) = Self.read(path) else { return nil }
    self = stamp
  }

  package enum Kind { case file, folder, other }

  /// As `init(path:)`, with what it is.
  package static func read(_ path: String) -> (stamp: FileStamp, kind: Kind)? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return (FileStamp(status), kind(of: status))
  }

  /// As `read`, with whether the path is a symbolic link itself; one call for what is none.
  package static func readEntry(_ path: String) -> (stamp: FileStamp, kind: Kind, isLink: Bool)? {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    guard status.st_mode & S_IFMT == S_IFLNK else {
      return (FileStamp(status), kind(of: status), false)
    }
    return read(path).map { ($0.stamp, $0.kind, true) }
  }

  /// The link itself when the path is one.
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

  /// Wraps for times that no clock shows, as a file system may hold anything.
  private static func nanoseconds(_ time: timespec) -> Int64 {
    Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
  }
}
