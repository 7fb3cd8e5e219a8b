// SPDX-License-Identifier: Apache-2.0

import Glibc

/// A new folder that others leave alone as long as this object exists: those who tidy up remove what nobody has locked.
/// [any thread]
package final class DraftFolder: Sendable {
  package let path: String
  /// Nil where the file system has no locks.
  private let lock: FileLock?
  package var isLocked: Bool { lock != nil }

  /// Creates a folder in `parent`, for the user only, named `prefix` and a number. It stays when this object is released.
  package init(_ prefix: String, in parent: String) throws(FileLock.Failure) {
    while true {
      let path = "\(parent)/\(prefix)\(Self.number())"
      guard mkdir(path, 0o700) == 0 else {
        if errno == EEXIST { continue }
        throw FileLock.Failure(path: path, code: errno)
      }
      switch FileLock.take(folder: path) {
      case .held(let lock) where lock.isAt(path): self.lock = lock
      case .impossible where FileTree.exists(path): lock = nil
      // Another process that tidies up has just removed it.
      case .held, .busy, .impossible: continue
      }
      self.path = path
      return
    }
  }

  /// 16 hexadecimal digits.
  private static func number() -> String {
    let digits = String(UInt64.random(in: 0...UInt64.max), radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// Whether a name is one that this type gives with the prefix.
  package static func isName(_ name: String, prefix: String) -> Bool {
    let number = name.utf8.dropFirst(prefix.utf8.count)
    return name.hasPrefix(prefix) && number.count == 16
      && number.allSatisfy {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
          || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0)
      }
  }

  /// Removes the user's folders of this prefix in `parent` that nobody holds: those of processes that were killed.
  package static func removeAbandoned(
    _ prefix: String,
    in parent: String,
    by remove: (_ path: String) -> Void
  ) {
    for name in FileTree.names(in: parent) where isName(name, prefix: prefix) {
      let path = "\(parent)/\(name)"
      var status = stat()
      guard lstat(path, &status) == 0, status.st_uid == geteuid(),
        case .held(let lock) = FileLock.take(folder: path)
      else { continue }
      withExtendedLifetime(lock) { remove(path) }
    }
  }
}
