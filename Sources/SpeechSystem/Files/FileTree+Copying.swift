// SPDX-License-Identifier: Apache-2.0

package import Glibc

extension FileTree {
  /// Copies the regular files and subfolders of a folder into an existing one, three levels deep.
  /// With `isPrivate`, only the user can access the copies. Of links, those to files below one of `linkRoots` become copies
  /// of the files.
  package static func copy(
    _ source: String,
    to target: String,
    isPrivate: Bool = false,
    linkRoots: [String] = []
  ) throws(Failure) {
    var budget = Budget(files: 10_000, bytes: 4 << 30, linkRoots: linkRoots)
    let mask: mode_t = isPrivate ? 0o077 : 0
    try copyContents(source, target: target, levels: 3, mask: mask, budget: &budget)
  }

  /// What may still be copied: a limit in case `/` is named by mistake.
  private struct Budget {
    var files: Int
    var bytes: Int
    let linkRoots: [String]

    /// Takes a file of so many bytes from it.
    mutating func take(_ count: Int, of folder: String) throws(Failure) {
      files -= 1
      bytes -= count
      guard files >= 0, bytes >= 0 else { throw .tooLarge(path: folder) }
    }

    /// The file that a link leads to, if it may be copied.
    func target(of link: String) -> String? {
      guard !linkRoots.isEmpty, let target = Path.resolved(link),
        linkRoots.contains(where: { Path.isBelow(target, folder: $0) })
      else { return nil }
      return target
    }
  }

  private static func copyContents(
    _ source: String,
    target: String,
    levels: Int,
    mask: mode_t,
    budget: inout Budget
  ) throws(Failure) {
    for name in names(in: source).sorted() where !name.hasPrefix(".") {
      let (from, to) = (source + "/" + name, target + "/" + name)
      var status = stat()
      guard lstat(from, &status) == 0 else { throw .system(path: from, code: errno) }
      switch status.st_mode & S_IFMT {
      case S_IFDIR where levels > 1:
        guard mkdir(to, 0o755 & ~mask) == 0 else { throw .system(path: to, code: errno) }
        try copyContents(from, target: to, levels: levels - 1, mask: mask, budget: &budget)
      case S_IFREG:
        try budget.take(Int(status.st_size), of: source)
        try copyFile(from, target: to, mode: 0o644 & ~mask)
      case S_IFLNK:
        guard let file = budget.target(of: from), lstat(file, &status) == 0,
          status.st_mode & S_IFMT == S_IFREG
        else { continue }
        try budget.take(Int(status.st_size), of: source)
        try copyFile(file, target: to, mode: 0o644 & ~mask)
      default: break
      }
    }
  }

  /// Copies a file's bytes into a new one; an error has the path of the file that failed.
  package static func copyFile(
    _ source: String,
    target: String,
    mode: mode_t
  ) throws(Failure) {
    // Non-blocking, and up to the current size only: it may have become a pipe, or grow without end.
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

  /// Creates a file with these bytes.
  package static func write(
    _ bytes: [UInt8],
    to path: String,
    mode: mode_t
  ) throws(Failure) {
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
    guard file >= 0 else { throw .system(path: path, code: errno) }
    defer { close(file) }
    let code = SmallFile.write(bytes, to: file)
    guard code == 0 else { throw .system(path: path, code: code) }
  }
}
