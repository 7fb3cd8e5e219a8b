// SPDX-License-Identifier: Apache-2.0

import Glibc

/// Says that someone works in a folder, until this goes or the process ends, whatever ends it. A process's number says less:
/// in another container it is another process's.
final class FolderLock {
  enum Answer {
    case held(FolderLock)
    /// Someone else works in it.
    case busy
    /// It is no folder, or its file system has no locks.
    case impossible
  }

  private let descriptor: Int32

  private init(_ descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }

  /// Never waits. A lock stays with the folder when that is renamed.
  static func take(_ path: String) -> Answer {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { return .impossible }
    let lock = FolderLock(descriptor)
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return .held(lock) }
    return errno == EWOULDBLOCK ? .busy : .impossible
  }

  /// Whether this folder is what lies at the path now.
  func isAt(_ path: String) -> Bool {
    var (own, found) = (stat(), stat())
    return fstat(descriptor, &own) == 0 && lstat(path, &found) == 0 && own.st_dev == found.st_dev
      && own.st_ino == found.st_ino
  }
}

/// A hidden folder that is being filled; others leave it alone as long as this is there.
final class DraftFolder {
  let path: String
  private let lock: FolderLock?

  /// Makes `prefix` and a number in `parent`, for the user alone.
  init(_ prefix: String, in parent: String) throws(RecordedVoiceError) {
    var made: (path: String, lock: FolderLock?)?
    while made == nil {
      let path = "\(parent)/\(prefix)\(Self.number())"
      guard mkdir(path, 0o700) == 0 else {
        if errno == EEXIST { continue }
        throw .system(path: path, code: errno)
      }
      switch FolderLock.take(path) {
      case .held(let lock) where lock.isAt(path): made = (path, lock)
      // Someone who tidies up has come between.
      case .held, .busy: continue
      case .impossible: made = (path, nil)
      }
    }
    (path, lock) = made ?? ("", nil)
  }

  /// 16 hexadecimal digits.
  private static func number() -> String {
    let digits = String(UInt64.random(in: 0...UInt64.max), radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// Whether a name is one that this type gives with the prefix.
  static func isName(_ name: String, _ prefix: String) -> Bool {
    let number = name.utf8.dropFirst(prefix.utf8.count)
    return name.hasPrefix(prefix) && number.count == 16
      && number.allSatisfy {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
          || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0)
      }
  }
}
