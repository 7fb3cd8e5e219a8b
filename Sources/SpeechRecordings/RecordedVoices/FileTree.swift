// SPDX-License-Identifier: Apache-2.0

import CLinux
import Glibc

/// Folders and files, as far as adding and removing a voice needs them. Symbolic links are neither followed nor copied.
enum FileTree {
  /// Names in a folder, without `.` and `..`; empty when it cannot be read.
  static func names(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var result: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { result.append(name) }
    }
    return result
  }

  /// The bytes of a regular file, nil when it is none, cannot be read, or is larger than `limit`.
  static func read(_ path: String, limit: Int) -> [UInt8]? {
    let file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size <= limit
    else { return nil }
    var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
    var filled = 0
    while filled < bytes.count {
      let count = bytes.withUnsafeMutableBytes {
        Glibc.read(file, $0.baseAddress?.advanced(by: filled), $0.count - filled)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return nil }
      filled += count
    }
    return bytes
  }

  /// Whether there is anything of that name, be it a link that leads nowhere.
  static func exists(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  /// Waits until the folder and all that was written beneath it are on the disk. One call for the whole file system: to wait
  /// for each of some thousand recordings takes minutes.
  static func syncFiles(_ folder: String) throws(RecordedVoiceError) {
    try withFolder(folder) { linux_sync_files($0) == 0 }
  }

  /// Waits until what a folder's names stand for is on the disk.
  static func sync(_ folder: String) throws(RecordedVoiceError) {
    // Some file systems have nothing to wait for.
    try withFolder(folder) { fsync($0) == 0 || errno == EINVAL || errno == ENOSYS }
  }

  private static func withFolder(
    _ folder: String,
    _ body: (Int32) -> Bool
  ) throws(RecordedVoiceError) {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .system(path: folder, code: errno) }
    defer { close(descriptor) }
    guard body(descriptor) else { throw .system(path: folder, code: errno) }
  }

  /// Makes the folder and those above it.
  static func makeFolders(_ path: String) throws(RecordedVoiceError) {
    if mkdir(path, 0o755) == 0 || errno == EEXIST { return }
    guard errno == ENOENT, let slash = path.lastIndex(of: "/"), slash > path.startIndex else {
      throw .system(path: path, code: errno)
    }
    try makeFolders(String(path[..<slash]))
    guard mkdir(path, 0o755) == 0 || errno == EEXIST else { throw .system(path: path, code: errno) }
  }

  /// Copies the regular files and subfolders of a folder into another that is there, three levels deep.
  /// For the user alone when `isPrivate`.
  static func copy(
    _ source: String,
    to target: String,
    isPrivate: Bool = false
  ) throws(RecordedVoiceError) {
    var budget = Budget(files: 10_000, bytes: 4 << 30)
    let mask: mode_t = isPrivate ? 0o077 : 0
    try copyContents(source, target, levels: 3, mask, &budget)
  }

  /// What a copy may still take: it stops whoever names `/` by mistake.
  private struct Budget {
    var files: Int
    var bytes: Int
  }

  private static func copyContents(
    _ source: String,
    _ target: String,
    levels: Int,
    _ mask: mode_t,
    _ budget: inout Budget
  ) throws(RecordedVoiceError) {
    for name in names(in: source).sorted() where !name.hasPrefix(".") {
      let (from, to) = (source + "/" + name, target + "/" + name)
      var status = stat()
      guard lstat(from, &status) == 0 else { throw .system(path: from, code: errno) }
      switch status.st_mode & S_IFMT {
      case S_IFDIR where levels > 1:
        guard mkdir(to, 0o755 & ~mask) == 0 else { throw .system(path: to, code: errno) }
        try copyContents(from, to, levels: levels - 1, mask, &budget)
      case S_IFREG:
        budget.files -= 1
        budget.bytes -= Int(status.st_size)
        guard budget.files >= 0, budget.bytes >= 0 else { throw .tooLarge(path: source) }
        try copyFile(from, to, mode: 0o644 & ~mask)
      default: break
      }
    }
  }

  /// Copies a file's bytes into a new one; an error names the file that it is about.
  static func copyFile(
    _ source: String,
    _ target: String,
    mode: mode_t
  ) throws(RecordedVoiceError) {
    // Without waiting, and no more than it holds now: it may have become a pipe, or grow without end.
    let input = open(source, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard input >= 0 else { throw .system(path: source, code: errno) }
    defer { close(input) }
    var status = stat()
    guard fstat(input, &status) == 0 else { throw .system(path: source, code: errno) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .system(path: source, code: EINVAL) }
    var left = Int(status.st_size)
    let output = open(target, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
    guard output >= 0 else { throw .system(path: target, code: errno) }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    var failure: Int32 = 0
    var unread: Int32 = 0
    copying: while left > 0 {
      let count = Glibc.read(input, &buffer, min(left, buffer.count))
      if count == 0 { break }
      if count < 0 {
        if errno == EINTR { continue }
        unread = errno
        break
      }
      left -= count
      var written = 0
      while written < count {
        let part = buffer.withUnsafeBytes {
          Glibc.write(output, $0.baseAddress?.advanced(by: written), count - written)
        }
        if part >= 0 {
          written += part
        } else if errno != EINTR {
          failure = errno
          break copying
        }
      }
    }
    if close(output) != 0, failure == 0 { failure = errno }
    if unread != 0 { throw .system(path: source, code: unread) }
    if failure != 0 { throw .system(path: target, code: failure) }
  }

  /// Makes a new file of these bytes.
  static func write(
    _ bytes: [UInt8],
    to path: String,
    mode: mode_t
  ) throws(RecordedVoiceError) {
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
    guard file >= 0 else { throw .system(path: path, code: errno) }
    defer { close(file) }
    var written = 0
    while written < bytes.count {
      let count = bytes[written...].withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw .system(path: path, code: errno) }
      written += count
    }
  }

  /// Removes the file or folder with all that is in it; throws when something of it is left.
  static func removeAll(_ path: String) throws(RecordedVoiceError) {
    remove(path)
    var status = stat()
    guard lstat(path, &status) != 0, errno == ENOENT else {
      throw .notRemoved(path: path)
    }
  }

  /// Removes the file or folder with all that is in it, as far as it can.
  static func remove(_ path: String) {
    if unlink(path) == 0 || errno == ENOENT { return }
    for name in names(in: path) { remove(path + "/" + name) }
    rmdir(path)
  }
}
