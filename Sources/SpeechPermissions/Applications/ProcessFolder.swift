// SPDX-License-Identifier: Apache-2.0
import Glibc

/// The folder of a process below `/proc`, held open: reads through it are of this process or fail, even when its id has
/// been given to another process.
struct ProcessFolder: ~Copyable {
  let pid: pid_t
  private let descriptor: Int32

  init(pid: pid_t) throws(ApplicationError) {
    let opened = open("/proc/\(pid)", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard opened >= 0 else { throw .noProcess(pid: pid, code: errno) }
    self.pid = pid
    descriptor = opened
  }

  deinit { close(descriptor) }

  /// The path of the running program, without symbolic links. Throws when that path no longer names the same file.
  func executable() throws(ApplicationError) -> String {
    // Read before and after stat: the link follows a file that is moved, and stat must be of the file it names.
    let before = try link()
    var running = stat()
    guard fstatat(descriptor, "exe", &running, 0) == 0 else {
      throw .noProcess(pid: pid, code: errno)
    }
    var lying = stat()
    // The link to a deleted file ends with “(deleted)”; another file may have that name.
    guard stat(before, &lying) == 0, lying.st_ino == running.st_ino, lying.st_dev == running.st_dev,
      try link().utf8.elementsEqual(before.utf8)
    else { throw .replaced(path: before) }
    return before
  }

  private func link() throws(ApplicationError) -> String {
    var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = readlinkat(descriptor, "exe", &buffer, buffer.count)
    guard count > 0 else { throw .noProcess(pid: pid, code: errno) }
    guard count < buffer.count, let path = String(validating: buffer[..<count], as: UTF8.self)
    else {
      throw .strangePath(pid: pid)
    }
    return path
  }

  /// The application id of the Flatpak that the process runs in; nil when it runs in none.
  ///
  /// Flatpak puts `.flatpak-info` into the root of every sandbox, where nothing inside can change it.
  func flatpak() throws(ApplicationError) -> String? {
    // Follows no link and waits for no pipe: the other process may have made this root itself.
    let root = openat(descriptor, "root", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard root >= 0 else { throw .noProcess(pid: pid, code: errno) }
    defer { close(root) }
    let flags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
    let file = openat(root, ".flatpak-info", flags)
    guard file >= 0 else {
      if errno == ENOENT { return nil }
      throw .strangeFlatpak(pid: pid)
    }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      let name = FlatpakInfo.applicationID(in: Self.bytes(of: file))
    else { throw .strangeFlatpak(pid: pid) }
    return name
  }

  /// The file's first 64 KiB; a genuine one has some hundred bytes.
  private static func bytes(of file: Int32) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    var filled = 0
    while filled < bytes.count {
      // Safe because the array has room for that many bytes, and lives until the call returns.
      let count = bytes.withUnsafeMutableBytes {
        pread(file, $0.baseAddress?.advanced(by: filled), $0.count - filled, off_t(filled))
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      filled += count
    }
    return Array(bytes[..<filled])
  }
}
