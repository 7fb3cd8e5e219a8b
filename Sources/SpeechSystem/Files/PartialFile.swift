// SPDX-License-Identifier: Apache-2.0
import Glibc

/// The temporary files of an `AtomicReplacement`, next to the file that they will replace: `.NAME.XXXXXX.partial`.
///
/// Each is locked (flock(2)) while it is being written. An unlocked one was left by a process that was killed.
enum PartialFile {
  /// A new name; NAME is truncated to keep the whole within `NAME_MAX`.
  static func name(for path: String) -> String {
    prefix(for: path) + String((0..<6).map { _ in letters.randomElement() ?? "x" }) + suffix
  }

  /// Locks a new file; false when another process has removed it as abandoned.
  static func claim(_ descriptor: Int32) -> Bool {
    let code = FileLock.lock(descriptor)
    // On file systems without locks, abandoned files are never removed.
    guard code == 0 else { return code != EWOULDBLOCK }
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_nlink > 0
  }

  /// Removes the abandoned temporary files for this file.
  static func removeAbandoned(in folder: String, for path: String) {
    let prefix = Array(prefix(for: path).utf8)
    let suffix = Array(suffix.utf8)
    let length = prefix.count + 6 + suffix.count
    var found: [String] = []
    Path.forEachName(in: folder) { name in
      if name.count == length, name.starts(with: prefix),
        name.suffix(suffix.count).elementsEqual(suffix)
      {
        found.append(folder + "/" + String(decoding: name, as: UTF8.self))
      }
      return true
    }
    for path in found { removeIfAbandoned(path) }
  }

  private static func removeIfAbandoned(_ path: String) {
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.isRegular, status.st_uid == geteuid(),
      FileLock.lock(descriptor) == 0
    else { return }
    unlink(path)
  }

  private static func prefix(for path: String) -> String {
    var name = path.split(separator: "/").last ?? ""
    while name.utf8.count + 8 + suffix.utf8.count > Int(NAME_MAX) { name.removeLast() }
    return "." + name + "."
  }

  private static let suffix = ".partial"
  private static let letters = Array(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
  )
}
