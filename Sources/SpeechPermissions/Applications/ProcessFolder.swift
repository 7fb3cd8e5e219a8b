// SPDX-License-Identifier: Apache-2.0
import Glibc

/// The folder of a process below `/proc`, held open: whatever is read through it is of this process or fails, also when its
/// number was given to another one meanwhile.
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

  /// Where the program lies that runs, without symbolic links. Throws when another file, or none, lies there by now.
  func executable() throws(ApplicationError) -> String {
    // Two reads with a look between them: the link follows a file that is moved, and the look must be at what it names.
    let before = try link()
    var running = stat()
    guard fstatat(descriptor, "exe", &running, 0) == 0 else {
      throw .noProcess(pid: pid, code: errno)
    }
    var lying = stat()
    // “(deleted)” is part of the text then, and some other file may be called that.
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

  /// The application id of the Flatpak that it runs in; nil when it runs in none.
  ///
  /// Flatpak puts `.flatpak-info` into the root of every sandbox, where nothing inside can change it.
  func flatpak() throws(ApplicationError) -> String? {
    // No link is followed, and no pipe waited for, in a root that the other process may have made itself.
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

  /// Of a file that holds some hundred bytes; what lies behind 64 KiB is left.
  private static func bytes(of file: Int32) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    var filled = 0
    while filled < bytes.count {
      // Safe because the array has room for what is asked for, and lives until the call returns.
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

/// A `.flatpak-info`: a key file with the group `[Application]`.
package enum FlatpakInfo {
  /// The member `name` of the group `[Application]`; nil when there is none, or the file is not UTF-8.
  package static func applicationID(in bytes: [UInt8]) -> String? {
    guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
    var isInGroup = false
    for line in text.split(whereSeparator: \.isNewline) {
      if line.hasPrefix("[") {
        isInGroup = line == "[Application]"
      } else if isInGroup, line.hasPrefix("name=") {
        return String(line.dropFirst(5))
      }
    }
    return nil
  }
}
